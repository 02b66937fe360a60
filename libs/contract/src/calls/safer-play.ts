import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { text } from '../request-fields.ts';

const instant = () => v.pipe(v.string(), v.isoTimestamp());
const requestId = () => v.pipe(v.string(), v.uuid());

const limitKinds = ['deposit', 'loss', 'time'] as const;
const limitPeriods = ['day', 'week', 'month'] as const;
const breakKinds = ['cool-off', 'self-exclusion'] as const;
const breakLengths = ['24h', '48h', '7d', '14d', '30d', '6w', '6m', '1y', '2y', '5y'] as const;
/** Minutes between two reality checks; 0 for none. */
const checkIntervals = [0, 15, 30, 60] as const;

/** Money for deposit and loss, whole minutes for time: one of the two is null. */
const size = () => ({ amount: v.nullable(moneyField()), minutes: v.nullable(v.number()) });

/** The limits and breaks of a member, as they stand. */
const saferPlayState = () =>
  v.object({
    limits: v.array(
      v.object({
        kind: openPicklist(limitKinds),
        period: openPicklist(limitPeriods),
        ...size(),
        used: v.object(size()),
        /** An increase that waits; both sizes null when it is the limit's removal. */
        raise: v.nullable(v.object({ ...size(), from: instant(), until: instant(), ripe: v.boolean() })),
      }),
    ),
    everyMinutes: v.number(),
  });

/**
 * Returns a member’s limits, with what is used of each, and how often they want a reality check.
 *
 * A period is the 24 hours, 7 days or 30 days before now. deposit counts money paid in before fees; loss counts stakes less
 * payouts, with open stakes and money in vendors’ wallets as if they were lost; time counts minutes logged in. A raise can
 * be confirmed from its `from` to its `until`; ripe says whether that time has come.
 */
export const saferPlay = call({
  name: 'saferPlay',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/SPS_saferPlay',
  token: 'required',
  encrypted: false,
  available: true,
  response: saferPlayState(),
  failures: ['real-account-required'],
});

/**
 * Sets or removes one limit.
 *
 * amount for deposit and loss, minutes for time, neither to remove the limit. A decrease holds at once; an increase or a
 * removal waits for 24 hours and for saferPlayRaiseConfirm. Asking for the size that the limit has takes a waiting raise
 * back.
 */
export const saferPlayLimitSet = call({
  name: 'saferPlayLimitSet',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/SPS_limitSet',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    kind: v.picklist(limitKinds),
    period: v.picklist(limitPeriods),
    amount: v.optional(unsignedDecimal()),
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(44_640))),
  }),
  response: saferPlayState(),
  failures: ['real-account-required'],
});

/**
 * Confirms a raise after its wait of 24 hours, within the following 168 hours; otherwise a conflict.
 */
export const saferPlayRaiseConfirm = call({
  name: 'saferPlayRaiseConfirm',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/SPS_raiseConfirm',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ kind: v.picklist(limitKinds), period: v.picklist(limitPeriods) }),
  response: saferPlayState(),
  failures: ['real-account-required', 'conflict'],
});

/**
 * Starts a break from play, which no one can end early, and ends all sessions of the member.
 *
 * cool-off takes 24h, 48h, 7d, 14d, 30d or 6w; self-exclusion takes 6m, 1y, 2y or 5y, and the password of a member who
 * has one: wrong-password without it.
 */
export const saferPlayBreak = call({
  name: 'saferPlayBreak',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/SPS_break',
  token: 'required',
  encrypted: true,
  available: true,
  body: v.strictObject({
    requestId: requestId(),
    kind: v.picklist(breakKinds),
    length: v.picklist(breakLengths),
    password: v.optional(text(128)),
  }),
  response: v.object({ endsAt: instant() }),
  failures: ['real-account-required', 'conflict', 'wrong-password'],
});

/** Chooses how often a reality check comes up, in minutes; 0 for never. */
export const saferPlayCheckSet = call({
  name: 'saferPlayCheckSet',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/SPS_realityCheck',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ everyMinutes: v.picklist(checkIntervals) }),
  response: saferPlayState(),
  failures: ['real-account-required'],
});

/**
 * Returns what a reality check shows: how long this session is, and what was staked, paid out and won or lost in it.
 *
 * net is below nothing for a loss. It holds results at vendors with a wallet of their own as far as they are known.
 */
export const saferPlaySession = call({
  name: 'saferPlaySession',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/SPS_session',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    startedAt: instant(),
    elapsedSeconds: v.number(),
    staked: moneyField(),
    paidOut: moneyField(),
    net: moneyField(),
    everyMinutes: v.number(),
  }),
  failures: ['real-account-required'],
});
