export { quoteDeposit, settleAmount } from './deposit/quote.ts';
export { giveUpBonus } from './deposit/give-up.ts';
export type { GivenUp, RunningBonus } from './deposit/give-up.ts';
export type { BonusTerms, DepositProblem, DepositQuote, DepositTerms, FeeTerms } from './deposit/quote.ts';
export {
  afterNews,
  depositKinds,
  depositStates,
  isOpen,
  rejectReasons,
  reviewReasons,
} from './deposit/state.ts';
export type {
  DepositKind,
  DepositState,
  NewsEffect,
  PaymentNews,
  RejectReason,
  ReviewReason,
} from './deposit/state.ts';
export { afterPayoutNews } from './payout/state.ts';
export type { PayoutDiscrepancy, PayoutEffect, PayoutNews } from './payout/state.ts';
