export { loadLotteryGame, loadLotteryHall } from './loaders.ts';
export type { LotteryGameProps } from './LotteryGame.tsx';
export type { LotteryHallProps } from './hall/LotteryHall.tsx';
