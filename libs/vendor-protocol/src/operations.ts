import * as v from 'valibot';
import { refusalCodes } from './codes.ts';

/** Where the operations are found, below the gateway's own address: `POST /seamless/v1/<operation>`. */
export const OPERATIONS_PATH = '/seamless/v1/';

/** An identifier that one side creates and the other repeats: visible ASCII. */
const name = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,100}$/, 'expected 1 to 100 visible ASCII characters'),
);
const token = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'expected a launch token'));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{1,10}$/, 'expected a currency code'));
/** A decimal string with up to four decimals, never negative. */
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/, 'expected a decimal string'));
const stake = v.pipe(
  amount,
  v.check((text) => /[1-9]/.test(text), 'expected more than nothing'),
);
/** The occasions of a prize without a stake. */
export const prizeOccasions = ['free-rounds', 'jackpot', 'promotion', 'tournament'] as const;

const language = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:/));

const requests = {
  /** Uses up a launch token. A second use is `TOKEN_INVALID`. */
  authenticate: v.strictObject({ token }),
  /** With a `session` it is `TOKEN_EXPIRED` once the session, or the login that it belongs to, is over. */
  balance: v.strictObject({ player: name, session: v.optional(name) }),
  /** Takes a stake. `transaction` names the bet for ever. A bet with a `reward`, the vendor's number of what it gave, is free. */
  bet: v.pipe(
    v.strictObject({
      session: name,
      player: name,
      round: name,
      transaction: name,
      game: name,
      currency,
      amount,
      reward: v.optional(name),
    }),
    v.forward(
      v.partialCheck(
        [['amount'], ['reward']],
        ({ amount: text, reward }) => /[1-9]/.test(text) === (reward === undefined),
        'expected more than nothing, and nothing for a free bet',
      ),
      ['amount'],
    ),
  ),
  /** Ends a bet with its prize, zero for none. `bet` is the transaction of the bet. Needs no session. */
  win: v.strictObject({ player: name, round: name, transaction: name, bet: name, currency, amount }),
  /**
   * Changes the total payout of a settled bet when a result is corrected. Never refused: what was overpaid and is already
   * spent becomes the player's debt. Needs no session.
   */
  adjust: v.strictObject({ player: name, round: name, transaction: name, bet: name, currency, amount }),
  /** Pays a prize that belongs to no bet. `transaction` names it in an `adjust`. Needs no session. */
  prize: v.strictObject({
    player: name,
    round: name,
    transaction: name,
    game: name,
    currency,
    amount: stake,
    occasion: v.picklist(prizeOccasions),
  }),
  /** Refunds a stake. When it arrives before its bet, the bet is refused. Needs no session. */
  rollback: v.strictObject({ player: name, transaction: name, bet: name, currency }),
  /** Closes a round for bets. Prizes of its bets may still come. */
  'end-round': v.strictObject({ player: name, round: name }),
} as const;

/** The operations of a seamless wallet: what a vendor's server may request from the gateway. */
export type Operation = keyof typeof requests;
export const operations = Object.keys(requests) as readonly Operation[];

/** The bodies of the requests. */
export const operationRequests = requests;
export type OperationRequest<Name extends Operation> = v.InferOutput<(typeof requests)[Name]>;

const refused = v.object({
  status: v.literal('refused'),
  code: v.picklist(refusalCodes),
  /** The player’s balance, sent with `INSUFFICIENT_FUNDS`. */
  balance: v.optional(amount),
  /** What is wrong with a `BAD_REQUEST`. */
  fields: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
/** An operation that was not done. */
export type RefusedAnswer = v.InferOutput<typeof refused>;

const done = v.object({ status: v.literal('ok'), balance: amount });

/** The bodies of the answers. */
export const operationAnswers = {
  authenticate: v.variant('status', [
    v.object({
      status: v.literal('ok'),
      /** The player's name at this vendor, the same in every session; not the account's name. */
      player: name,
      /** Names this session in its bets. */
      session: name,
      /** To be shown to other players: masked. */
      nickname: v.string(),
      currency,
      balance: amount,
      language,
      game: name,
      /** What the site calls the game, in the session's language, and the address of its picture there. */
      title: v.optional(v.pipe(v.string(), v.maxLength(200))),
      picture: v.optional(webAddress),
      /** The room that was chosen, for a game with rooms. */
      room: v.optional(name),
      merchant: name,
      /** The site that the game was started from. */
      returnUrl: v.optional(webAddress),
    }),
    refused,
  ]),
  balance: v.variant('status', [v.object({ ...done.entries, currency }), refused]),
  bet: v.variant('status', [done, refused]),
  win: v.variant('status', [done, refused]),
  adjust: v.variant('status', [done, refused]),
  prize: v.variant('status', [done, refused]),
  rollback: v.variant('status', [done, refused]),
  'end-round': v.variant('status', [done, refused]),
} as const satisfies Record<Operation, v.GenericSchema>;
export type OperationAnswer<Name extends Operation> = v.InferOutput<(typeof operationAnswers)[Name]>;

/** The query of a launch address: `<launch host>/launch?token=…&language=…&game=…`. */
export const launchQuery = v.object({ token, language, game: name, room: v.optional(name) });
export type LaunchQuery = v.InferOutput<typeof launchQuery>;

/**
 * The address that starts a game. The vendor's page exchanges the token for a session at once and replaces this address by one
 * that carries the session, since a frame of another site has no storage that would survive a reload.
 *
 * @param host an origin, without a slash at the end
 */
export function launchAddress(
  host: string,
  { token: opens, language: requested, game, room }: LaunchQuery,
): string {
  const query = new URLSearchParams({
    token: opens,
    language: requested,
    game,
    ...(room !== undefined && { room }),
  });
  return `${host}/launch?${query}`;
}
