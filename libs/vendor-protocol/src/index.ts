export { isFinal, refusalCodes } from './codes.ts';
export type { RefusalCode } from './codes.ts';
export { gameMessage } from './game-messages.ts';
export type { GameMessage } from './game-messages.ts';
export { jackpotsAnswer, JACKPOTS_PATH } from './jackpots.ts';
export type { VendorJackpot } from './jackpots.ts';
export { matchesAnswer, MATCHES_PATH } from './matches.ts';
export type { VendorMatch } from './matches.ts';
export { slotsAnswer, SLOTS_PATH } from './slots.ts';
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
