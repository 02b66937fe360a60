import { prizeModes } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { openPicklist } from '../open-picklist.ts';

const timestamp = () => v.pipe(v.string(), v.isoTimestamp());

/**
 * Returns everything that a lottery lobby shows of a category: each lottery with its next issues and its last draw, which are
 * popular, and which the member played last.
 *
 * Countdowns run to closesAt from serverTime. upcoming has three issues whose draw is still to come: one that has closed already
 * may be first, then the one on sale, then the following ones, so that a page can continue without another call. A lottery whose draws
 * are `instant` has none: each bet is drawn as it is placed. popular and recent are codes of these lotteries, the
 * first one first; recent is empty for a guest.
 */
export const lotteryCategoryLobby = call({
  name: 'lotteryCategoryLobby',
  worksDuring: [],
  method: 'GET',
  path: '/lotto/lgw/games/lobby',
  token: 'optional',
  encrypted: false,
  available: true,
  query: v.strictObject({ category: v.picklist(['LOTT', 'ELOTT']) }),
  response: v.object({
    serverTime: timestamp(),
    lotteries: v.array(
      v.object({
        code: v.string(),
        gameName: v.string(),
        family: v.string(),
        draws: openPicklist(['own', 'outside', 'instant']),
        beacon: v.nullable(openPicklist(['operator', 'player', 'drand', 'block'])),
        region: v.nullable(openPicklist(['north', 'central', 'south'])),
        vassalage: v.string(),
        vendorName: v.string(),
        accountTypeName: v.string(),
        prizeMode: openPicklist(prizeModes),
        upcoming: v.array(v.object({ issue: v.string(), closesAt: timestamp(), drawsAt: timestamp() })),
        last: v.nullable(
          v.object({ issue: v.string(), numbers: v.array(v.string()), openedAt: timestamp() }),
        ),
      }),
    ),
    popular: v.array(v.string()),
    recent: v.array(v.string()),
  }),
  failures: [],
});
