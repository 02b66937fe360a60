import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger } from '../request-fields.ts';
import { gameCode, issueNumber, saleEntry, timestamp } from './lottery-shapes.ts';

const drawEntry = () => v.object({ issue: v.string(), numbers: v.array(v.string()), openedAt: timestamp() });

/**
 * Returns what a board needs of a lottery: the issue on sale by the gateway’s clock, the next ones, the last draw, the prices
 * and the limits.
 *
 * A countdown runs to closesAt from serverTime. day is the day to which an issue belongs in the lottery’s own time: some rules
 * go by it, as the animals of Mark Six. commitment is the SHA-256 of the terms of the draw (see lotteryVerify), in hexadecimal
 * digits, published before the sale; null for a draw from outside. beacon is where the part of a draw comes from that the
 * operator does not choose: a round of drand or a block that does not exist at the close, the player’s own seed of an instant
 * lottery, or nowhere (`operator`): then the operator knows the result before the close. upcoming begins with the issue on sale and has as
 * many issues as asked for, also those whose sale is still far off. prices is what the price book of the rules is loaded
 * with; scale is how many units of the currency one unit of stake is.
 *
 * closedNumbers are bets that are not for sale, by their play, each as its numbers (1,2,3); halfNumbers are bets that pay half:
 * a ticket of them alone is sold at half the odds, and one that has others too is refused.
 *
 * With draws `instant` a bet is drawn and paid in the call that places it. A member who is logged in is promised a draw of
 * their own, and upcoming has that one, whose closesAt means nothing; for a guest it is empty.
 */
export const lotteryState = call({
  name: 'lotteryState',
  worksDuring: [],
  method: 'GET',
  path: '/lotto/lgw/games/state',
  token: 'optional',
  encrypted: false,
  available: true,
  query: v.strictObject({ gameCode: gameCode(), upcoming: v.optional(queryInteger(1, 120), 5) }),
  response: v.object({
    serverTime: timestamp(),
    gameCode: v.string(),
    gameName: v.string(),
    family: v.string(),
    draws: openPicklist(['own', 'outside', 'instant']),
    beacon: v.nullable(openPicklist(['operator', 'player', 'drand', 'block'])),
    prices: v.object({
      mode: v.string(),
      offset: v.optional(v.number()),
      odds: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
    }),
    scale: v.number(),
    points: v.object({ minimum: v.number(), maximum: v.number(), cap: v.number() }),
    limits: v.object({
      highestPrize: moneyField(),
      soloPrize: moneyField(),
      minimumStake: moneyField(),
      maximumStake: moneyField(),
      maximumMultiple: v.number(),
      memberStake: moneyField(),
      chaseIssues: v.number(),
    }),
    closedNumbers: v.optional(v.record(v.string(), v.array(v.string()))),
    halfNumbers: v.optional(v.record(v.string(), v.array(v.string()))),
    upcoming: v.array(saleEntry()),
    last: v.nullable(drawEntry()),
  }),
  failures: ['not-found'],
});

/**
 * Returns everything that a visitor needs to verify a draw on their own device.
 *
 * The draw is that of HMAC-SHA256(seed, `beacon|gameCode|issue|counter`), by the rules of the family. seed hashed position
 * times with SHA-256 is the anchor of the chain, published and signed at publishedAt; of a scheduled lottery the position is the
 * slot of slotSeconds since startsAt in which closesAt lies, so that no one chooses a seed for an issue. beacon is empty of kind
 * `operator`; value of kind `player`, the requestId of the bet; and of kind `drand` value, the SHA-256 of signature, which the
 * network made for the round. Of kind `block` value is the hash of the first block whose median time (of eleven blocks) is after
 * closesAt, once confirmations blocks follow it; headers has those eleven before it, its own and those after it, and limit the
 * highest target that counts. Without that round or block by voidAt the draw is void. commitment, published at committedAt before the
 * sale, is the SHA-256 of all these terms. Bytes are in hexadecimal digits; seed and value are null until the draw.
 *
 * tickets has the Merkle root of the issue’s tickets from its close on. A draw from outside has no commitment, and entries is
 * the number of people who entered its result. publicKey is the Ed25519 key that signs chains and
 * receipts; a chain with a publicKey of its own is signed with that key, because another installation of the platform draws by it.
 * A site that moved from another installation has its formerKeys, each of which signed the lines draw-key-1 and nextKey; receipts
 * from before are signed with them. elsewhere of tickets says that such an installation fixed them: signature is over the lines
 * draw-tickets-1, gameCode, issue, count, root and fixedAt, by its publicKey.
 */
export const lotteryVerify = call({
  name: 'lotteryVerify',
  worksDuring: [],
  method: 'GET',
  path: '/lotto/lgw/draws/verify',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({ gameCode: gameCode(), issue: issueNumber() }),
  response: v.object({
    gameCode: v.string(),
    issue: v.string(),
    family: v.string(),
    opensAt: timestamp(),
    closesAt: timestamp(),
    drawsAt: timestamp(),
    drawnAt: v.nullable(timestamp()),
    void: v.boolean(),
    voidReason: v.nullable(openPicklist(['beacon', 'secrets'])),
    numbers: v.nullable(v.array(v.string())),
    committedAt: timestamp(),
    commitment: v.nullable(v.string()),
    seed: v.nullable(v.string()),
    chain: v.nullable(
      v.object({
        anchor: v.string(),
        length: v.number(),
        position: v.number(),
        publishedAt: timestamp(),
        startsAt: v.nullable(timestamp()),
        slotSeconds: v.nullable(v.number()),
        signature: v.nullable(v.string()),
        publicKey: v.optional(v.string()),
      }),
    ),
    beacon: v.nullable(
      v.variant('kind', [
        v.object({ kind: v.literal('operator') }),
        v.object({ kind: v.literal('player'), value: v.nullable(v.string()) }),
        v.object({
          kind: v.literal('drand'),
          network: v.string(),
          publicKey: v.nullable(v.string()),
          round: v.number(),
          voidAt: timestamp(),
          value: v.nullable(v.string()),
          signature: v.nullable(v.string()),
        }),
        v.object({
          kind: v.literal('block'),
          network: v.string(),
          limit: v.nullable(v.string()),
          confirmations: v.number(),
          voidAt: timestamp(),
          value: v.nullable(v.string()),
          headers: v.nullable(v.string()),
        }),
      ]),
    ),
    tickets: v.nullable(
      v.object({
        count: v.number(),
        root: v.nullable(v.string()),
        elsewhere: v.optional(
          v.object({ fixedAt: timestamp(), publicKey: v.string(), signature: v.string() }),
        ),
      }),
    ),
    publicKey: v.string(),
    formerKeys: v.optional(
      v.array(v.object({ publicKey: v.string(), nextKey: v.string(), signature: v.string() })),
    ),
    entries: v.number(),
  }),
  failures: ['not-found'],
});
