import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { operatorCall } from './operator-call.ts';

const oddsOf = <const Entry extends v.GenericSchema>(odds: Entry) =>
  v.array(v.strictObject({ tier: text(64), odds }));

/** Lists what each play of a lottery pays: fixed odds, or none where they are calculated from the points of the prize mode. */
export const lotteryPrices = operatorCall({
  name: 'lotteryPrices',
  method: 'GET',
  path: '/operator/lottery/prices',
  permission: 'lottery.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ lottery: text(64), search: v.optional(text(64)) }),
  response: v.object({
    family: v.string(),
    /** Of the prize mode and the points that every play deducts, which an exact return is calculated with. */
    mode: v.string(),
    offset: v.nullable(v.number()),
    /** The last issue at the prices before, and its close; null once the newest prices count for what is on sale. */
    waiting: v.nullable(v.object({ issue: v.string(), closesAt: instant() })),
    plays: v.array(
      v.object({
        code: v.string(),
        /** In English. */
        name: v.string(),
        board: openPicklist(['official', 'two-sides']),
        /** Prize by prize; empty where the odds are calculated. */
        odds: oddsOf(v.string()),
      }),
    ),
  }),
  failures: ['not-found'],
});

/**
 * Fixes the odds of a play, per unit staked and with the stake in them; without any they are calculated from the points. They
 * count for issues that are not on sale yet. Refused when a bet would return more on average than the prize mode allows.
 */
export const lotteryPriceChange = operatorCall({
  name: 'lotteryPriceChange',
  method: 'POST',
  path: '/operator/lottery/prices',
  permission: 'lottery.change',
  limit: 'changes',
  approval: 'none',
  audit: 'lottery prices',
  body: v.strictObject({
    lottery: text(64),
    play: text(64),
    odds: v.pipe(oddsOf(text(16)), v.maxLength(100)),
  }),
  response: v.object({
    /** The last issue at the prices before; null when the new ones count at once. */
    lastIssue: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});
