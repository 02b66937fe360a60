export {
  add,
  compare,
  money,
  negate,
  parseMoney,
  sameCurrency,
  subtract,
  toDecimalString,
  unitsPerWhole,
  zero,
} from './money.ts';
export { multiplyRatio, split } from './share.ts';
export type { Money } from './money.ts';
export type { ParseProblem, Result } from './result.ts';
export type { Rounding } from './share.ts';
