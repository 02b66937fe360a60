import * as v from 'valibot';
import { call } from '../call.ts';
import { lotteryTicketStates, chaseLinkStates, chaseStates } from '../lottery-words.ts';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { queryInteger, text } from '../request-fields.ts';

const timestamp = () => v.pipe(v.string(), v.isoTimestamp());
const id = () => v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const gameCode = () => text(32);
const issueNumber = () => text(40);

const saleEntry = () =>
  v.object({
    issue: v.string(),
    day: v.string(),
    opensAt: timestamp(),
    closesAt: timestamp(),
    drawsAt: timestamp(),
    commitment: v.nullable(v.string()),
  });

const drawEntry = () => v.object({ issue: v.string(), numbers: v.array(v.string()), openedAt: timestamp() });

/**
 * Gives what a board needs of a lottery: the issue on sale by the gateway’s clock, the next ones, the last draw, the prices
 * and the limits.
 *
 * A countdown runs to closesAt from serverTime. day is the day to which an issue belongs in the lottery’s own time: some rules
 * go by it, as the animals of Mark Six. commitment is the SHA-256 of the seed of the draw, in hexadecimal digits, published
 * before the sale; null for a draw from outside. upcoming begins with the issue on sale and has as many issues as asked for,
 * also those whose sale is still far off, which have no commitment yet. prices is what the price book of the rules is loaded
 * with; scale is how many units of the currency one unit of stake is.
 *
 * With draws `instant` a bet is drawn and paid in the call that places it. A member who is logged in is promised a draw of
 * their own, and upcoming has that one, whose closesAt means nothing; for a guest it is empty.
 */
export const lotteryState = call({
  name: 'lotteryState',
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
    beacon: v.nullable(openPicklist(['chain', 'drand'])),
    prices: v.object({
      mode: v.string(),
      offset: v.optional(v.number()),
      odds: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
    }),
    scale: v.number(),
    points: v.object({ least: v.number(), most: v.number(), cap: v.number() }),
    limits: v.object({
      highestPrize: moneyField(),
      soloPrize: moneyField(),
      leastStake: moneyField(),
      mostStake: moneyField(),
      mostMultiple: v.number(),
      memberStake: moneyField(),
      chaseIssues: v.number(),
    }),
    upcoming: v.array(saleEntry()),
    last: v.nullable(drawEntry()),
  }),
  failures: ['not-found'],
});

const askedTicket = () =>
  v.strictObject({
    play: text(80),
    rows: v.pipe(
      v.array(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(120))),
      v.maxLength(12),
    ),
    lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(100_000)),
    price: v.variant('kind', [
      v.strictObject({
        kind: v.literal('units'),
        unit: v.picklist(['1', '0.1', '0.01', '0.001']),
        multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
        points: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2000)),
      }),
      v.strictObject({ kind: v.literal('amount'), amount: unsignedDecimal() }),
    ]),
    bets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    stake: unsignedDecimal(),
    odds: v.record(text(40), text(30)),
  });

const ticketEntry = () =>
  v.object({
    id: v.string(),
    order: v.string(),
    chase: v.nullable(v.string()),
    gameCode: v.string(),
    gameName: v.string(),
    issue: v.string(),
    play: v.string(),
    rows: v.array(v.array(v.string())),
    lines: v.array(v.string()),
    bets: v.number(),
    perBet: moneyField(),
    unit: v.nullable(v.string()),
    multiple: v.nullable(v.number()),
    points: v.nullable(v.number()),
    stake: moneyField(),
    odds: v.record(v.string(), v.string()),
    state: openPicklist(lotteryTicketStates),
    prize: moneyField(),
    refund: moneyField(),
    rebate: moneyField(),
    numbers: v.nullable(v.array(v.string())),
    placedAt: timestamp(),
    closesAt: timestamp(),
    cancellable: v.boolean(),
  });

const orderEntry = () =>
  v.object({
    order: v.string(),
    gameCode: v.string(),
    issue: v.string(),
    stake: moneyField(),
    placedAt: timestamp(),
    tickets: v.array(ticketEntry()),
  });

