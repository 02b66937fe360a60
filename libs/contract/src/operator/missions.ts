import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { goalKinds, leaderboardMeasures, missionPeriods } from '../mission-kinds.ts';
import { unsignedDecimal } from '../money-fields.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import {
  codeField,
  effectiveField,
  merchantField,
  scheduledField,
  textsField,
  usernameField,
  wholeField,
} from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** amount is in the merchant's currency; turnover is how many times it must be staked. */
const prize = () =>
  v.variant('kind', [
    v.strictObject({ kind: v.literal('money'), amount: unsignedDecimal(), turnover: wholeField(0, 100) }),
    v.strictObject({ kind: v.literal('points'), points: wholeField(1, 1_000_000_000) }),
    v.strictObject({ kind: v.literal('raffle-ticket'), raffle: codeField(), count: wholeField(1, 100) }),
  ]);

const codes = () => v.nullable(v.pipe(v.array(text(64)), v.minLength(1), v.maxLength(100)));

/** Which bets count; null for all. */
const play = () =>
  v.strictObject({
    categories: v.nullable(v.pipe(v.array(v.picklist(categories)), v.minLength(1))),
    vendors: codes(),
    games: codes(),
  });

const mission = {
  code: codeField(),
  titles: textsField(80),
  descriptions: textsField(500),
  /** Name of a picture in the brand file; null for one that the site draws. */
  image: v.nullable(text(200)),
  period: v.picklist(missionPeriods),
  startsAt: instant(),
  endsAt: v.nullable(instant()),
  goal: v.strictObject({ kind: v.picklist(goalKinds), play: v.nullable(play()) }),
  audience: v.strictObject({
    rankFrom: wholeField(0, 100),
    rankTo: v.nullable(wholeField(0, 100)),
    /** Only the first days of an account count, this many. */
    newDays: v.nullable(wholeField(1, 365)),
    countries: v.nullable(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected a country code of two capital letters'))),
        v.minLength(1),
      ),
    ),
    /** The name of the agent whose line it is for. */
    agent: v.nullable(usernameField()),
  }),
  automatic: v.boolean(),
  claimDays: wholeField(1, 365),
  budget: v.nullable(unsignedDecimal()),
  pointBudget: v.nullable(wholeField(0, 1_000_000_000)),
  position: wholeField(0, 100_000),
  /** target is a number, or an amount of money for the goals deposit-sum and stake. */
  steps: v.pipe(
    v.array(v.strictObject({ target: unsignedDecimal(), prize: prize() })),
    v.minLength(1),
    v.maxLength(10),
  ),
};

/** Lists a merchant's missions, ended ones included, with what they have given so far. */
export const missionsSaved = operatorCall({
  name: 'missionsSaved',
  method: 'GET',
  path: '/operator/missions',
  permission: 'content.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    missions: v.array(v.object({ ...mission, spent: unsignedDecimal(), pointsSpent: v.number() })),
  }),
  failures: [],
});

/**
 * Creates a mission, or changes and schedules the one of its code.
 *
 * startsAt and endsAt are full hours in the merchant's time zone. A mission that has begun keeps its goal, period, start and
 * steps, and a budget below what was given is refused: both are a conflict.
 */
export const missionSave = operatorCall({
  name: 'missionSave',
  method: 'POST',
  path: '/operator/missions',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'missions save',
  body: v.strictObject({ merchant: merchantField(), mission: v.strictObject(mission) }),
  response: v.object({ code: v.string() }),
  failures: ['conflict', 'not-found'],
});

/** Ends a mission with the running hour. Rewards that were granted stay. */
export const missionEnd = operatorCall({
  name: 'missionEnd',
  method: 'POST',
  path: '/operator/missions/end',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'missions end',
  body: v.strictObject({ merchant: merchantField(), code: codeField() }),
  response: v.object({ code: v.string() }),
  failures: ['not-found'],
});

const board = {
  code: codeField(),
  titles: textsField(80),
  image: v.nullable(text(200)),
  period: v.picklist(['day', 'week', 'month', 'range']),
  startsAt: instant(),
  endsAt: v.nullable(instant()),
  measure: v.picklist(leaderboardMeasures),
  play: play(),
  position: wholeField(0, 100_000),
  prizes: v.pipe(
    v.array(v.strictObject({ from: wholeField(1, 1_000), to: wholeField(1, 1_000), prize: prize() })),
    v.maxLength(50),
  ),
};

/** Lists a merchant's leaderboards, ended ones included. */
export const leaderboardsSaved = operatorCall({
  name: 'leaderboardsSaved',
  method: 'GET',
  path: '/operator/leaderboards',
  permission: 'content.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({ boards: v.array(v.object(board)) }),
  failures: [],
});

/** Creates a leaderboard, or changes and schedules the one of its code, by the rules of missionSave. */
export const leaderboardSave = operatorCall({
  name: 'leaderboardSave',
  method: 'POST',
  path: '/operator/leaderboards',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'leaderboards save',
  body: v.strictObject({ merchant: merchantField(), board: v.strictObject(board) }),
  response: v.object({ code: v.string() }),
  failures: ['conflict'],
});

/** Ends a leaderboard with the running hour; its last period is paid like the others. */
export const leaderboardEnd = operatorCall({
  name: 'leaderboardEnd',
  method: 'POST',
  path: '/operator/leaderboards/end',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'leaderboards end',
  body: v.strictObject({ merchant: merchantField(), code: codeField() }),
  response: v.object({ code: v.string() }),
  failures: ['not-found'],
});

/** The daily check-in; null without one. */
const checkInBody = v.nullable(
  v.strictObject({
    titles: textsField(80),
    /** What each day in a row gives; after the last it begins again. */
    prizes: v.pipe(v.array(prize()), v.minLength(1), v.maxLength(31)),
  }),
);

/** Returns a merchant's daily check-in; null without one. */
export const checkInSaved = operatorCall({
  name: 'checkInSaved',
  method: 'GET',
  path: '/operator/check-in',
  permission: 'content.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({ checkIn: checkInBody, scheduled: scheduledField(checkInBody) }),
  failures: [],
});

/**
 * Begins or changes a merchant's daily check-in, or ends it with null. With startsAt it takes effect at that moment, in place of a
 * version that was scheduled before; without it at once, and nothing stays scheduled.
 */
export const checkInSave = operatorCall({
  name: 'checkInSave',
  method: 'POST',
  path: '/operator/check-in',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
  audit: 'check-in save',
  body: v.strictObject({ merchant: merchantField(), checkIn: checkInBody, startsAt: effectiveField() }),
  response: v.object({ merchant: v.string() }),
  failures: [],
});
