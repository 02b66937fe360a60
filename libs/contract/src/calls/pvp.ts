import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { text } from '../request-fields.ts';
import { launchAnswer, launchFailures } from './game-entry.ts';

/**
 * Lists the rooms of a card-room vendor, by game and then by stake.
 *
 * nodeId is the game that is played in the room and nodeName its name; stake is what a round costs each player. A vendor
 * without rooms has none; one that the merchant does not offer is not-found.
 */
export const pvpRooms = call({
  name: 'pvpRooms',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/GCS_pvpRooms',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ vassalage: text(32) }),
  response: v.array(
    v.object({
      roomId: v.string(),
      nodeId: v.string(),
      nodeName: v.string(),
      showIcon: v.string(),
      supportPlay: v.boolean(),
      stake: moneyField(),
      seats: v.number(),
    }),
  ),
  failures: ['not-found'],
});

/**
 * Opens a room of a card-room vendor.
 *
 * The answer is that of gameLaunch.
 */
export const pvpLaunch = call({
  name: 'pvpLaunch',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/GCS_pvpLaunch',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ vassalage: text(32), roomId: text(64) }),
  response: launchAnswer,
  failures: launchFailures,
});
