export { loadLotteryGame, loadLotteryLobby } from './loaders.ts';
export type { LotteryGameProps } from './LotteryGame.tsx';
export type { LotteryLobbyProps } from './lobby/LotteryLobby.tsx';
