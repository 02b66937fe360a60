export { isRound, isSigned } from '@marquee/lottery-rules';
