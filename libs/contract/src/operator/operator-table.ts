import * as agents from './agents.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as balances from './balances.ts';
import * as receivedCallbacks from './callbacks.ts';
import * as catalogue from './catalogue.ts';
import * as connections from './connections.ts';
import * as content from './content.ts';
import * as deposits from './deposits.ts';
import * as feedback from './feedback.ts';
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
import * as promotions from './promotions.ts';
import * as raffles from './raffles.ts';
import * as ranks from './ranks.ts';
import * as referrals from './referrals.ts';
import * as reports from './reports.ts';
import * as rounds from './rounds.ts';
import * as saferPlay from './safer-play.ts';
import * as site from './site.ts';
import * as staff from './staff.ts';
import * as withdrawals from './withdrawals.ts';

/** The operators' rows by capability. */
export const operatorCallGroups = {
  agents,
  approvals,
  audit,
  balances,
  catalogue,
  connections,
  content,
  deposits,
  feedback,
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
  promotions,
  raffles,
  ranks,
  receivedCallbacks,
  referrals,
  reports,
  rounds,
  saferPlay,
  site,
  staff,
  withdrawals,
};

/** Every call of operators by its name: what the gateway makes its operators' routes from. */
export const operatorCalls = {
  ...agents,
  ...approvals,
  ...audit,
  ...balances,
  ...catalogue,
  ...connections,
  ...content,
  ...deposits,
  ...feedback,
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
  ...promotions,
  ...raffles,
  ...ranks,
  ...receivedCallbacks,
  ...referrals,
  ...reports,
  ...rounds,
  ...saferPlay,
  ...site,
  ...staff,
  ...withdrawals,
};

export type OperatorCallName = keyof typeof operatorCalls;

/** The row of a name. */
export type OperatorCallOf<Name extends OperatorCallName> = (typeof operatorCalls)[Name];
