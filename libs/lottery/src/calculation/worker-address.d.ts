/** The address of a worker's own file. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
