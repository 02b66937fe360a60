import { makeChain } from './chain/chain.ts';
import { makeEleven } from './eleven/eleven.ts';
import { makeK3 } from './k3/k3.ts';
import { makeKl8 } from './kl8/kl8.ts';
import { makeLf } from './lf/lf.ts';
import { makePcb } from './pcb/pcb.ts';
import { makePk10 } from './pk10/pk10.ts';
import { makeFourDigits } from './sea/four-digits.ts';
import { makeThai } from './sea/thai.ts';
import { makeVietnamNorth, makeVietnamSouth } from './vietnam/vietnam.ts';
import { makePl5, makeSsc, makeThreeD } from './ssc/ssc.ts';
import { lunarYearOf } from './lhc/attributes.ts';
import { makeLhc } from './lhc/lhc.ts';
import type { Family } from '../engine/family.ts';

/** Every family whose rules are the same every day, under its code, with the customary rules. */
export const familyMakers: Readonly<Record<string, () => Family>> = {
  ssc: () => makeSsc(),
  '3d': () => makeThreeD(),
  pl5: () => makePl5(),
  '11x5': () => makeEleven(),
  pk10: () => makePk10(),
  k3: () => makeK3(),
  pcb: () => makePcb(),
  lf: () => makeLf(),
  kl8: () => makeKl8(),
  chain: () => makeChain(),
  'vn-north': () => makeVietnamNorth(),
  'vn-south': () => makeVietnamSouth(),
  thai: () => makeThai(),
  '4d': () => makeFourDigits(),
};

/** The codes of all families. */
export const familyCodes: readonly string[] = [...Object.keys(familyMakers), 'lhc'];

const made = new Map<string, Family>();

/**
 * The rules of a family, made once. Making one costs little: its chances are counted when they are first asked for.
 *
 * @param day of the draw, as 2026-11-21, in the lottery's own time: Mark Six goes by lunar years
 * @returns `undefined` when there is no such family
 * @throws RangeError for a day whose lunar year is not known
 */
export function familyOn(code: string, day: string): Family | undefined {
  const year = code === 'lhc' ? lunarYearOf(day) : undefined;
  const key = `${code} ${year ?? ''}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const family = year === undefined ? familyMakers[code]?.() : makeLhc(year);
  if (family !== undefined) made.set(key, family);
  return family;
}
