import * as agents from './agents.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as balances from './balances.ts';
import * as brandStudio from './brand-studio.ts';
import * as receivedCallbacks from './callbacks.ts';
import * as catalogue from './catalogue.ts';
import * as connections from './connections.ts';
import * as content from './content.ts';
import * as deposits from './deposits.ts';
import * as feedback from './feedback.ts';
import * as identityDocuments from './identity-documents.ts';
import * as inbox from './inbox.ts';
import * as launch from './launch.ts';
import * as lottery from './lottery.ts';
import { lotteryPriceChange, lotteryPrices } from './lottery-prices.ts';
import { lotteryScheduleChange, lotterySchedules } from './lottery-schedules.ts';
import * as memberActions from './member-actions.ts';
import * as memberRecords from './member-records.ts';
import * as members from './members.ts';
import * as missions from './missions.ts';
import * as operations from './operations.ts';
import * as paymentSettings from './payment-settings.ts';
import * as points from './points.ts';
import * as privacy from './privacy.ts';
import * as promotions from './promotions.ts';
import * as raffles from './raffles.ts';
import * as ranks from './ranks.ts';
import * as reconciliation from './reconciliation.ts';
import * as referrals from './referrals.ts';
import * as reports from './reports.ts';
import * as rounds from './rounds.ts';
import * as saferPlay from './safer-play.ts';
import * as site from './site.ts';
import * as staff from './staff.ts';
import * as staffPasskeys from './staff-passkeys.ts';
import * as withdrawals from './withdrawals.ts';

/** The operators' rows by capability. */
export const operatorCallGroups = {
  agents,
  approvals,
  audit,
  balances,
  brandStudio,
  catalogue,
  connections,
  content,
  deposits,
  feedback,
  identityDocuments,
  inbox,
  launch,
  lottery,
  lotterySettings: { lotterySchedules, lotteryScheduleChange, lotteryPrices, lotteryPriceChange },
  memberActions,
  memberRecords,
  members,
  missions,
  operations,
  paymentSettings,
  points,
  privacy,
  promotions,
  raffles,
  ranks,
  receivedCallbacks,
  reconciliation,
  referrals,
  reports,
  rounds,
  saferPlay,
  site,
  staff,
  staffPasskeys,
  withdrawals,
};

/** Every call of operators by its name: what the gateway makes its operators' routes from. */
export const operatorCalls = {
  ...agents,
  ...approvals,
  ...audit,
  ...balances,
  ...brandStudio,
  ...catalogue,
  ...connections,
  ...content,
  ...deposits,
  ...feedback,
  ...identityDocuments,
  ...inbox,
  ...launch,
  ...lottery,
  lotterySchedules,
  lotteryScheduleChange,
  lotteryPrices,
  lotteryPriceChange,
  ...memberActions,
  ...memberRecords,
  ...members,
  ...missions,
  ...operations,
  ...paymentSettings,
  ...points,
  ...privacy,
  ...promotions,
  ...raffles,
  ...ranks,
  ...receivedCallbacks,
  ...reconciliation,
  ...referrals,
  ...reports,
  ...rounds,
  ...saferPlay,
  ...site,
  ...staff,
  ...staffPasskeys,
  ...withdrawals,
};

export type OperatorCallName = keyof typeof operatorCalls;

/** The row of a name. */
export type OperatorCallOf<Name extends OperatorCallName> = (typeof operatorCalls)[Name];
