import { categories } from '@marquee/brand';
import { depositStates } from '@marquee/payments';
import * as v from 'valibot';
import { betFields } from '../bet-fields.ts';
import { lotteryTicketStates } from '../lottery-states.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, movementReference, paging, period } from '../record-fields.ts';
import { accountRecordTypes, betStates } from '../record-states.ts';
import { text } from '../request-fields.ts';
import { withdrawalStates } from '../withdrawal-states.ts';
import { idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const memberQuery = { merchant: merchantField(), member: idField() };
const reading = { method: 'GET', permission: 'members.read', limit: 'reads', approval: 'none' } as const;

/** Lists the entries of a member's main wallet, the newest first, with sums over the whole filter. */
export const memberMovements = operatorCall({
  name: 'memberMovements',
  path: '/operator/members/movements',
  ...reading,
  audit: 'members read movements',
  query: v.strictObject({
    ...memberQuery,
    ...period,
    type: v.optional(v.picklist(accountRecordTypes)),
    ...paging,
  }),
  response: v.object({
    movements: v.array(
      v.object({
        /** The number of the entry in its account. */
        id: v.string(),
        type: openPicklist(accountRecordTypes),
        /** As the ledger names it. */
        kind: v.string(),
        amount: moneyField(),
        balanceAfter: moneyField(),
        reference: movementReference(),
        at: instant(),
      }),
    ),
    totals: v.object({ count: v.number(), income: moneyField(), outgo: moneyField() }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});

/** Lists a member's bets of a period, the newest first, with sums over the whole filter. */
export const memberBets = operatorCall({
  name: 'memberBets',
  path: '/operator/members/bets',
  ...reading,
  audit: 'members read bets',
  query: v.strictObject({
    ...memberQuery,
    ...period,
    category: v.optional(v.picklist(categories)),
    vendor: v.optional(text(64)),
    state: v.optional(v.picklist(betStates)),
    ...paging,
  }),
  response: v.object({
    bets: v.array(v.object(betFields)),
    /** The stakes of cancelled bets are not in stake; net is payout less stake over the settled bets. */
    totals: v.object({
      count: v.number(),
      stake: moneyField(),
      payout: moneyField(),
      net: moneyField(),
    }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});

/** Lists a member's lottery tickets of a period, the newest first, with sums over the whole filter. */
export const memberTickets = operatorCall({
  name: 'memberTickets',
  path: '/operator/members/tickets',
  ...reading,
  audit: 'members read tickets',
  query: v.strictObject({
    ...memberQuery,
    ...period,
    lottery: v.optional(text(64)),
    issue: v.optional(text(64)),
    ...paging,
  }),
  response: v.object({
    tickets: v.array(
      v.object({
        id: v.string(),
        lottery: v.string(),
        lotteryName: v.string(),
        issue: v.string(),
        play: v.string(),
        /** The picks in the canonical form of the rules. */
        content: v.unknown(),
        bets: v.number(),
        stake: moneyField(),
        state: openPicklist(lotteryTicketStates),
        /** Null until the draw is paid. */
        prize: v.nullable(moneyField()),
        refund: v.nullable(moneyField()),
        result: v.nullable(v.string()),
        placedAt: instant(),
      }),
    ),
    /** Without cancelled tickets. */
    totals: v.object({ count: v.number(), stake: moneyField(), prize: moneyField(), refund: moneyField() }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});

/** Lists a member's deposits, the newest first, with sums over the whole filter. */
export const memberDeposits = operatorCall({
  name: 'memberDeposits',
  path: '/operator/members/deposits',
  ...reading,
  audit: 'members read deposits',
  query: v.strictObject({
    ...memberQuery,
    from: v.optional(instant()),
    to: v.optional(instant()),
    state: v.optional(v.picklist(depositStates)),
    ...paging,
  }),
  response: v.object({
    deposits: v.array(
      v.object({
        id: v.string(),
        reference: v.string(),
        method: v.string(),
        provider: v.nullable(v.string()),
        state: openPicklist(depositStates),
        amount: moneyField(),
        /** What arrived, the fee, what was credited without the bonus, and the bonus; null until then. */
        paid: v.nullable(moneyField()),
        fee: v.nullable(moneyField()),
        credited: v.nullable(moneyField()),
        bonus: v.nullable(moneyField()),
        hasReceipt: v.boolean(),
        createdAt: instant(),
        closedAt: v.nullable(instant()),
      }),
    ),
    totals: v.object({
      count: v.number(),
      amount: moneyField(),
      credited: moneyField(),
      bonus: moneyField(),
    }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});

/** Lists a member's withdrawals, the newest first, with sums over the whole filter. */
export const memberWithdrawals = operatorCall({
  name: 'memberWithdrawals',
  path: '/operator/members/withdrawals',
  ...reading,
  audit: 'members read withdrawals',
  query: v.strictObject({
    ...memberQuery,
    from: v.optional(instant()),
    to: v.optional(instant()),
    state: v.optional(v.picklist(withdrawalStates)),
    ...paging,
  }),
  response: v.object({
    withdrawals: v.array(
      v.object({
        id: v.string(),
        method: v.string(),
        /** Of the bank or the method. */
        name: v.string(),
        /** Masked. */
        number: v.string(),
        state: openPicklist(withdrawalStates),
        amount: moneyField(),
        fee: moneyField(),
        reason: v.nullable(v.string()),
        payment: v.nullable(v.string()),
        requestedAt: instant(),
      }),
    ),
    /** paidOut is the amount of those that are paid out or being paid out. */
    totals: v.object({ count: v.number(), amount: moneyField(), fee: moneyField(), paidOut: moneyField() }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});

/** Lists a member's open sessions, devices and addresses, and the log-ins of the last half year, the newest first. */
export const memberSessions = operatorCall({
  name: 'memberSessions',
  path: '/operator/members/sessions',
  ...reading,
  audit: 'members read sessions',
  query: v.strictObject({ ...memberQuery, ...paging }),
  paged: 'logins',
  response: v.object({
    /** On the first page only, as devices and addresses are. */
    sessions: v.array(
      v.object({
        id: v.string(),
        startedAt: instant(),
        usedAt: instant(),
        address: v.nullable(v.string()),
        browser: v.nullable(v.string()),
        system: v.nullable(v.string()),
      }),
    ),
    /** The last hundred; `members` is how many have logged in from it. */
    devices: v.array(
      v.object({ id: v.string(), usedAt: instant(), trusted: v.boolean(), members: v.number() }),
    ),
    addresses: v.array(v.object({ address: v.string(), usedAt: instant(), members: v.number() })),
    logins: v.array(
      v.object({
        id: v.string(),
        at: instant(),
        address: v.nullable(v.string()),
        browser: v.nullable(v.string()),
        system: v.nullable(v.string()),
      }),
    ),
    totals: v.object({ logins: v.number() }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});
