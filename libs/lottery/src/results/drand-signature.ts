export { isRound } from '@marquee/lottery-rules';
