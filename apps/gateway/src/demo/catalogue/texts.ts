import type { WireLanguage } from '@marquee/contract';

/** A name in every language. */
export type AllTexts = Record<WireLanguage, string>;

/** A name, in the order in which the languages stand in every list of this folder. */
export const texts = (
  EN: string,
  CN: string,
  ID: string,
  TH: string,
  VI: string,
  MY: string,
  JA: string,
): AllTexts => ({ EN, CN, ID, TH, VI, MY, JA });

/** A name with something behind it that is the same in every language, as the number of a table. */
export function suffixed(name: AllTexts, end: string): AllTexts {
  const { EN, CN, ID, TH, VI, MY, JA } = name;
  return texts(EN + end, CN + end, ID + end, TH + end, VI + end, MY + end, JA + end);
}

/** The entry at a place of a list that is gone round and round. */
export function at<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place % list.length];
  if (entry === undefined) throw new RangeError('an empty list of names');
  return entry;
}
