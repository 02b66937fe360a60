export { choiceOf } from './board.ts';
export { BetSlip, type BetSlipProps } from './BetSlip.tsx';
export { MatchBoard, MatchBoardSkeleton, type MatchBoardProps } from './MatchBoard.tsx';
export { OwnBets, type OwnBetsProps } from './OwnBets.tsx';
export type { Selection } from './selection.ts';
export { SlipOpener, type SlipOpenerProps } from './SlipOpener.tsx';
export type { SlipProblem } from './SlipNotes.tsx';
export {
  betsOf,
  contentOf,
  emptySlip,
  slipSummary,
  withVendorOdds,
  toggle,
  wirePick,
  withoutBet,
  type Choice,
  type Slip,
  type WantedBet,
} from './slip.ts';
export {
  cashOutSportsBet,
  placeSportsBet,
  sportsBetsQuery,
  sportsMatchesQuery,
  type SportsBet,
  type SportsCategory,
  type SportsMatch,
} from './sports.queries.ts';
