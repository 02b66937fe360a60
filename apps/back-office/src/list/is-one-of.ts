/** Whether a text, such as a filter of the address, is one of the words that are known. */
export function isOneOf<const Word extends string>(
  words: readonly Word[],
  text: string | undefined,
): text is Word {
  return words.some((word) => word === text);
}
