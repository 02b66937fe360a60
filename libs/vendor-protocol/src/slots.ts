import * as v from 'valibot';

/** Where a vendor answers with what can be said of its slots, below the origin of its games: a signed `GET`, with a signed answer. */
export const SLOTS_PATH = '/vendor/v1/slots';

const code = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));

const slots = v.object({
  /** Games of the catalogue, all of which are like this. */
  games: v.pipe(v.array(code), v.minLength(1), v.maxLength(2000)),
  /** How much results vary from spin to spin. */
  volatility: v.picklist(['low', 'medium', 'high']),
  /** What a stake pays back on average, as a percentage: `95.81`. */
  return: v.pipe(v.string(), v.regex(/^\d{2}(?:\.\d{1,2})?$/)),
  /** What the game has; a name that the gateway does not know is passed over. */
  features: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))), v.maxLength(40)),
});

/** What a vendor answers: its slots, those that are alike together, at most 1,000 kinds. */
export const slotsAnswer = v.object({ slots: v.pipe(v.array(slots), v.maxLength(1000)) });

/** Slots that are alike, and what their vendor says of them. */
export type VendorSlots = v.InferOutput<typeof slots>;
