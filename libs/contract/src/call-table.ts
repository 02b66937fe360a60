import * as account from './calls/account.ts';
import * as agentAccounts from './calls/agent-accounts.ts';
import * as agentBills from './calls/agent-bills.ts';
import * as agentContracts from './calls/agent-contracts.ts';
import { agentMessageList, agentMessageSend } from './calls/agent-messages.ts';
import * as agentPoints from './calls/agent-points.ts';
import * as agentDeposits from './calls/agent-deposits.ts';
import * as agentRecords from './calls/agent-records.ts';
import * as agentTeam from './calls/agent-team.ts';
import { customerServiceRouters } from './calls/customer-service.ts';
import { systemEnvelopeKey } from './calls/envelope-key.ts';
import {
  depositCancel,
  depositCreate,
  depositList,
  depositMethods,
  depositPromoCode,
  depositRead,
  depositReceipt,
} from './calls/deposits.ts';
import { feedbackSend } from './calls/feedback.ts';
import * as identityDocuments from './calls/identity-documents.ts';
import * as gameLists from './calls/game-list.ts';
import * as games from './calls/games.ts';
import * as inbox from './calls/inbox.ts';
import { messageUnreadCount } from './calls/inbox-unread.ts';
import * as push from './calls/push.ts';
import { lotteryCategoryLobby } from './calls/lottery-category-lobby.ts';
import * as lotteryBets from './calls/lottery-bets.ts';
import * as lotteryChases from './calls/lottery-chases.ts';
import * as lotteryStates from './calls/lottery-state.ts';
import * as lotteryRows from './calls/lottery.ts';
import { memberLanguageUpdate } from './calls/member-language.ts';
import * as memberRows from './calls/member.ts';
import * as passwords from './calls/passwords.ts';
import * as pvp from './calls/pvp.ts';
import * as registration from './calls/registration.ts';
import * as vendorWallets from './calls/vendor-wallets.ts';
import { winnerBoard } from './calls/winner-board.ts';
import * as messageRows from './calls/messages.ts';
import * as passkeys from './calls/passkeys.ts';
import * as paymentPassword from './calls/payment-password.ts';
import { bonusGiveUp, promotionApply, promotionRead, promotionsAvailable } from './calls/promotions.ts';
import * as raffles from './calls/raffles.ts';
import * as ranks from './calls/ranks.ts';
import * as rebates from './calls/rebates.ts';
import * as referrals from './calls/referrals.ts';
import * as recordRows from './calls/records.ts';
import * as statements from './calls/statements.ts';
import { jackpots } from './calls/jackpots.ts';
import { liveMatches } from './calls/matches.ts';
import { liveTables } from './calls/live-tables.ts';
import * as sportsBets from './calls/sports-bets.ts';
import { missionSummary } from './calls/mission-summary.ts';
import * as missions from './calls/missions.ts';
import * as rewardCentreRows from './calls/reward-centre.ts';
import { rewardCount } from './calls/reward-count.ts';
import * as rewardRows from './calls/rewards.ts';
import * as saferPlay from './calls/safer-play.ts';
import * as session from './calls/session.ts';
import * as social from './calls/social.ts';
import { siteSearch } from './calls/search.ts';
import { systemStatus } from './calls/system-status.ts';
import * as systemRows from './calls/system.ts';
import * as transfers from './calls/transfers.ts';
import * as walletRows from './calls/wallet.ts';
import * as withdrawals from './calls/withdrawals.ts';

const member = {
  ...memberRows,
  ...registration,
  ...passwords,
  memberLanguageUpdate,
  ...account,
  ...passkeys,
  ...social,
  ...paymentPassword,
  ...identityDocuments,
};
const gameRows = { ...games, ...pvp, winnerBoard, ...gameLists, siteSearch, ...sportsBets };
const lottery = { ...lotteryRows, ...lotteryStates, ...lotteryBets, ...lotteryChases, lotteryCategoryLobby };
const messages = {
  ...messageRows,
  ...inbox,
  ...push,
  messageUnreadCount,
  customerServiceRouters,
  feedbackSend,
};
const wallet = {
  ...walletRows,
  ...vendorWallets,
  depositMethods,
  depositPromoCode,
  depositCreate,
  depositList,
  depositRead,
  depositCancel,
  depositReceipt,
  ...agentDeposits,
  ...withdrawals,
  ...transfers,
};
const rewards = {
  bonusGiveUp,
  promotionsAvailable,
  promotionRead,
  promotionApply,
  ...rewardCentreRows,
  rewardCount,
  ...rewardRows,
  jackpots,
  liveTables,
  liveMatches,
  missionSummary,
  ...missions,
  ...raffles,
  ...ranks,
  ...referrals,
};
const agents = {
  ...agentAccounts,
  ...agentTeam,
  ...agentContracts,
  agentMessageList,
  agentMessageSend,
  ...agentPoints,
  ...agentRecords,
  ...agentBills,
};
const records = { ...recordRows, ...statements, ...rebates };
const system = { systemStatus, systemEnvelopeKey, ...systemRows };

/** The rows by capability, for the reference. */
export const callGroups = {
  session,
  member,
  system,
  wallet,
  saferPlay,
  games: gameRows,
  lottery,
  rewards,
  records,
  messages,
  agents,
};

/**
 * Every call by its name: what the gateway makes its routes from. A browser names single rows instead, so that its
 * bundle holds no others.
 */
export const calls = {
  ...session,
  ...member,
  ...system,
  ...wallet,
  ...saferPlay,
  ...gameRows,
  ...lottery,
  ...rewards,
  ...records,
  ...messages,
  ...agents,
};

export type CallName = keyof typeof calls;

/** The row of a name. */
export type CallOf<Name extends CallName> = (typeof calls)[Name];

/** The calls that have a handler; the gateway's table of handlers is keyed by these, no more and no fewer. */
export type AvailableCallName = {
  [Name in CallName]: CallOf<Name>['available'] extends true ? Name : never;
}[CallName];