/**
 * Why an order or a chase is refused as a whole: the sale is over, with the issue to bet on instead, or a limit of the issue
 * with its figure and what is left of it. Of `number-stake` number is the bet that has enough, as its play and its numbers.
 */
const saleRefusal = () =>
  v.object({
    reason: openPicklist([
      'issue-closed',
      'request-reused',
      'member-stake',
      'platform-stake',
      'number-stake',
    ]),
    next: v.nullable(saleEntry()),
    left: v.nullable(moneyField()),
    most: v.optional(moneyField()),
    number: v.optional(v.string()),
  });

const refusals = [
  'not-found',
  'conflict',
  'insufficient-funds',
  'amount-out-of-limits',
  'play-break',
  'play-limit-reached',
  'real-account-required',
] as const;

/**
 * Buys tickets on one issue, all or none.
 *
 * A ticket’s price is in units (base × unit × multiple for each bet, at the points of the prize slider) on official boards,
 * and an amount for each bet on two-sides boards. bets, stake and the odds of each tier, with four decimals, are what the
 * player was shown: each is reckoned anew, and a difference is an invalid-request that names the ticket
 * (`body.tickets.2.odds`), as are a duplicate, an overlap, a row that makes no bet and a number out of range. Nothing is
 * taken then. requestId makes a repeated request harmless. An issue that closed meanwhile is a conflict whose value offers
 * the next one.
 */
export const lotteryBet = call({
  name: 'lotteryBet',
  method: 'POST',
  path: '/lotto/lgw/bets',
  token: 'required',
  encrypted: false,
  available: true,
  bodyLimit: 2_000_000,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    gameCode: gameCode(),
    issue: issueNumber(),
    tickets: v.pipe(v.array(askedTicket()), v.minLength(1), v.maxLength(200)),
  }),
  response: orderEntry(),
  failureValue: saleRefusal(),
  failures: refusals,
});

/** Lists the member’s own tickets, newest first. before is the id of the last one seen. */
export const lotteryTickets = call({
  name: 'lotteryTickets',
  method: 'GET',
  path: '/lotto/lgw/bets',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    gameCode: v.optional(gameCode()),
    issue: v.optional(issueNumber()),
    before: v.optional(id()),
    pageSize: v.optional(queryInteger(1, 100), 20),
  }),
  response: v.object({ tickets: v.array(ticketEntry()), next: v.nullable(v.string()) }),
  failures: ['real-account-required'],
});

/**
 * Takes tickets of one issue back before it closes; their stakes return at once.
 *
 * A ticket taken back twice is taken back. Once the issue is closed it is a conflict, and none is taken back.
 */
export const lotteryCancel = call({
  name: 'lotteryCancel',
  method: 'POST',
  path: '/lotto/lgw/bets/cancel',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ tickets: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)) }),
  response: v.object({ tickets: v.array(ticketEntry()) }),
  failures: ['not-found', 'conflict', 'real-account-required'],
});

/**
 * Explains what a ticket was paid: the bets that won, by which tier, at which odds.
 *
 * bet is the winning bet as the rules number it, null where a play names too many. won is what they come to, exactly; cut
 * tells that the prize was held to the highest of the ticket or of the member’s tickets of the issue together. At most 100
 * winning bets are listed; more says how many are not.
 */
export const lotteryPayout = call({
  name: 'lotteryPayout',
  method: 'GET',
  path: '/lotto/lgw/bets/payout',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ticket: id() }),
  response: v.object({
    ticket: ticketEntry(),
    wins: v.array(
      v.object({
        bet: v.nullable(v.array(v.number())),
        tier: v.string(),
        bets: v.number(),
        odds: v.string(),
      }),
    ),
    more: v.number(),
    pushed: v.number(),
    won: moneyField(),
    cut: v.boolean(),
  }),
  failures: ['not-found', 'conflict', 'real-account-required'],
});

