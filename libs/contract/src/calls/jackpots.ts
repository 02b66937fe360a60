import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { listedGame } from './game-entry.ts';

/**
 * Lists the shared jackpots that can be won in the merchant's games, the largest first.
 *
 * game is one in which it can be won, games how many there are. The answer may be three seconds old. A vendor that does not
 * answer is left out.
 */
export const jackpots = call({
  name: 'jackpots',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_jackpots',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(
    v.object({
      id: v.string(),
      vendor: v.string(),
      game: listedGame,
      games: v.number(),
      amount: moneyField(),
    }),
  ),
  failures: [],
});
