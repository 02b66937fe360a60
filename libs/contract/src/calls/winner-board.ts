import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { queryInteger } from '../request-fields.ts';
import { listedGame } from './game-entry.ts';

/**
 * Lists members’ wins of the last seven days: the latest, or the greatest.
 *
 * A win is a settled bet that paid more than its stake, and is here once; amount is what it paid. account is masked.
 * Wins in games that the merchant does not offer are left out. The latest wins may be three seconds
 * old, the greatest half a minute.
 */
export const winnerBoard = call({
  name: 'winnerBoard',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/MCS_winnerBoard',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({
    board: v.optional(v.picklist(['latest', 'greatest']), 'latest'),
    count: v.optional(queryInteger(1, 50), 20),
  }),
  response: v.array(
    v.object({
      account: v.string(),
      game: listedGame,
      amount: moneyField(),
      wonAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  failures: [],
});
