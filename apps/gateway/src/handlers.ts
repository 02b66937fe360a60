import type { AvailableCallName } from '@marquee/contract';
import type { Sql } from './database/connection.ts';
import { gameCalls } from './games/game.calls.ts';
import { memberGameCalls } from './games/member-game.calls.ts';
import type { PictureAddress } from './games/pictures.ts';
import type { VendorConnections } from './game-vendors/connections.ts';
import { jackpotCalls } from './game-vendors/jackpot.calls.ts';
import { tableCalls } from './game-vendors/table.calls.ts';
import { createSlotFacts } from './game-vendors/slots.ts';
import { matchCalls } from './game-vendors/match.calls.ts';
import { launchCalls } from './game-vendors/launch.calls.ts';
import { sportsBetCalls } from './game-vendors/sports-bet.calls.ts';
import { feedbackCalls } from './feedback/feedback.calls.ts';
import { helpCalls } from './help/help.calls.ts';
import type { EnvelopeKeys } from './http/envelope-keys.store.ts';
import type { Handlers } from './http/handler.ts';
import type { TakeLimit } from './http/limits.ts';
import { walletCalls } from './ledger/wallet.calls.ts';
import { identityDocumentCalls } from './identity-documents/document.calls.ts';
import { accountCalls } from './identity/account.calls.ts';
import { contactCalls } from './identity/contact.calls.ts';
import type { BeaconSource } from './lottery/beacon.ts';
import { betCalls } from './lottery/bet.calls.ts';
import { chaseCalls } from './lottery/chase.calls.ts';
import { lobbyCalls } from './lottery/lobby.calls.ts';
import { menuCalls } from './lottery/menu.calls.ts';
import { stateCalls } from './lottery/state.calls.ts';
import { memberCalls } from './identity/member.calls.ts';
import { inboxCalls } from './inbox/inbox.calls.ts';
import { pushCalls } from './inbox/push.calls.ts';
import type { WebPush } from './inbox/web-push.ts';
import { messageCalls } from './messages/message.calls.ts';
import type { CountryLookup } from './platform/country-lookup.ts';
import type { Merchant } from './core/merchant.ts';
import { systemCalls } from './platform/system.calls.ts';
import { agentDepositCalls } from './payments/agent-deposit.calls.ts';
import { depositCalls } from './payments/deposit.calls.ts';
import type { PaymentProviders } from './payment-providers/provider.ts';
import { passwordCalls } from './identity/password.calls.ts';
import { paymentPasswordCalls } from './identity/payment-password.calls.ts';
import { missionCalls } from './missions/mission.calls.ts';
import { pointCalls } from './points/point.calls.ts';
import { promotionCalls } from './promotions/promotion.calls.ts';
import { rewardCentreCalls } from './reward-centre/centre.calls.ts';
import { rebateCalls } from './records/rebate.calls.ts';
import { raffleCalls } from './raffles/raffle.calls.ts';
import { rankCalls } from './ranks/rank.calls.ts';
import { referralCalls } from './referrals/referral.calls.ts';
import { recordCalls } from './records/record.calls.ts';
import { contractCalls } from './agents/contract.calls.ts';
import { agentMessageCalls } from './agents/message.calls.ts';
import { statementCalls } from './records/statement.calls.ts';
import { billCalls } from './agents/bill.calls.ts';
import { reportCalls } from './agents/report.calls.ts';
import { teamCalls } from './agents/team.calls.ts';
import { teamRecordCalls } from './records/team-record.calls.ts';
import { agentAccountCalls } from './registration/agent-account.calls.ts';
import { prizePointCalls } from './registration/prize-point.calls.ts';
import { registrationCalls } from './registration/registration.calls.ts';
import { readPassword } from './identity/passwords.store.ts';
import { searchCalls } from './search/search.calls.ts';
import { saferPlayCalls } from './safer-play/safer-play.calls.ts';
import { historyCalls } from './sessions/history.calls.ts';
import { loginCalls } from './sessions/login.calls.ts';
import { sessionCalls } from './sessions/session.calls.ts';
import type { Secrets } from './core/encryption.ts';
import { passkeyCalls } from './identity/passkey.calls.ts';
import { socialCalls } from './identity/social.calls.ts';
import { twoFactorCalls } from './identity/two-factor.calls.ts';
import type { Messenger } from './identity/messenger.ts';
import { transferCalls } from './transfers/transfer.calls.ts';
import { payoutAccountCalls } from './withdrawals/payout-account.calls.ts';
import { withdrawalCalls } from './withdrawals/withdrawal.calls.ts';
import { verificationCalls } from './identity/verification.calls.ts';
import type { FindVendor } from './wallets/vendors.store.ts';
import { walletsCalls } from './wallets/wallets.calls.ts';

