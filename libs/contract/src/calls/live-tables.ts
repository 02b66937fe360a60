import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';

/**
 * Lists the live tables that the merchant offers, as they are now.
 *
 * minimum and maximum are stakes on one spot. seats is null where everyone finds room. results are those of ended rounds, the
 * oldest first, as roads show them; a table without results shows none. The answer may be five seconds old. A vendor that does
 * not answer is left out.
 */
export const liveTables = call({
  name: 'liveTables',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_liveTables',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(
    v.object({
      vassalage: v.string(),
      gameId: v.string(),
      minimum: moneyField(),
      maximum: moneyField(),
      players: v.number(),
      seats: v.nullable(v.object({ taken: v.number(), of: v.number() })),
      results: v.array(v.object({ mark: v.string(), tone: openPicklist(['red', 'blue', 'green', 'black']) })),
    }),
  ),
  failures: [],
});
