import * as v from 'valibot';

/** Where a vendor answers with its jackpots, below the origin of its games: a signed `GET` with `?currency=`, with a signed answer. */
export const JACKPOTS_PATH = '/vendor/v1/jackpots';

const code = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));

const jackpot = v.object({
  id: code,
  /** The vendor, and the games of the catalogue in which the jackpot can be won. */
  vendor: code,
  games: v.pipe(v.array(code), v.minLength(1), v.maxLength(200)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
  /** What it pays now, as a decimal. */
  amount: v.pipe(v.string(), v.regex(/^\d{1,15}(?:\.\d{1,4})?$/)),
});

/** What a vendor answers: its jackpots in one currency, at most 200. */
export const jackpotsAnswer = v.object({ jackpots: v.pipe(v.array(jackpot), v.maxLength(200)) });

/** A jackpot that several games share, with what it pays now. */
export type VendorJackpot = v.InferOutput<typeof jackpot>;
