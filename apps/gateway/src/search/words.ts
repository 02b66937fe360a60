import { foldText } from '@marquee/contract';

/** Scripts that put no spaces between words: their texts are searched by pairs of characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/** The words of a text that is searched: those between spaces, and single and paired characters where there are no spaces. */
export function wordsOfText(text: string): string[] {
  return split(text, (characters) => [...characters, ...pairsOf(characters)]);
}

/** The words that are looked for: pairs of characters where there are no spaces, or a single one. */
export function wordsOfQuery(text: string): string[] {
  return split(text, (characters) => (characters.length === 1 ? characters : pairsOf(characters)));
}

function split(text: string, unspacedWords: (characters: string[]) => string[]): string[] {
  const plain = foldText(text);
  const between = plain.replaceAll(unspaced, ' ').split(/[\p{P}\p{S}\s]+/u);
  const pairs = Array.from(plain.matchAll(unspaced), ([part]) => unspacedWords([...part])).flat();
  return [...between, ...pairs].filter((word) => word !== '');
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}
