import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { goalKinds, leaderboardMeasures, missionPeriods, missionStepStates } from '../mission-kinds.ts';
import { moneyField, signedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { queryInteger } from '../request-fields.ts';

const prize = () =>
  v.variant('kind', [
    /** turnover is what must be staked before a withdrawal; zero for nothing. */
    v.object({ kind: v.literal('money'), amount: moneyField(), turnover: moneyField() }),
    v.object({ kind: v.literal('points'), points: v.number() }),
    v.object({ kind: v.literal('raffle-ticket'), count: v.number() }),
  ]);

const code = () => v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/));

/** Which bets count: null for all. Vendors and games by their codes. */
const play = () =>
  v.object({
    categories: v.nullable(v.array(openPicklist(categories))),
    vendors: v.nullable(v.array(v.string())),
    games: v.nullable(v.array(v.string())),
  });

/**
 * Lists the missions of the member's audience that run or begin soon, in the operator's order, with the member's progress in the
 * running period.
 *
 * progress and target are numbers, or amounts of the merchant's currency where isMoney is true. startsAt and endsAt are those of
 * the running period; endsAt is null without an end. A step that is claimable has the id of its reward, for missionClaim; one
 * without budget is reached and gives nothing until the operator raises the budget.
 */
export const missionList = call({
  name: 'missionList',
  flag: 'MCMISSION3',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_missionList',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    currency: v.string(),
    missions: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        description: v.string(),
        imageUrl: v.nullable(v.string()),
        period: openPicklist(missionPeriods),
        startsAt: instant(),
        endsAt: v.nullable(instant()),
        isComing: v.boolean(),
        goal: v.object({ kind: openPicklist(goalKinds), play: v.nullable(play()) }),
        isMoney: v.boolean(),
        progress: signedDecimal(),
        isAutomatic: v.boolean(),
        steps: v.array(
          v.object({
            step: v.number(),
            target: signedDecimal(),
            prize: prize(),
            state: openPicklist(missionStepStates),
            reward: v.nullable(v.string()),
          }),
        ),
      }),
    ),
  }),
  failures: ['real-account-required'],
});

/**
 * Claims the reward of a step: it is paid once, with its turnover.
 *
 * requestId makes a repeated request harmless. A reward that was claimed under another, or has expired, is a conflict.
 */
export const missionClaim = call({
  name: 'missionClaim',
  flag: 'MCMISSION3',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PCS_missionClaim',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    reward: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
  }),
  response: v.object({ prize: prize() }),
  failures: ['real-account-required', 'not-found', 'conflict'],
});

/**
 * Returns a leaderboard: the running period, or the one before. Without a board, the first of the operator's order.
 *
 * Names are masked. scores are amounts of the merchant's currency, or for a multiplier times the stake. own is null without a
 * score; distance is what the member needs to pass the place ahead, null for the first. prizes are those of the places from-to.
 */
export const missionLeaderboard = call({
  name: 'missionLeaderboard',
  flag: 'MCMISSION3',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_missionLeaderboard',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    board: v.optional(code()),
    period: v.optional(v.picklist(['running', 'last']), 'running'),
    count: v.optional(queryInteger(1, 100), 20),
  }),
  response: v.object({
    boards: v.array(v.object({ id: v.string(), title: v.string() })),
    board: v.nullable(
      v.object({
        id: v.string(),
        title: v.string(),
        imageUrl: v.nullable(v.string()),
        currency: v.string(),
        measure: openPicklist(leaderboardMeasures),
        play: play(),
        period: openPicklist(missionPeriods),
        startsAt: instant(),
        endsAt: instant(),
        isPaid: v.boolean(),
        places: v.array(
          v.object({ place: v.number(), account: v.string(), score: signedDecimal(), isOwn: v.boolean() }),
        ),
        own: v.nullable(
          v.object({ place: v.number(), score: signedDecimal(), distance: v.nullable(signedDecimal()) }),
        ),
        prizes: v.array(v.object({ from: v.number(), to: v.number(), prize: prize() })),
      }),
    ),
  }),
  failures: ['real-account-required', 'not-found'],
});

/**
 * Returns the daily check-in with the calendar of the month, by days of the merchant's time zone; null where the operator has
 * none. streak counts the days in a row up to today or yesterday; prizes are those of the days of a cycle, which begins again.
 */
export const checkInCalendar = call({
  name: 'checkInCalendar',
  flag: 'MCMISSION3',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_checkInCalendar',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    checkIn: v.nullable(
      v.object({
        today: v.string(),
        isDone: v.boolean(),
        streak: v.number(),
        /** The day of the cycle that today's check-in is or would be, from 1. */
        cycleDay: v.number(),
        prizes: v.array(prize()),
        days: v.array(
          v.object({ day: v.string(), state: openPicklist(['done', 'missed', 'today', 'coming']) }),
        ),
      }),
    ),
  }),
  failures: ['real-account-required'],
});

/** Checks the member in for today and pays the prize of the day, once: a second check-in on a day is a conflict. */
export const checkIn = call({
  name: 'checkIn',
  flag: 'MCMISSION3',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PCS_checkIn',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ streak: v.number(), prize: prize() }),
  failures: ['real-account-required', 'conflict', 'feature-disabled'],
});
