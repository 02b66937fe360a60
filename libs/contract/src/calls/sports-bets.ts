import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger, text } from '../request-fields.ts';
import { liveMatch } from './matches.ts';

const timestamp = () => v.pipe(v.string(), v.isoTimestamp());
const decimalOdds = () => v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/));
const markets = ['winner', 'handicap', 'map-handicap', 'goals', 'maps', 'first-map'] as const;
const picks = ['home', 'draw', 'away', 'over', 'under'] as const;

/** Goals or maps. */
const quarterLine = () =>
  v.pipe(
    v.number(),
    v.minValue(-100),
    v.maxValue(100),
    v.check((line) => Number.isInteger(line * 4), 'expected steps of a quarter'),
  );

/** The picks of a market, and whether it has a line. */
const shapes: Readonly<Record<(typeof markets)[number], { picks: readonly string[]; line: boolean }>> = {
  winner: { picks: ['home', 'draw', 'away'], line: false },
  handicap: { picks: ['home', 'away'], line: true },
  'map-handicap': { picks: ['home', 'away'], line: true },
  goals: { picks: ['over', 'under'], line: true },
  maps: { picks: ['over', 'under'], line: true },
  'first-map': { picks: ['home', 'away'], line: false },
};

/** What of a match is bet on, as answers have it. A gateway from before there were markets names none. */
const marketShown = {
  market: v.optional(openPicklist(markets), 'winner'),
  line: v.optional(v.nullable(v.number()), null),
};

/** The game of a vendor in which bets are placed, as a match has it. */
const book = { vassalage: text(32), gameId: text(64) };

const sportsBet = v.object({
  id: v.string(),
  placedAt: timestamp(),
  stake: moneyField(),
  odds: decimalOdds(),
  state: openPicklist(['open', 'won', 'lost', 'returned', 'cashed-out']),
  payout: v.nullable(moneyField()),
  cashOut: v.nullable(moneyField()),
  picks: v.array(
    v.object({
      match: v.string(),
      home: v.string(),
      away: v.string(),
      startsAt: timestamp(),
      ...marketShown,
      pick: openPicklist(picks),
      odds: decimalOdds(),
      verdict: v.nullable(openPicklist(['won', 'half-won', 'push', 'half-lost', 'lost'])),
    }),
  ),
});

/**
 * Lists the matches of a category with their odds, as liveMatches does.
 *
 * markets: what else sportsBetPlace takes bets on, with odds of both picks; empty while it takes none. line is added to the goals (handicap) or maps (map-handicap) of the home side;
 * of goals and maps, the total is over or under it; null where the market has none. Lines have steps of a quarter.
 */
export const sportsMatches = call({
  name: 'sportsMatches',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_sportsMatches',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({
    gameCategory: v.picklist(categories),
    count: v.optional(queryInteger(1, 100), 100),
  }),
  response: v.object({
    serverTime: timestamp(),
    matches: v.array(
      v.object({
        ...liveMatch.entries,
        markets: v.optional(
          v.array(
            v.object({
              market: openPicklist(markets),
              line: v.nullable(v.number()),
              odds: v.array(v.object({ pick: openPicklist(picks), odds: decimalOdds() })),
            }),
          ),
          [],
        ),
      }),
    ),
  }),
  failures: [],
});

/**
 * Places a bet on a match, or on several that must all be won, at the vendor of the matches.
 *
 * Everything that keeps a member from opening the vendor's game keeps them from this. picks are matches of sportsMatches with slip
 * true, all of one game, each once, with the odds that the member saw. Without market a pick is who wins; others name their market, and
 * the line where it has one. requestId names the bet: sent again, however often, it is
 * placed once and answered again. state is unknown when the vendor did not say whether it took the bet: send the same request
 * again. conflict: nothing was placed; value.picks has the odds of each now, null for a pick that is
 * not taken any more.
 * amount-out-of-limits: value has the least and the most. invalid-request with body.picks and the rule combination: these cannot be
 * in one bet; with body.requestId and the rule used: it names another bet. vendor-unavailable: nothing was placed, or the stake
 * comes back.
 */
export const sportsBetPlace = call({
  name: 'sportsBetPlace',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/GCS_sportsBetPlace',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    ...book,
    stake: unsignedDecimal(),
    picks: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            match: v.pipe(text(100), v.regex(/^[\x21-\x7e]+$/)),
            market: v.optional(v.picklist(markets), 'winner'),
            line: v.optional(v.nullable(quarterLine()), null),
            pick: v.picklist(picks),
            odds: v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}\.\d{2}$/)),
          }),
          v.check(
            ({ market, line, pick }) =>
              shapes[market].picks.includes(pick) && shapes[market].line === (line !== null),
            'expected a pick of its market, with a line for a handicap or a total and without one for others',
          ),
        ),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
  response: v.object({ state: openPicklist(['placed']), bet: v.nullable(sportsBet) }),
  failureValue: v.object({
    picks: v.optional(
      v.array(
        v.object({
          match: v.string(),
          ...marketShown,
          pick: openPicklist(picks),
          odds: v.nullable(decimalOdds()),
        }),
      ),
    ),
    minimum: v.optional(moneyField()),
    maximum: v.optional(moneyField()),
  }),
  failures: [
    'real-account-required',
    'play-break',
    'play-limit-reached',
    'vendor-unavailable',
    'not-found',
    'conflict',
    'amount-out-of-limits',
    'insufficient-funds',
  ],
});

/**
 * Lists the member's last bets in a game of a sports vendor, the newest first: fifty at most.
 *
 * odds are those of all its picks together. payout is null while the bet is open; cashOut is what it pays when it is ended now,
 * null when the vendor does not offer that. verdict push counts as odds of 1;
 * half-won and half-lost are of lines with a quarter: one half of the stake has won or lost, the other is returned. complete is false when the vendor did not answer.
 */
export const sportsBets = call({
  name: 'sportsBets',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/GCS_sportsBets',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(book),
  response: v.object({ bets: v.array(sportsBet), complete: v.boolean() }),
  failures: ['real-account-required', 'vendor-unavailable', 'not-found'],
});

/**
 * Ends an open bet for what the vendor offers.
 *
 * amount is the offer as it was shown. Sent again for a bet that was cashed out, the answer is the same. state is unknown when the
 * vendor did not answer: send the same request again. conflict: the offer is another one now, or there is none; value is the bet.
 */
export const sportsCashOut = call({
  name: 'sportsCashOut',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/GCS_sportsCashOut',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ ...book, bet: text(100), amount: unsignedDecimal() }),
  response: v.object({ state: openPicklist(['done']), bet: v.nullable(sportsBet) }),
  failureValue: sportsBet,
  failures: ['real-account-required', 'vendor-unavailable', 'not-found', 'conflict'],
});
