export { demoGamePictures, demoLogos } from './demo/catalogue/catalogue.ts';
export { openDatabase } from './database/database.ts';
export { openOperatorDatabase } from './database/operator-database.ts';
export { readEnvironment } from './environment.ts';
export { startGateway } from './gateway.ts';
export { explainListen, StartError } from './errors/start-error.ts';
export { startupBanner as welcome } from './startup-banner.ts';
export { decideWithdrawal, listDiscrepancies, listForOperators } from './withdrawals/withdrawal-review.ts';
export { applicationPictures, decideApplication, listApplications } from './promotions/promotion-review.ts';
export type { ApplicationEntry, ApplicationOutcome } from './promotions/promotion-review.ts';
export type { Gateway, GatewayOptions } from './gateway.ts';
export { openPaymentsDatabase } from './payments/deposit-review.ts';
export type { PaymentsDatabase, ReviewedDeposit, PaymentDiscrepancy } from './payments/deposit-review.ts';
export type { ReviewOutcome } from './payments/review.ts';
export { cancelOpenBet, openBets } from './game-vendors/open-bets.store.ts';
export type { OpenBet } from './game-vendors/open-bets.store.ts';
export type { GameVendorSettings } from './game-vendors/connections.ts';
export { openSecrets } from './core/secrets-key.store.ts';
export { voidIssue } from './lottery/void.store.ts';
export type { VoidOutcome } from './lottery/void.store.ts';
export { readSecretsKeys } from './core/encryption.ts';
export { createWebPushKeys } from './inbox/web-push.ts';
export { rotateKeys } from './rotate-keys.ts';
export { authenticateCommand } from './operators/authenticate.ts';
export { authenticatorCode } from './identity/two-factor.ts';
export { createFirstOwnerInvitation } from './staff/first-owner.ts';
export { decideBlock } from './identity/blocked-members.store.ts';
export { openPool } from './database/connection.ts';
export type { Sql } from './database/connection.ts';
export { startEmbeddedServer } from './database/embedded-server.ts';
export { createLedger } from './ledger/group-commit.ts';
export { openHouseAccount, openMemberAccount } from './ledger/ledger.store.ts';
export { checkPrices } from './lottery/check-prices.ts';
export { fillLotteryLoad } from './lottery/load.ts';
export { allLotteries } from './lottery/lotteries.store.ts';
export { heldNumbers, restrictNumbers } from './lottery/held-numbers.store.ts';
export type { NumberRule, NumbersOutcome } from './lottery/held-numbers.store.ts';
export { awaitedIssues, correctResult, enterResult } from './lottery/entries.store.ts';
export type { EntryOutcome } from './lottery/entries.store.ts';
export { listFeedback } from './feedback/feedback.store.ts';
export type { FeedbackEntry } from './feedback/feedback.store.ts';
export { checkDatabase } from './ledger/check-database.ts';
export { findWaiting, overdueOf } from './monitoring/waiting.store.ts';
export type { Waiting, WaitingKind } from './monitoring/waiting.store.ts';
export type {
  Decision,
  WithdrawalReviewEntry as DeskEntry,
  Discrepancy,
} from './withdrawals/withdrawal-review.ts';
// For tools that play a vendor.
export { OPERATIONS_PATH } from '@marquee/vendor-protocol';
export { vendorSigning } from '@marquee/vendor-protocol/signing';
export { checkAgents } from './agents/check.store.ts';
export { fillAgentLoad } from './agents/load.ts';
export { fillRewardLoad } from './points/reward-load.ts';
export { fillProfitLoad } from './records/load.ts';
