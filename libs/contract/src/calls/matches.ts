import * as v from 'valibot';
import { call } from '../call.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger } from '../request-fields.ts';
import { listedGame } from './game-entry.ts';

const timestamp = () => v.pipe(v.string(), v.isoTimestamp());

/** A match with the odds of who wins. */
export const liveMatch = v.object({
  id: v.string(),
  game: listedGame,
  home: v.string(),
  away: v.string(),
  startsAt: timestamp(),
  endsAt: timestamp(),
  standing: v.nullable(v.object({ home: v.number(), away: v.number(), clock: v.number() })),
  odds: v.array(
    v.object({
      pick: openPicklist(['home', 'draw', 'away']),
      odds: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)),
    }),
  ),
  // A gateway from before it was said takes such bets in the game.
  slip: v.optional(v.boolean(), false),
});

/**
 * Lists matches of the connected sports and esports vendors with their odds: those that are played now, then those that
 * are next.
 *
 * game is where bets on the match are placed. standing is null before the start; its clock counts minutes of football and
 * maps of esports. odds are decimal odds of who wins; a match that takes no bets at the moment has none. slip: sportsBetPlace
 * takes bets on it; on other matches bets are placed in their game only. The answer may be five seconds old. A vendor that does not answer is left out.
 */
export const liveMatches = call({
  name: 'liveMatches',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_liveMatches',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ count: v.optional(queryInteger(1, 50), 12) }),
  response: v.object({
    serverTime: timestamp(),
    matches: v.array(liveMatch),
  }),
  failures: [],
});
