/** Fetches one lottery with its board: the rules of its family come along. */
export const loadLotteryGame = () => import('./LotteryGame.tsx').then(({ LotteryGame }) => LotteryGame);

/** Fetches the lobby of lotteries, which needs no rules. */
export const loadLotteryLobby = () =>
  import('./lobby/LotteryLobby.tsx').then(({ LotteryLobby }) => LotteryLobby);
