export { isFinal, refusalCodes } from './codes.ts';
export type { RefusalCode } from './codes.ts';
export { gameMessage } from './game-messages.ts';
export type { GameMessage } from './game-messages.ts';
export { jackpotsAnswer, JACKPOTS_PATH } from './jackpots.ts';
export type { VendorJackpot } from './jackpots.ts';
export { MOST_MARKETS } from './markets.ts';
export type { MarketPick, VendorMarket } from './markets.ts';
export { matchesAnswer, MATCHES_PATH } from './matches.ts';
export type { VendorMatch } from './matches.ts';
export {
  MOST_PICKS,
  SPORTS_BETS_PATH,
  SPORTS_CASH_OUT_PATH,
  sportsBetAnswer,
  sportsBetRequest,
  sportsBetsAnswer,
  sportsBetsQuery,
  sportsCashOutAnswer,
  sportsCashOutRequest,
} from './sports.ts';
export type {
  SportsBetAnswer,
  SportsBetRequest,
  SportsCashOutAnswer,
  SportsCashOutRequest,
  VendorSportsBet,
} from './sports.ts';
export { slotsAnswer, SLOTS_PATH } from './slots.ts';
export { tablesAnswer, TABLES_PATH, tableTones } from './tables.ts';
export type { VendorTable } from './tables.ts';
export { transactionsAnswer, TRANSACTIONS_PATH, transactionsQuery } from './transactions.ts';
export type { VendorSlots } from './slots.ts';
export {
  launchAddress,
  launchQuery,
  operationAnswers,
  operationRequests,
  operations,
  OPERATIONS_PATH,
  prizeOccasions,
} from './operations.ts';
export type {
  LaunchQuery,
  Operation,
  OperationAnswer,
  OperationRequest,
  RefusedAnswer,
} from './operations.ts';
