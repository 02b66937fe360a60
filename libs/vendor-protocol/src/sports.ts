import * as v from 'valibot';
import { refusalCodes } from './codes.ts';
import { anyPick, isMarketPick, marketKind, marketLine, type MarketPick } from './markets.ts';

/*
 * How a site takes bets on matches itself: signed requests of the gateway to the vendor, below the origin of its games, with
 * signed answers. The vendor takes the stake by its own `bet` at the wallet, and pays by `win`, as for a bet in its game.
 */

/** Where a bet is placed: a signed `POST`. Where a player's bets are listed: a signed `GET` with `player` and `game`. */
export const SPORTS_BETS_PATH = '/vendor/v1/sports/bets';
/** Where a bet is cashed out: a signed `POST`. */
export const SPORTS_CASH_OUT_PATH = '/vendor/v1/sports/cash-out';

/** Most matches of one bet. */
export const MOST_PICKS = 20;

const name = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));
const side = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{1,10}$/));
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/));
const moment = v.pipe(v.number(), v.integer());
/** Hundredths: 195 pays 1.95 for 1. */
const odds = v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(1_000_000_000));
/** What of a match is bet on: without `market` who wins, otherwise a market of the list of matches with its line. */
const selection = {
  match: name,
  market: v.optional(marketKind),
  line: v.optional(marketLine),
  pick: anyPick,
};
const isPickOfMarket = <One extends MarketPick>() =>
  v.check<One, string>(isMarketPick, 'expected a pick of the market, and a line where it has one');

/**
 * A bet on a match, or on several that must all be won. `request` is the site's number of it: sent again it is the same bet,
 * however often. `session`, `player`, `game` and `currency` are those of a launch.
 */
export const sportsBetRequest = v.strictObject({
  request: v.pipe(v.string(), v.uuid()),
  session: name,
  player: name,
  merchant: name,
  game: name,
  currency,
  stake: amount,
  picks: v.pipe(
    v.array(v.pipe(v.strictObject({ ...selection, odds }), isPickOfMarket())),
    v.minLength(1),
    v.maxLength(MOST_PICKS),
  ),
});
export type SportsBetRequest = v.InferOutput<typeof sportsBetRequest>;

/**
 * Why a bet was not taken, besides the wallet's own codes. `ODDS_CHANGED`, `MATCH_CLOSED`: with `picks`, the odds of each now,
 * null for one that takes no more bets or whose line is not offered any more. `STAKE`: below or above the limits, which come with it. `PICKS`: these cannot be in
 * one bet. `CANCELLED`: the stake was not taken, or is given back. `TEMPORARY` of the wallet is answered as `CANCELLED`.
 */
export const sportsRefusals = ['ODDS_CHANGED', 'MATCH_CLOSED', 'STAKE', 'PICKS', 'CANCELLED'] as const;

const bet = v.object({
  /** The number of the request that placed it. */
  id: name,
  game: name,
  placedAt: moment,
  currency,
  stake: amount,
  /** Of all its matches together. */
  odds,
  /** `returned`: the stake was given back. */
  state: v.picklist(['open', 'won', 'lost', 'returned', 'cashed-out']),
  /** What it paid; null while it is open. */
  payout: v.nullable(amount),
  /** What it pays when it is ended now; null when that is not offered. */
  cashOut: v.nullable(amount),
  picks: v.pipe(
    v.array(
      v.pipe(
        v.object({
          ...selection,
          home: side,
          away: side,
          startsAt: moment,
          odds,
          /**
           * `push`: counts as odds of 1. `half-won`, `half-lost`: of a line with a quarter, one half of the stake has won or lost and
           * the other is returned. Null as long as the match is not over.
           */
          verdict: v.nullable(v.picklist(['won', 'half-won', 'push', 'half-lost', 'lost'])),
        }),
        isPickOfMarket(),
      ),
    ),
    v.minLength(1),
    v.maxLength(MOST_PICKS),
  ),
});
/** A bet of a player. */
export type VendorSportsBet = v.InferOutput<typeof bet>;

const refused = v.object({
  status: v.literal('refused'),
  code: v.picklist([...sportsRefusals, ...refusalCodes]),
  picks: v.optional(
    v.pipe(v.array(v.object({ ...selection, odds: v.nullable(odds) })), v.maxLength(MOST_PICKS)),
  ),
  least: v.optional(amount),
  most: v.optional(amount),
});

/** What is answered to a bet. `pending`: the wallet has not answered yet; the same request can be sent again. */
export const sportsBetAnswer = v.variant('status', [
  v.object({ status: v.literal('placed'), bet }),
  v.object({ status: v.literal('pending') }),
  refused,
]);
export type SportsBetAnswer = v.InferOutput<typeof sportsBetAnswer>;

/** The query of a player's bets. */
export const sportsBetsQuery = v.object({ player: name, game: name });
/** A player's bets in a game, the newest first. */
export const sportsBetsAnswer = v.object({ bets: v.pipe(v.array(bet), v.maxLength(50)) });

/** Ends a bet for what is offered. `amount` is the offer as it was shown. */
export const sportsCashOutRequest = v.strictObject({ player: name, game: name, bet: name, amount });
export type SportsCashOutRequest = v.InferOutput<typeof sportsCashOutRequest>;

/**
 * What is answered to it. A bet that was cashed out before is answered as `done` again. `OFFER_CHANGED`: with the bet as it is
 * now.
 */
export const sportsCashOutAnswer = v.variant('status', [
  v.object({ status: v.literal('done'), bet }),
  v.object({ status: v.literal('refused'), code: v.literal('OFFER_CHANGED'), bet }),
  v.object({ status: v.literal('refused'), code: v.literal('TX_NOT_FOUND') }),
]);
export type SportsCashOutAnswer = v.InferOutput<typeof sportsCashOutAnswer>;