const chaseEntry = () =>
  v.object({
    id: v.string(),
    gameCode: v.string(),
    gameName: v.string(),
    state: openPicklist(chaseStates),
    stopOnWin: v.boolean(),
    total: moneyField(),
    tickets: v.array(
      v.object({
        play: v.string(),
        rows: v.array(v.array(v.string())),
        lines: v.array(v.string()),
        bets: v.number(),
      }),
    ),
    links: v.array(
      v.object({
        place: v.number(),
        issue: v.string(),
        closesAt: timestamp(),
        multiple: v.number(),
        amount: moneyField(),
        state: openPicklist(chaseLinkStates),
        prize: moneyField(),
      }),
    ),
    createdAt: timestamp(),
  });

/**
 * Buys the same tickets on many issues, each at a multiple of its own.
 *
 * links are issues that follow each other, the first of them on sale or to come; tickets are priced at multiple 1. The whole
 * amount is set aside at once. A link becomes tickets when its issue opens; with stopOnWin not before the issue played last is
 * paid, and after a win the rest is given back. A link whose issue closes before its turn is skipped and given back.
 */
export const lotteryChase = call({
  name: 'lotteryChase',
  method: 'POST',
  path: '/lotto/lgw/chases',
  token: 'required',
  encrypted: false,
  available: true,
  bodyLimit: 2_000_000,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    gameCode: gameCode(),
    tickets: v.pipe(v.array(askedTicket()), v.minLength(1), v.maxLength(50)),
    links: v.pipe(
      v.array(
        v.strictObject({
          issue: issueNumber(),
          multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
        }),
      ),
      v.minLength(1),
      v.maxLength(120),
    ),
    stopOnWin: v.boolean(),
    total: unsignedDecimal(),
  }),
  response: chaseEntry(),
  failureValue: saleRefusal(),
  failures: refusals,
});

/** Lists the member’s own chases, newest first. before is the id of the last one seen. */
export const lotteryChases = call({
  name: 'lotteryChases',
  method: 'GET',
  path: '/lotto/lgw/chases',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ before: v.optional(id()), pageSize: v.optional(queryInteger(1, 50), 10) }),
  response: v.object({ chases: v.array(chaseEntry()), next: v.nullable(v.string()) }),
  failures: ['real-account-required'],
});

/** Ends a chase, or one link of it: what waits is given back, what is played stays. Ended twice is ended. */
export const lotteryChaseCancel = call({
  name: 'lotteryChaseCancel',
  method: 'POST',
  path: '/lotto/lgw/chases/cancel',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    chase: id(),
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(119))),
  }),
  response: chaseEntry(),
  failures: ['not-found', 'real-account-required'],
});

/**
 * Gives everything with which a visitor proves a draw on their own machine.
 *
 * The draw is that of HMAC-SHA256(seed, `beacon|gameCode|issue|counter`), by the rules of the family. commitment, published
 * at committedAt before the sale, is the SHA-256 of seed. With kind `chain` value hashed position times with SHA-256 is
 * anchor, which was published at publishedAt; with `drand` value is the SHA-256 of signature, which the network quicknet
 * made for the round. All in hexadecimal digits; seed and value are null until
 * the draw. A draw from outside has neither, and entries tells how many people told its result.
 */
export const lotteryVerify = call({
  name: 'lotteryVerify',
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
    numbers: v.nullable(v.array(v.string())),
    committedAt: timestamp(),
    commitment: v.nullable(v.string()),
    seed: v.nullable(v.string()),
    beacon: v.nullable(
      v.variant('kind', [
        v.object({
          kind: v.literal('chain'),
          position: v.number(),
          length: v.number(),
          anchor: v.string(),
          publishedAt: timestamp(),
          value: v.nullable(v.string()),
        }),
        v.object({
          kind: v.literal('drand'),
          network: v.string(),
          publicKey: v.string(),
          round: v.number(),
          value: v.nullable(v.string()),
          signature: v.nullable(v.string()),
        }),
      ]),
    ),
    entries: v.number(),
  }),
  failures: ['not-found'],
});