/** What the handlers stand on. */
export interface HandlerParts {
  readonly sql: Sql;
  readonly keys: EnvelopeKeys;
  readonly limit: TakeLimit;
  readonly countryOf: CountryLookup;
  readonly merchantOf: (host: string) => Merchant | undefined;
  readonly messenger: Messenger;
  readonly phoneTokensUnsigned: boolean;
  /** Seals what the database may keep but not know. */
  readonly secrets: Secrets;
  readonly beaconOf: BeaconSource;
  readonly providers: PaymentProviders;
  readonly connections: VendorConnections;
  readonly vendorOf: FindVendor;
  readonly imageOf: (merchant: string, source: string) => string | null;
  readonly pictureOf: PictureAddress;
  /** Sends messages to browsers; undefined without keys. */
  readonly webPush: WebPush | undefined;
}

/** The handlers of all folders. A call of the contract without a handler, or a handler without a call, does not compile. */
export function createHandlers(parts: HandlerParts): Handlers {
  const all = {
    ...systemCalls(parts),
    ...sessionCalls(parts),
    ...memberCalls(parts),
    ...accountCalls(parts),
    ...contactCalls(parts),
    ...identityDocumentCalls(parts),
    ...historyCalls(parts),
    ...twoFactorCalls(parts),
    ...passkeyCalls(parts),
    ...socialCalls(parts),
    ...walletCalls(parts),
    ...walletsCalls(parts),
    ...saferPlayCalls({ ...parts, passwordOf: (member) => readPassword(parts.sql, member) }),
    ...gameCalls({ ...parts, slotFacts: createSlotFacts(parts.connections) }),
    ...memberGameCalls(parts),
    ...launchCalls(parts),
    ...matchCalls(parts),
    ...sportsBetCalls(parts),
    ...jackpotCalls(parts),
    ...tableCalls(parts),
    ...lobbyCalls(parts),
    ...menuCalls(parts),
    ...stateCalls(parts),
    ...betCalls(parts),
    ...chaseCalls(parts),
    ...messageCalls(parts),
    ...inboxCalls(parts),
    ...pushCalls(parts),
    ...helpCalls(parts),
    ...searchCalls(parts),
    ...feedbackCalls(parts),
    ...promotionCalls(parts),
    ...rewardCentreCalls(parts),
    ...verificationCalls(parts),
    ...registrationCalls(parts),
    ...agentAccountCalls(parts),
    ...prizePointCalls(parts),
    ...teamCalls(parts),
    ...contractCalls(parts),
    ...agentMessageCalls(parts),
    ...teamRecordCalls(parts),
    ...reportCalls(parts),
    ...billCalls(parts),
    ...passwordCalls(parts),
    ...paymentPasswordCalls(parts),
    ...loginCalls(parts),
    ...recordCalls(parts),
    ...statementCalls(parts),
    ...rankCalls(parts),
    ...referralCalls(parts),
    ...rebateCalls(parts),
    ...depositCalls(parts),
    ...agentDepositCalls(parts),
    ...payoutAccountCalls(parts),
    ...withdrawalCalls(parts),
    ...transferCalls(parts),
    ...pointCalls(parts),
    ...missionCalls(parts),
    ...raffleCalls(parts),
  };
  return all satisfies Record<Exclude<keyof typeof all, AvailableCallName>, never>;
}
