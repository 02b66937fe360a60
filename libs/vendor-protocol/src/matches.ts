import * as v from 'valibot';
import { markets } from './markets.ts';

/** Where a vendor of sports answers with its matches, below the origin of its games: a signed `GET`, with a signed answer. */
export const MATCHES_PATH = '/vendor/v1/matches';

const code = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));
const side = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80));
const points = v.pipe(v.number(), v.integer(), v.minValue(0));

const match = v.object({
  id: code,
  /** The vendor and the game of the catalogue in which bets on it are placed. */
  vendor: code,
  game: code,
  home: side,
  away: side,
  /** Milliseconds since 1970. */
  startsAt: v.pipe(v.number(), v.integer()),
  endsAt: v.pipe(v.number(), v.integer()),
  /** Null before the start. `clock` counts what the sport counts: minutes, maps. */
  standing: v.nullable(v.object({ home: points, away: points, clock: points })),
  /** Who wins, with odds in hundredths; empty while no bets are taken. */
  picks: v.pipe(
    v.array(
      v.object({
        pick: v.picklist(['home', 'draw', 'away']),
        odds: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(1_000_000)),
      }),
    ),
    v.maxLength(3),
  ),
  /** Bets on it can be placed from a site, at the path of sports bets; in the vendor's game only without it. */
  slip: v.optional(v.boolean()),
  /** What else can be bet on in it at that path; absent or empty for nothing, and while no bets are taken. */
  markets: v.optional(markets),
});

/** What a vendor answers: the matches that are played now and those that are next, at most 100. */
export const matchesAnswer = v.object({ matches: v.pipe(v.array(match), v.maxLength(100)) });

/** A match of a sports vendor, with the odds that it gives now. */
export type VendorMatch = v.InferOutput<typeof match>;
