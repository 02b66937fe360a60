import * as v from 'valibot';
import { billKinds, billStates, billModes } from '../bill-states.ts';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { calendarDay } from '../request-fields.ts';

const bill = {
  id: v.string(),
  periodStart: instant(),
  /** Not included. */
  periodEnd: instant(),
  /** Settled stakes of the team. */
  sales: moneyField(),
  /** What the rate was applied to, losses of earlier periods taken away; negative for a dividend when the team won. */
  base: moneyField(),
  /** Place of the tier that was reached, from 1; null for none. */
  tier: v.nullable(v.number()),
  /** What the whole team earned. */
  gross: moneyField(),
  /** The part of it that went to directly contracted members below. */
  below: moneyField(),
  /** What recalculated earlier periods changed. */
  correction: moneyField(),
  /** Credited to the agent. */
  paid: moneyField(),
  /** Owed by the agent instead. */
  debt: moneyField(),
  state: openPicklist(billStates),
};

const bills = v.object({
  timeZone: v.string(),
  /** Over the whole filter, whatever the page. */
  totals: v.object({
    count: v.number(),
    gross: moneyField(),
    below: moneyField(),
    correction: moneyField(),
    paid: moneyField(),
    debt: moneyField(),
  }),
  bills: v.array(v.object(bill)),
  next: v.nullable(v.string()),
});

const filter = { from: calendarDay(), to: calendarDay() };
const failures = ['not-an-agent', 'real-account-required', 'feature-disabled'] as const;

/**
 * Lists an agent's dividend bills of the periods that ended within a span of days, newest first.
 *
 * Days are those of the merchant's time zone, from and to included. Pages go by cursor as those of the betting record.
 */
export const agentDividend = call({
  name: 'agentDividend',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_dividend',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...filter, ...paging }),
  response: bills,
  failures,
});

/** Lists an agent's bills of daily salary, as agentDividend. */
export const agentDailySalary = call({
  name: 'agentDailySalary',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_dailySalary',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...filter, ...paging }),
  response: bills,
  failures,
});

/**
 * Lists an agent's bills of hourly salary, as agentDividend.
 *
 * A POST in the specification, though it only reads.
 */
export const agentHourSalary = call({
  name: 'agentHourSalary',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/ACS_hourSalary',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    ...filter,
    cursor: paging.cursor,
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
  }),
  response: bills,
  failures,
});

/** Lists an agent's bills of real-time salary, which settles every five minutes, as agentDividend. */
export const agentRealtimeSalary = call({
  name: 'agentRealtimeSalary',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_realtimeSalary',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...filter, ...paging }),
  response: bills,
  failures,
});

/**
 * Explains a bill of the agent: under which contract it was made, from which figures, and what went to whom below.
 *
 * Rates are percent. figures are those of the team, the agent included, when the period was computed. carried is the loss of
 * earlier periods that was taken from the base. activeFrom is the stake from which a member counted as active. A bill of
 * someone else is not-found.
 */
export const agentBill = call({
  name: 'agentBill',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_bill',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)) }),
  response: v.object({
    ...bill,
    timeZone: v.string(),
    kind: v.picklist(billKinds),
    version: v.number(),
    mode: openPicklist(billModes),
    /** The tier paid in proportion to a loss that was not reached. */
    floated: v.boolean(),
    tiers: v.array(
      v.object({
        rate: v.nullable(v.string()),
        winRate: v.nullable(v.string()),
        loseRate: v.nullable(v.string()),
        amount: v.nullable(moneyField()),
        minSales: moneyField(),
        minLoss: moneyField(),
        minActiveMembers: v.number(),
      }),
    ),
    /** What is taken from the sales for the base. */
    deducted: v.array(openPicklist(['prizes', 'rebates', 'bonuses', 'fees', 'wages'])),
    activeFrom: moneyField(),
    carried: moneyField(),
    figures: v.object({
      winningStakes: moneyField(),
      prizes: moneyField(),
      rebates: moneyField(),
      bonuses: moneyField(),
      fees: moneyField(),
      wages: moneyField(),
      activeMembers: v.number(),
    }),
    /** The bills of directly contracted members, the greatest first; at most 100. */
    members: v.array(
      v.object({
        username: v.string(),
        sales: moneyField(),
        base: moneyField(),
        tier: v.nullable(v.number()),
        gross: moneyField(),
      }),
    ),
  }),
  failures: [...failures, 'not-found'],
});
