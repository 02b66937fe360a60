/** The text of a picture. */
declare module '*.svg?raw' {
  const svg: string;
  export default svg;
}
