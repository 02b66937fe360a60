import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { betFields } from '../bet-fields.ts';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, movementReference, paging, period, timeZone } from '../record-fields.ts';
import { accountRecordTypes, betStates, bonusStates, turnoverKinds } from '../record-states.ts';
import { text } from '../request-fields.ts';

const betFilter = {
  ...period,
  category: v.optional(v.picklist(categories)),
  vendor: v.optional(text(64)),
  state: v.optional(v.picklist(betStates)),
};
const bonusFilter = { ...period, state: v.optional(v.picklist(bonusStates)) };
const accountFilter = { ...period, type: v.optional(v.picklist(accountRecordTypes)) };

/**
 * Lists the member’s bets placed within a period, newest first.
 *
 * Pages go by cursor: `next` of one answer is `cursor` of the following request, null at the end, so that a page
 * neither repeats nor skips a bet while new ones arrive. settledAt is null while a bet is open. occasion says why a bet cost
 * nothing: a free one, or a prize that belongs to no bet; null for one with a stake.
 */
export const betRecords = call({
  name: 'betRecords',
  flag: 'MCBETREC3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/BRS_bettingRecord',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...betFilter, ...paging }),
  response: v.object({
    bets: v.array(v.object(betFields)),
    next: v.nullable(v.string()),
  }),
  failures: ['real-account-required'],
});

/**
 * Sums up every bet that a filter of the betting record finds, whatever the page.
 *
 * The stakes of cancelled bets, which went back, are not in stake. net is payout less stake over the settled bets:
 * what the member won, negative when they lost. vendors are those of the period whatever the other filters, to
 * choose from.
 */
export const betTotals = call({
  name: 'betTotals',
  flag: 'MCBETREC3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/BRS_bettingTotals',
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
  }),
  failures: ['real-account-required'],
});

/**
 * Lists the movements of a main wallet, newest first: the member’s own, or, for an agent, a downline member’s.
 *
 * amount is signed. balanceAfter is that of the wallet. reference identifies what moved it: number is one that a person can quote,
 * of a draw that of its issue; name is that of a lottery, vendor, promotion, or other member. It is null for what has neither. Pages go by cursor as those of the betting record. account is someone below the agent; any
 * other is an unknown-account.
 */
export const memberTransactionDetail = call({
  name: 'memberTransactionDetail',
  flag: 'MCACCREC3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_memberTransactionDetail',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...accountFilter, ...paging, account: v.optional(text(64)) }),
  response: v.object({
    transactions: v.array(
      v.object({
        id: v.string(),
        type: openPicklist(accountRecordTypes),
        amount: moneyField(),
        balanceAfter: moneyField(),
        reference: movementReference(),
        at: instant(),
      }),
    ),
    next: v.nullable(v.string()),
  }),
  failures: ['unknown-account', 'not-an-agent', 'real-account-required'],
});

/** Sums up every movement of the member’s main wallet that a filter finds: what came in, and what went out. */
export const accountTotals = call({
  name: 'accountTotals',
  flag: 'MCACCREC3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/WLS_accountTotals',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(accountFilter),
  response: v.object({ count: v.number(), income: moneyField(), outgo: moneyField() }),
  failures: ['real-account-required'],
});

/** What settled bets came to; net is payout less stake. */
const profitLine = {
  bets: v.number(),
  stake: moneyField(),
  payout: moneyField(),
  net: moneyField(),
};

/**
 * Reports what the member won or lost over a period, by category, by vendor and by day.
 *
 * A bet counts on the day it is settled, in timeZone (IANA name, UTC without it). Days without a bet are left out; the oldest
 * comes first. result adds bonuses and cashback to the net.
 */
export const memberProfit = call({
  name: 'memberProfit',
  flag: 'MCPROFIT3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/BRS_memberProfit',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...period, timeZone: v.optional(timeZone()) }),
  response: v.object({
    categories: v.array(v.object({ category: openPicklist(categories), ...profitLine })),
    vendors: v.array(v.object({ vendor: v.string(), name: v.string(), ...profitLine })),
    days: v.array(v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)), ...profitLine })),
    stake: moneyField(),
    payout: moneyField(),
    net: moneyField(),
    deposits: moneyField(),
    withdrawals: moneyField(),
    bonuses: moneyField(),
    rebates: moneyField(),
    result: moneyField(),
  }),
  failures: ['real-account-required'],
});

/**
 * Lists the bonuses that came with the member’s deposits, newest first, and what each still asks for.
 *
 * reference is that of the deposit. required is what must be staked before a withdrawal, fulfilled what was; both are of deposit and bonus together, and
 * nothing where the bonus asks for nothing. taken is what giving it up took, null where that has not happened. Pages go by cursor as those of the betting record.
 */
export const bonusRecords = call({
  name: 'bonusRecords',
  flag: 'MCBONUS3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_bonusDetails',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...bonusFilter, ...paging }),
  response: v.object({
    bonuses: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        reference: v.string(),
        deposited: moneyField(),
        amount: moneyField(),
        required: moneyField(),
        fulfilled: moneyField(),
        state: openPicklist(bonusStates),
        taken: v.nullable(moneyField()),
        at: instant(),
      }),
    ),
    next: v.nullable(v.string()),
  }),
  failures: ['real-account-required'],
});

/**
 * Sums up every bonus that a filter finds, whatever the page: the deposits that they came with, what was given, and what
 * is still to be staked before a withdrawal.
 */
export const bonusTotals = call({
  name: 'bonusTotals',
  flag: 'MCBONUS3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_bonusTotals',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(bonusFilter),
  response: v.object({
    count: v.number(),
    deposited: moneyField(),
    amount: moneyField(),
    missing: moneyField(),
  }),
  failures: ['real-account-required'],
});

/**
 * Lists what the member must still stake before a withdrawal, by what asks for it, the oldest first: in this order every settled
 * stake counts. missing is the sum.
 *
 * kind: a deposit, a deposit with its bonus, a gift that was collected, or another cause. name is that of the bonus or of the
 * promotion. credited is what came into the wallet, null where the cause is another one. giveUp is there for a bonus and a gift:
 * what giving it up by bonusGiveUp would take now, and the stakes that its deposit requires without it. inPlay says that money is in
 * open bets, in chases or with a vendor, so that no bonus can be given up now.
 */
export const turnoverSources = call({
  name: 'turnoverSources',
  flag: 'MCBONUS3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_turnoverSources',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    missing: moneyField(),
    inPlay: v.boolean(),
    sources: v.array(
      v.object({
        id: v.string(),
        kind: openPicklist(turnoverKinds),
        name: v.nullable(v.string()),
        reference: v.nullable(v.string()),
        credited: v.nullable(moneyField()),
        required: moneyField(),
        fulfilled: moneyField(),
        missing: moneyField(),
        giveUp: v.nullable(v.object({ takes: moneyField(), stays: moneyField() })),
        at: instant(),
      }),
    ),
  }),
  failures: ['real-account-required'],
});
