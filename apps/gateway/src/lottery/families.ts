import {
  makeChain,
  makeEleven,
  makeFourDigits,
  makeK3,
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

/** The families whose lotteries can be run, each made when it is first asked for. */
const makers: Readonly<Record<string, () => Family>> = {
  ssc: () => makeSsc(),
  '3d': () => makeThreeD(),
  pl5: () => makePl5(),
  '11x5': () => makeEleven(),
  pk10: () => makePk10(),
  k3: () => makeK3(),
  pcb: () => makePcb(),
  chain: () => makeChain(),
  'vn-north': () => makeVietnamNorth(),
  'vn-south': () => makeVietnamSouth(),
  thai: () => makeThai(),
  '4d': () => makeFourDigits(),
};

/** Whether the rules have a family of that code. */
export function isFamily(code: string): boolean {
  return Object.hasOwn(makers, code);
}

const made = new Map<string, Family>();

/**
 * The rules of a family.
 * @throws RangeError for a family that the rules do not have
 */
export function familyOf(code: string): Family {
  const known = made.get(code);
  if (known !== undefined) return known;
  const family = makers[code]?.();
  if (family === undefined) throw new RangeError(`there is no family "${code}"`);
  made.set(code, family);
  return family;
}
