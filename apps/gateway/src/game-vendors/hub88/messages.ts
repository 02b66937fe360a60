import type { WireLanguage } from '@marquee/contract';
import type { RefusalCode } from '@marquee/vendor-protocol';
import * as v from 'valibot';
import type { WalletRequest } from '../adapter.ts';

/*
 * The operator's side of Hub88's seamless wallet, as https://docs.hub88.io/developer-docs/operator-api-reference/wallet-api
 * documents it. Fields that the wallet has no use for are let pass: the interface grows by adding some.
 */

/** Hub88 counts in hundred-thousandths, the books in ten-thousandths. */
const PER_UNIT = 10n;

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-fA-F-]{16,36}$/));
const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
/** A whole number that JSON carries without loss, and that is not finer than the books. */
const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.check((value) => value % Number(PER_UNIT) === 0, 'finer than a ten-thousandth'),
  v.transform((value) => BigInt(value) / PER_UNIT),
);

const common = { user: text(100), request_uuid: uuid };
const transaction = {
  ...common,
  transaction_uuid: uuid,
  token: text(255),
  round: text(255),
  round_closed: v.nullish(v.boolean(), false),
};
const paid = {
  ...transaction,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{1,10}$/)),
  amount,
  is_free: v.nullish(v.boolean(), false),
  /** Hub88's number of the free bets, or whatever else was granted. */
  reward_uuid: v.nullish(text(100)),
  /** Given by the maker of the game, such as in a tournament: it may come when the session is long over. */
  is_supplier_promo: v.nullish(v.boolean(), false),
};

/** Requests by their path below the connection's address. */
export const hub88Requests = {
  'user/info': v.object(common),
  'user/balance': v.object({ ...common, token: text(255) }),
  'transaction/bet': v.object({ ...paid, game_code: text(100) }),
  'transaction/win': v.object({
    ...paid,
    reference_transaction_uuid: v.nullish(uuid),
    game_code: v.nullish(text(100)),
  }),
  /**
   * "Operator is expected to find referenced transaction, roll back its effects and return the player's new balance", and a win
   * of a bet that was rolled back does not exist: a bet takes its wins with it, in whatever order the three arrive.
   */
  'transaction/rollback': v.object({ ...transaction, reference_transaction_uuid: uuid }),
} as const;
export type Hub88Path = keyof typeof hub88Requests;

/** What any of them is answered with, whatever else is wrong with it. */
export const hub88Envelope = v.object({
  user: v.optional(v.string()),
  request_uuid: v.optional(v.string()),
});

/** The wallet request of a message; undefined for a prize without a bet or reward. */
export function walletRequestOf(
  path: Hub88Path,
  body: unknown,
): v.SafeParseResult<v.GenericSchema<unknown, WalletRequest | undefined>> {
  return v.safeParse(readers[path], body);
}

const readers = {
  'user/info': v.pipe(
    hub88Requests['user/info'],
    v.transform(({ user }): WalletRequest => ({ kind: 'balance', player: user })),
  ),
  'user/balance': v.pipe(
    hub88Requests['user/balance'],
    v.transform(({ user }): WalletRequest => ({ kind: 'balance', player: user })),
  ),
  'transaction/bet': v.pipe(
    hub88Requests['transaction/bet'],
    v.transform((bet): WalletRequest => ({
      kind: 'bet',
      session: bet.token,
      player: bet.user,
      round: bet.round,
      transaction: bet.transaction_uuid,
      game: bet.game_code,
      currency: bet.currency,
      amount: bet.amount,
      endsRound: bet.round_closed ?? false,
      changesGame: true,
      // A stake of nothing is none, whatever it is called.
      ...((isFree(bet) || bet.amount === 0n) && {
        reward: bet.reward_uuid ?? '',
        late: bet.is_supplier_promo ?? false,
      }),
    })),
  ),
  'transaction/win': v.pipe(
    hub88Requests['transaction/win'],
    v.transform((win): WalletRequest | undefined => {
      const { user: player, round, currency, amount: paidOut } = win;
      const reported = { player, round, transaction: win.transaction_uuid, currency, amount: paidOut };
      if (typeof win.reference_transaction_uuid === 'string') {
        const bet = win.reference_transaction_uuid;
        return { ...reported, kind: 'win', bet, endsRound: win.round_closed ?? false, adds: true };
      }
      if (!isFree(win) || typeof win.game_code !== 'string') return undefined;
      if (paidOut === 0n) return { kind: 'balance', player };
      const occasion = win.is_supplier_promo === true ? 'promotion' : 'free-rounds';
      return { ...reported, kind: 'prize', game: win.game_code, occasion };
    }),
  ),
  'transaction/rollback': v.pipe(
    hub88Requests['transaction/rollback'],
    v.transform((rollback): WalletRequest => ({
      kind: 'rollback',
      reversesPrizes: true,
      player: rollback.user,
      transaction: rollback.transaction_uuid,
      bet: rollback.reference_transaction_uuid,
    })),
  ),
} as const satisfies Record<Hub88Path, v.GenericSchema<unknown, WalletRequest | undefined>>;

/** Whether a bet costs nothing, or a prize may do without one. */
function isFree({
  is_free,
  is_supplier_promo,
}: Record<'is_free' | 'is_supplier_promo', boolean | null>): boolean {
  return is_free === true || is_supplier_promo === true;
}

/**
 * A balance in Hub88's units.
 * @throws RangeError for one that JSON cannot carry, ninety thousand million units
 */
export function hub88Amount(balance: bigint): number {
  const value = Number(balance * PER_UNIT);
  if (!Number.isSafeInteger(value)) throw new RangeError('a balance that JSON cannot carry');
  return value;
}

/** Hub88's code for each refusal. It has none for a cancelled bet or a closed round; it treats an unknown reference as final. */
export const statusOfCode: Record<RefusalCode, string> = {
  SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  GAME_NOT_ALLOWED: 'RS_ERROR_INVALID_GAME',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  DUPLICATE_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_SETTLED: 'RS_ERROR_UNKNOWN',
  BET_CANCELLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_OPEN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_CLOSED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TEMPORARY: 'RS_ERROR_UNKNOWN',
};

/** The languages in ISO 639-1. */
export const languageOf: Record<WireLanguage, string> = {
  EN: 'en',
  CN: 'zh',
  ID: 'id',
  TH: 'th',
  VI: 'vi',
  MY: 'ms',
  JA: 'ja',
};

/** The answer to `POST <api>/operator/generic/v2/game/url`. */
export const gameUrlAnswer = v.object({ url: v.pipe(v.string(), v.maxLength(4000), v.url()) });
