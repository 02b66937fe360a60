import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { betFields } from '../bet-fields.ts';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging, period } from '../record-fields.ts';
import { accountRecordTypes, betStates } from '../record-states.ts';
import { calendarDay, queryInteger, text } from '../request-fields.ts';

const days = { from: calendarDay(), to: calendarDay() };
const account = v.optional(text(64));
const betFilter = {
  ...period,
  account,
  category: v.optional(v.picklist(categories)),
  vendor: v.optional(text(64)),
  /** The code of a lottery or of another game. */
  game: v.optional(text(64)),
  state: v.optional(v.picklist(betStates)),
};
const movementFilter = { ...period, account, type: v.optional(v.picklist(accountRecordTypes)) };

/**
 * Lists the bets of an agent's team that were placed within a period, newest first.
 *
 * The agent's own bets are among them. A bet belongs to the team in which the member was when it was placed. account is
 * someone who is in the team now; any other is an unknown-account. Pages go by cursor as those of the betting record.
 */
export const agentTeamBets = call({
  name: 'agentTeamBets',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_teamBets',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...betFilter, ...paging }),
  response: v.object({
    bets: v.array(v.object({ username: v.string(), ...betFields })),
    next: v.nullable(v.string()),
  }),
  failures: ['not-an-agent', 'real-account-required', 'unknown-account'],
});

/**
 * Sums up every bet that a filter of agentTeamBets finds, whatever the page.
 *
 * As betTotals: stake is without cancelled bets, net is payout less stake over the settled ones, seen from the members. vendors
 * and lotteries are those of the team in the period whatever the other filters, to choose from.
 */
export const agentTeamBetTotals = call({
  name: 'agentTeamBetTotals',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_teamBetTotals',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(betFilter),
  response: v.object({
    count: v.number(),
    stake: moneyField(),
    payout: moneyField(),
    net: moneyField(),
    vendors: v.array(v.object({ vendor: v.string(), name: v.string() })),
    lotteries: v.array(v.object({ game: v.string(), name: v.string() })),
  }),
  failures: ['not-an-agent', 'real-account-required', 'unknown-account'],
});

/**
 * Lists the movements of the main wallets of the members below an agent, newest first.
 *
 * amount is signed. Of the members' payments an agent sees what moved and when: no references, bank accounts or balances.
 * account as in agentTeamBets, though not the agent. Pages go by cursor.
 */
export const agentTeamMovements = call({
  name: 'agentTeamMovements',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_teamTransactionDetail',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...movementFilter, ...paging }),
  response: v.object({
    transactions: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        type: openPicklist(accountRecordTypes),
        amount: moneyField(),
        at: instant(),
      }),
    ),
    next: v.nullable(v.string()),
  }),
  failures: ['not-an-agent', 'real-account-required', 'unknown-account'],
});

/** Sums up every movement that a filter of agentTeamMovements finds: what came into the wallets, and what went out. */
export const agentTeamMovementTotals = call({
  name: 'agentTeamMovementTotals',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_teamTransactionTotals',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(movementFilter),
  response: v.object({ count: v.number(), income: moneyField(), outgo: moneyField() }),
  failures: ['not-an-agent', 'real-account-required', 'unknown-account'],
});

/** What members staked and received. */
const profitSums = {
  /** Settled stakes. */
  sales: moneyField(),
  prizes: moneyField(),
  /** Rebates of lotteries and cashback. */
  rebates: moneyField(),
  bonuses: moneyField(),
  /** prizes, rebates and bonuses less sales: what the members won, negative when they lost. */
  result: moneyField(),
  salaries: moneyField(),
  deposits: moneyField(),
  withdrawals: moneyField(),
};

/**
 * Reports what the members of a team won and lost over a period of days, by member and by level.
 *
 * Days are those of the merchant's time zone, from and to included; a span has at most 92. account, the agent when it is left
 * out, is someone of the team: levels are that member's own figures, those of the members directly below, and those of the whole
 * team; rows are the members directly below, the greatest sales first, each alone (`own`) or with everyone below (`team`).
 * Members without any figure have no row. path leads from the agent, who is not in it, down to account.
 */
export const agentTeamProfit = call({
  name: 'agentTeamProfit',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_teamProfit',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    ...days,
    account,
    of: v.optional(v.picklist(['own', 'team']), 'team'),
    page: v.optional(queryInteger(1, 10_000), 1),
    pageSize: v.optional(queryInteger(1, 100), 20),
  }),
  response: v.object({
    timeZone: v.string(),
    path: v.array(v.string()),
    levels: v.object({
      own: v.object(profitSums),
      direct: v.object(profitSums),
      team: v.object(profitSums),
    }),
    rows: v.array(
      v.object({
        username: v.string(),
        kind: v.picklist(['member', 'agent']),
        ...profitSums,
      }),
    ),
    totalPages: v.number(),
  }),
  failures: ['not-an-agent', 'real-account-required', 'unknown-account'],
});

const income = {
  /** Rebates of lotteries and cashback that the agent received. */
  rebates: moneyField(),
  /** What the contracts of each kind earned for the whole team. */
  daily: moneyField(),
  hourly: moneyField(),
  realTime: moneyField(),
  dividend: moneyField(),
  /** The part of it that went to directly contracted members below. */
  paidOn: moneyField(),
  /** Corrections of earlier periods, fractions, and what the platform bore. */
  adjustments: moneyField(),
  /** What the agent received: the sum of all, paidOn taken away. Negative for a debt. */
  income: moneyField(),
};

/**
 * Reports what an agent earned over a span of days, by day, the newest first.
 *
 * Days as in agentTeamProfit; money counts on the day on which it was paid. Days without any are left out. Bills that were
 * withheld earn nothing.
 */
export const agentIncome = call({
  name: 'agentIncome',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_revenueReport',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(days),
  response: v.object({
    timeZone: v.string(),
    /** What the agent still owes now, whatever the days: nothing can be withdrawn or sent before it is paid. */
    owed: moneyField(),
    totals: v.object(income),
    days: v.array(v.object({ day: v.string(), ...income })),
  }),
  failures: ['not-an-agent', 'real-account-required'],
});
