export { slipCode } from './slip-code.ts';
export { SlipHost } from './SlipHost.tsx';
