export { isRound, isSigned, openBlock } from '@marquee/lottery-rules';
