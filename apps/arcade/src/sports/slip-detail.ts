import * as v from 'valibot';
import type { Wager } from '../wallet/wagers.ts';

/** A pick as a player sends it; `odds` in hundredths. */
export const leg = v.object({
  fixture: v.string(),
  market: v.string(),
  pick: v.picklist(['home', 'draw', 'away', 'over', 'under']),
  odds: v.number(),
});

/** A pick as it is kept. */
export const storedLeg = v.object({
  ...leg.entries,
  line: v.number(),
  home: v.string(),
  away: v.string(),
});
export type StoredLeg = v.InferOutput<typeof storedLeg>;

const detailSchema = v.object({ legs: v.array(storedLeg) });

/** How the picks of a slip ended, in their order; a slip that was cashed out has no such end. */
export const slipOutcome = v.union([
  v.object({ verdicts: v.array(v.picklist(['won', 'lost', 'push'])) }),
  v.object({ cashedOut: v.literal(true) }),
]);
export type SlipOutcome = v.InferOutput<typeof slipOutcome>;

/** The picks of a wager of a sports book. */
export const legsOf = ({ detail }: Wager): StoredLeg[] => v.parse(detailSchema, detail).legs;

/** The outcome of a wager; undefined before it has one. */
export function outcomeOf({ outcome }: Wager): SlipOutcome | undefined {
  const parsed = v.safeParse(slipOutcome, outcome);
  return parsed.success ? parsed.output : undefined;
}

/** Whether the stake of a wager was taken, now or before it was given back. */
export const isSlip = ({ state }: Wager): boolean => state !== 'refused' && state !== 'asking';
