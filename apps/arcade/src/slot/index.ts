export { machines } from './machines.ts';
export { exactReturn, JACKPOT_PERCENT, percentOf } from './return.ts';
export { simulate } from './simulate.ts';
export { faceOrder, symbols } from './symbols.ts';
