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
import type { Family } from '../engine/family.ts';

/**
 * Every family under its code, with the customary rules; only Mark Six is made by the lunar year. Making one costs little: its
 * chances are counted when they are first asked for.
 */
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
