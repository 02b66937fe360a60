declare module 'unicode-confusables' {
  /** Replaces each character by its prototype in the table of Unicode Technical Standard 39. */
  export function rectifyConfusion(text: string): string;
}
