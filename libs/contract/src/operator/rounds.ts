import * as v from 'valibot';
import { moneyField } from '../money-fields.ts';
import { instant } from '../record-fields.ts';
import { queryInteger } from '../request-fields.ts';
import { idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Lists bets in vendors' games that have been open for longer than so many minutes, the oldest first, at most a thousand. */
export const openBets = operatorCall({
  name: 'openBets',
  method: 'GET',
  path: '/operator/rounds',
  permission: 'rounds.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField(), minutes: v.optional(queryInteger(0, 1_000_000), 60) }),
  response: v.object({
    bets: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        connection: v.string(),
        game: v.string(),
        round: v.string(),
        /** The vendor's own number of the bet. */
        reference: v.string(),
        stake: moneyField(),
        placedAt: instant(),
      }),
    ),
  }),
  failures: [],
});

/** Cancels an open bet in a vendor's game and refunds its stake. */
export const openBetCancel = operatorCall({
  name: 'openBetCancel',
  method: 'POST',
  path: '/operator/rounds/cancel',
  permission: 'rounds.change',
  limit: 'changes',
  approval: 'above-limit',
  audit: 'rounds cancel',
  body: v.strictObject({ merchant: merchantField(), bet: idField() }),
  response: v.object({ bet: v.string() }),
  failures: ['not-found', 'conflict'],
});
