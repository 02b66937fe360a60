import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { instant } from '../record-fields.ts';
import { calendarDay, queryInteger, text } from '../request-fields.ts';

const sums = {
  /** Settled stakes of the team, the agent's own included. */
  sales: moneyField(),
  prizes: moneyField(),
  /** Rebates, cashback and bonuses. */
  given: moneyField(),
  /** sales less prizes and given: positive when the team lost. */
  net: moneyField(),
  deposits: moneyField(),
  withdrawals: moneyField(),
  newMembers: v.number(),
  /** Members whose settled stakes reach the merchant's threshold: of the whole period in the totals, of each day in days. */
  activeMembers: v.number(),
  firstDeposits: v.number(),
};

/**
 * Sums up an agent's team over a span of days, with a row for each day.
 *
 * Days are those of the merchant's time zone, from and to included; a span has at most 92. Bets belong to the agent under
 * whom the member was when they were placed. firstDeposits are members below whose first deposit was credited then.
 * inactive are members directly below who have had no settled bet for thirty days.
 */
export const agentTeamOverview = call({
  name: 'agentTeamOverview',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_teamOverview',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ from: calendarDay(), to: calendarDay() }),
  response: v.object({
    timeZone: v.string(),
    /** The day that it is in that time zone. */
    today: v.string(),
    totals: v.object(sums),
    days: v.array(v.object({ day: v.string(), ...sums })),
    now: v.object({
      members: v.number(),
      agents: v.number(),
      online: v.number(),
      /** Cash of the members below, without the agent's own. */
      balance: moneyField(),
    }),
    best: v.array(v.object({ username: v.string(), sales: moneyField(), net: moneyField() })),
    inactive: v.array(v.object({ username: v.string(), lastBetAt: v.nullable(instant()) })),
  }),
  failures: ['not-an-agent', 'real-account-required'],
});

const teamMember = {
  username: v.string(),
  nickname: v.string(),
  kind: v.picklist(['member', 'agent']),
  /** Members below, of all levels. */
  teamSize: v.number(),
  directSize: v.number(),
  registeredAt: instant(),
  lastSeenAt: v.nullable(instant()),
  balance: moneyField(),
  blocked: v.boolean(),
};

/**
 * Lists the members directly below the agent, or below someone of the team; with a search, those of the whole team whose user
 * name begins with it.
 *
 * path leads from the agent, who is not in it, down to account. An account of another line is an unknown-account.
 */
export const agentTeamMembers = call({
  name: 'agentTeamMembers',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_teamMembers',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    account: v.optional(text(64)),
    search: v.optional(text(64)),
    sort: v.optional(v.picklist(['newest', 'name', 'team', 'balance']), 'newest'),
    page: v.optional(queryInteger(1, 10_000), 1),
    pageSize: v.optional(queryInteger(1, 100), 20),
  }),
  response: v.object({
    path: v.array(v.string()),
    members: v.array(v.object(teamMember)),
    totalPages: v.number(),
  }),
  failures: ['not-an-agent', 'real-account-required', 'unknown-account'],
});

/**
 * Shows an agent one member of the team: contact data masked, the prize point, and the last thirty days.
 *
 * The sums are those of the member alone.
 */
export const agentTeamMember = call({
  name: 'agentTeamMember',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_teamMember',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ account: text(64) }),
  response: v.object({
    ...teamMember,
    path: v.array(v.string()),
    mobile: v.nullable(v.string()),
    email: v.nullable(v.string()),
    rank: v.string(),
    /** Up to which the member plays lotteries; null: up to the point of each lottery. */
    prizePoint: v.nullable(v.number()),
    sales: moneyField(),
    prizes: moneyField(),
    deposits: moneyField(),
    withdrawals: moneyField(),
  }),
  failures: ['not-an-agent', 'real-account-required', 'unknown-account'],
});
