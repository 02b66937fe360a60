import * as v from 'valibot';
import { call } from '../call.ts';
import { openPicklist } from '../open-picklist.ts';
import { prizeField } from '../prize-field.ts';
import { instant, paging } from '../record-fields.ts';

const code = () => v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/));
const chance = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** The name of a draw: its hash chain and its position there. */
const drawName = () => v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}-[1-9]\d{0,5}$/));
const memberSeed = () => v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const draw = () =>
  v.object({
    id: v.string(),
    raffle: v.string(),
    title: v.string(),
    at: instant(),
    /** Which of the raffle's prizes it is, from 0. */
    place: v.number(),
    prize: v.nullable(prizeField()),
    /** Out of a million, from 0. */
    number: v.number(),
    proof: v.object({
      draw: v.string(),
      commitment: v.string(),
      seed: v.string(),
      memberSeed: v.string(),
      chances: v.array(v.number()),
    }),
  });

/**
 * Lists the raffles that run or begin soon, in the operator's order, with the member's tickets and the next draw.
 *
 * A draw is a number out of a million, from 0 on. chance is how many of these numbers a prize has now: the first prize has the
 * first ones, the next prize those after them. left is null without a limit; a prize with 0 left has no number, and the one that
 * isFallback has those in addition. prize is null where nothing is won. next is null without a ticket: its commitment is the
 * SHA-256 of the draw's secret seed, in hexadecimal digits.
 */
export const raffleList = call({
  name: 'raffleList',
  flag: 'MCREWARD3',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_raffleList',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    raffles: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        description: v.string(),
        imageUrl: v.nullable(v.string()),
        look: openPicklist(['wheel', 'boxes']),
        startsAt: instant(),
        endsAt: v.nullable(instant()),
        isComing: v.boolean(),
        tickets: v.number(),
        prizes: v.array(
          v.object({
            prize: v.nullable(prizeField()),
            chance: v.number(),
            left: v.nullable(v.number()),
            isFallback: v.boolean(),
          }),
        ),
        next: v.nullable(v.object({ draw: v.string(), commitment: v.string() })),
      }),
    ),
  }),
  failures: ['real-account-required'],
});

/**
 * Draws with one ticket, and pays the prize in the same transaction.
 *
 * draw is the next one of raffleList, and chances are those that the member saw, in the order of the prizes: if one of them is no
 * longer so, the call is a conflict and takes no ticket. The number of the draw is HMAC-SHA256 under the seed, of
 * `memberSeed|raffle|draw|0`: its first six bytes below 250, each modulo 10, are the digits (`|1` and so on if they do not suffice).
 * requestId makes a repeated request harmless: it answers the same draw. out-of-stock means that the member has no ticket.
 */
export const raffleClaim = call({
  name: 'raffleClaim',
  flag: 'MCREWARD3',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PCS_raffleClaim',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    raffle: code(),
    draw: drawName(),
    memberSeed: memberSeed(),
    chances: v.pipe(v.array(chance()), v.minLength(1), v.maxLength(24)),
  }),
  response: draw(),
  failures: ['real-account-required', 'not-found', 'out-of-stock', 'conflict'],
});

/** Lists the member's draws of all raffles with their proofs, the newest first. cursor is the next of the page before. */
export const raffleDraws = call({
  name: 'raffleDraws',
  flag: 'MCREWARD3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_raffleDraws',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(paging),
  response: v.object({ draws: v.array(draw()), next: v.nullable(v.string()) }),
  failures: ['real-account-required'],
});
