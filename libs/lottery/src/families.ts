import {
  animalOfDay,
  makeChain,
  makeEleven,
  makeFourDigits,
  makeK3,
  makeKl8,
  makeLf,
  makeLhc,
  makePcb,
  makePk10,
  makePl5,
  makeSsc,
  makeThai,
  makeThreeD,
  makeVietnamNorth,
  makeVietnamSouth,
  type Family,
} from '@marquee/lottery-rules';

/** How each family is made, by its code on the wire. */
const makers: Readonly<Record<string, (day: string) => Family>> = {
  ssc: () => makeSsc(),
  '3d': () => makeThreeD(),
  pl5: () => makePl5(),
  '11x5': () => makeEleven(),
  k3: () => makeK3(),
  pcb: () => makePcb(),
  pk10: () => makePk10(),
  chain: () => makeChain(),
  lf: () => makeLf(),
  kl8: () => makeKl8(),
  lhc: (day) => makeLhc(animalOfDay(day)),
  'vn-north': () => makeVietnamNorth(),
  'vn-south': () => makeVietnamSouth(),
  thai: () => makeThai(),
  '4d': () => makeFourDigits(),
};

const made = new Map<string, Family>();

/**
 * The rules of a family, made once.
 *
 * @param day of the draw, as 2026-11-21: Mark Six goes by lunar years
 * @returns undefined for a family that this site does not know yet
 */
export function familyOf(code: string, day: string): Family | undefined {
  const key = code === 'lhc' ? `lhc ${animalOfDay(day)}` : code;
  const known = made.get(key);
  if (known) return known;
  const family = makers[code]?.(day);
  if (family) made.set(key, family);
  return family;
}
