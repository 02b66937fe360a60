import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { moneyField } from '../money-fields.ts';
import { instant, paging } from '../record-fields.ts';
import { calendarDay, text } from '../request-fields.ts';
import { merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';
import { reportGroups } from './report-groups.ts';

const filter = {
  merchant: merchantField(),
  /** Days of the merchant's time zone, both included; at most 400, and 31 for hours. */
  from: calendarDay(),
  to: calendarDay(),
  category: v.optional(v.picklist(categories)),
  vendor: v.optional(text(64)),
  game: v.optional(text(64)),
};
const by = { by: v.optional(v.picklist(reportGroups), 'day') };
const reading = { method: 'GET', permission: 'reports.read', approval: 'none', audit: null } as const;

const sums = {
  /** Settled bets, without cancelled ones. */
  bets: v.number(),
  stakes: moneyField(),
  /** Payouts, the stakes of winning bets included. */
  prizes: moneyField(),
  /** Gross gaming revenue: stakes less prizes. */
  ggr: moneyField(),
  /** Cashback and rebates. */
  rebates: moneyField(),
  /** Bonuses, promotions and rewards, less what was given up. */
  bonuses: moneyField(),
  /** Net gaming revenue: GGR less rebates and bonuses. */
  ngr: moneyField(),
  /** Salaries and dividends of agents. */
  wages: moneyField(),
  /** Money in and out belongs to no game: zero where a report is about some. */
  deposits: moneyField(),
  withdrawals: moneyField(),
  fees: moneyField(),
};

/**
 * Sums up what was settled on some days, split by hour, day, category, vendor or game. The sums are kept by hour as bets settle and
 * money moves: no bet is read, and what has just happened is in them.
 */
export const reportSums = operatorCall({
  name: 'reportSums',
  path: '/operator/reports/sums',
  ...reading,
  limit: 'reads',
  query: v.strictObject({ ...filter, ...by }),
  response: v.object({
    timeZone: v.string(),
    /** Hours and days by time, others by stakes, the largest first; at most a thousand. */
    rows: v.array(
      v.object({
        /** `2026-11-24T13:00:00.000Z`, `2026-11-24`, or a code; empty for money that belongs to no game. */
        key: v.string(),
        name: v.string(),
        ...sums,
      }),
    ),
    /** Over the whole filter. */
    totals: v.object(sums),
  }),
  failures: [],
});

/** Exports what `reportSums` answers as CSV, with amounts as plain numbers in the merchant's currency. */
export const reportExport = operatorCall({
  name: 'reportExport',
  path: '/operator/reports/export',
  ...reading,
  audit: 'reports export',
  limit: 'heavy',
  query: v.strictObject({ ...filter, ...by }),
  response: v.object({ csv: v.string() }),
  failures: [],
});

/**
 * Counts new, active, retained and depositing members by day. Active are those with settled bets or money in or out, retained those
 * of them who were active on one of the seven days before. A job counts every few minutes; a day that it has not counted yet is left out.
 */
export const reportMembers = operatorCall({
  name: 'reportMembers',
  path: '/operator/reports/members',
  ...reading,
  limit: 'reads',
  query: v.strictObject({
    merchant: merchantField(),
    /** Days of the merchant's time zone, both included; at most 400. */
    from: calendarDay(),
    to: calendarDay(),
  }),
  response: v.object({
    days: v.array(
      v.object({
        day: v.string(),
        registered: v.number(),
        active: v.number(),
        retained: v.number(),
        depositing: v.number(),
      }),
    ),
  }),
  failures: [],
});

/** The entries of one hour that `reportSums` adds up, page by page. */
const ofHour = {
  merchant: merchantField(),
  /** The start of an hour, as `reportSums` answers it by hour. */
  hour: instant(),
};

/** Lists the bets that were settled in one hour, the newest first: what the sums of the hour are made of. */
export const reportBets = operatorCall({
  name: 'reportBets',
  path: '/operator/reports/bets',
  ...reading,
  limit: 'reads',
  query: v.strictObject({
    ...ofHour,
    category: v.optional(v.picklist(categories)),
    vendor: v.optional(text(64)),
    game: v.optional(text(64)),
    ...paging,
  }),
  response: v.object({
    bets: v.array(
      v.object({
        id: v.string(),
        member: v.object({ id: v.string(), username: v.string() }),
        category: v.string(),
        vendor: v.string(),
        game: v.string(),
        /** The vendor's number of the round. */
        round: v.string(),
        /** The vendor's own number of the bet. */
        reference: v.string(),
        stake: moneyField(),
        payout: moneyField(),
        settledAt: instant(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Lists whose money moved in one hour, with deposits, withdrawals, fees, bonuses, rebates and wages of each member. */
export const reportMoney = operatorCall({
  name: 'reportMoney',
  path: '/operator/reports/money',
  ...reading,
  limit: 'reads',
  query: v.strictObject({ ...ofHour, ...paging }),
  response: v.object({
    members: v.array(
      v.object({
        /** The id of the member, by which the pages go. */
        id: v.string(),
        username: v.string(),
        deposits: moneyField(),
        withdrawals: moneyField(),
        fees: moneyField(),
        bonuses: moneyField(),
        rebates: moneyField(),
        wages: moneyField(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});
