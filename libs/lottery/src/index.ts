export { LotteryGame } from './LotteryGame.tsx';
export type { LotteryGameProps } from './LotteryGame.tsx';
