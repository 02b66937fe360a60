import { money, type Money } from '@marquee/money';
import type { Queryable } from '../database/connection.ts';

/** Why a transfer moved nothing, and never will under this key, unless it is `insufficient`: that may be sent again later. */
export type Refusal = 'insufficient' | 'key-reused' | 'currency-mismatch' | 'no-account';

/** What became of a transfer. A replay moved nothing now: it came before, and the answer is the first one's. */
export type TransferOutcome =
  | {
      readonly kind: 'applied' | 'replay';
      readonly transfer: bigint;
      readonly fromBalance: bigint;
      readonly toBalance: bigint;
    }
  | { readonly kind: Refusal };

/** A request to move money. */
export interface TransferRequest {
  /** Names the request for ever: sent again, it moves nothing. */
  readonly key: string;
  readonly from: bigint;
  readonly to: bigint;
  /** Ten-thousandths of the accounts' currency, above zero. */
  readonly amount: bigint;
  readonly kind: string;
  readonly reference?: string;
}

/**
 * Moves money from one account to another, once per key. The work is one call of the database's `ledger_transfer`. For use
 * inside a transaction, together with the row that the money is about; a transfer on its own is faster by `createLedger`.
 * @throws RangeError for an amount that is not above zero, or one account on both sides
 */
export async function transfer(sql: Queryable, request: TransferRequest): Promise<TransferOutcome> {
  checkRequest(request);
  const [row] = await sql<
    { outcome: TransferOutcome['kind']; transfer_id: bigint; from_balance: bigint; to_balance: bigint }[]
  >`
    SELECT outcome, transfer_id, from_balance, to_balance FROM ledger_transfer(
      ${request.key}, ${request.from}, ${request.to}, ${request.amount}, ${request.kind}, ${request.reference ?? null})`;
  if (row === undefined) throw new Error('ledger_transfer answered no row');
  if (row.outcome !== 'applied' && row.outcome !== 'replay') return { kind: row.outcome };
  return {
    kind: row.outcome,
    transfer: row.transfer_id,
    fromBalance: row.from_balance,
    toBalance: row.to_balance,
  };
}

/** @throws RangeError for an invalid request */
export function checkRequest({ amount, from, to }: TransferRequest): void {
  if (amount <= 0n) throw new RangeError('a transfer moves more than nothing');
  if (from === to) throw new RangeError('a transfer moves from one account to another');
}

/**
 * Kinds of a member's accounts: `cash` to play with, `withdrawal-hold` for pending withdrawals, `commission` earned as an
 * agent, `vendor:<code>` per vendor with its own wallet, `transfer-hold` for pending transfers to one, `chase-hold` for
 * lottery tickets of future issues, and `hold` for other holds (holds.store.ts). Points are `cash` in the currency PTS.
 */
export type MemberAccountKind =
  | 'cash'
  | 'withdrawal-hold'
  | 'transfer-hold'
  | 'chase-hold'
  | 'hold'
  | 'commission'
  | `vendor:${string}`;

/**
 * Kinds of house accounts: `funding` (manual funding), `payments:<provider>` (owed by a payment provider), `fees`,
 * `promotion` (bonuses), `rebate` (cashback), `game:<vendor>` (stakes less prizes), `vendor:<code>` (money in a vendor's own
 * wallets), `commission` (salaries and dividends of agents), `points` (given and redeemed points, in PTS), `adjustments`
 * (corrections by staff).
 */
export type HouseAccountKind =
  | 'funding'
  | 'fees'
  | 'promotion'
  | 'rebate'
  | 'commission'
  | 'points'
  | 'adjustments'
  | `payments:${string}`
  | `game:${string}`
  | `vendor:${string}`;

/** An account of a member, opened if need be. It never goes below zero. */
export async function openMemberAccount(
  sql: Queryable,
  member: bigint,
  currency: string,
  kind: MemberAccountKind = 'cash',
): Promise<bigint> {
  const owner = `member:${member}`;
  const known = await accountOf(sql, owner, kind, currency);
  if (known !== undefined) return known;
  await sql`INSERT INTO account (owner, kind, currency) VALUES (${owner}, ${kind}, ${currency}) ON CONFLICT DO NOTHING`;
  return opened(await accountOf(sql, owner, kind, currency));
}

/** House accounts have ids from here up, so that a lock taken in id order takes the busy ones last. */
export const firstHouseAccount = 4_611_686_018_427_387_904n;

/** Parts of a house account that is split, as many as connections that use it at once without waiting. */
const PARTS = 32;

/**
 * An account of a merchant's house, created on first use. It may go below zero, because all of the players' money comes from
 * one.
 *
 * The busy `game:` and rebate accounts are split into parts: each connection uses its own part, and the balance is the sum of
 * the rows with the same owner, kind and currency.
 */
export async function openHouseAccount(
  sql: Queryable,
  merchant: string,
  currency: string,
  kind: HouseAccountKind = 'funding',
): Promise<bigint> {
  const owner = `house:${merchant}`;
  const known = await accountOf(sql, owner, kind, currency);
  if (known !== undefined) return known;
  await sql`WITH whole AS (
      INSERT INTO account (id, owner, kind, currency, min_balance)
      VALUES (nextval('house_account_id'), ${owner}, ${kind}, ${currency}, NULL) ON CONFLICT DO NOTHING RETURNING id
    ) INSERT INTO account (id, owner, kind, currency, min_balance, parent, part)
      SELECT nextval('house_account_id'), ${owner}, ${kind}, ${currency}, NULL, whole.id, part
      FROM whole, generate_series(1, ${kind.startsWith('game:') || kind === 'rebate' ? PARTS : 0}) part`;
  return opened(await accountOf(sql, owner, kind, currency));
}

async function accountOf(
  sql: Queryable,
  owner: string,
  kind: string,
  currency: string,
): Promise<bigint | undefined> {
  const [row] = await sql<
    { id: bigint }[]
  >`SELECT id FROM account WHERE owner = ${owner} AND kind = ${kind} AND currency = ${currency} AND part = 0`;
  return row?.id;
}

function opened(account: bigint | undefined): bigint {
  if (account === undefined) throw new Error('an account is not there after opening it');
  return account;
}

/** What one account of a member holds, in ten-thousandths; nothing when it was never opened. */
export async function accountBalance(
  sql: Queryable,
  member: bigint,
  currency: string,
  kind: MemberAccountKind,
): Promise<bigint> {
  const [row] = await sql<{ balance: bigint }[]>`
    SELECT balance FROM account WHERE owner = ${`member:${member}`} AND kind = ${kind} AND currency = ${currency}`;
  return row?.balance ?? 0n;
}

/** What a member can play with, in a currency: cash and the vendors' wallets. Holds and commission are not in it. */
export async function memberBalance(sql: Queryable, member: bigint, currency: string): Promise<Money> {
  const [row] = await sql<{ sum: bigint }[]>`
    SELECT coalesce(sum(balance), 0)::bigint AS sum FROM account
    WHERE owner = ${`member:${member}`} AND currency = ${currency} AND (kind = 'cash' OR kind LIKE 'vendor:%')`;
  return money(currency, row?.sum ?? 0n);
}

/** What a member has at hand in a currency: cash alone, without the vendors' wallets. */
export async function memberCash(sql: Queryable, member: bigint, currency: string): Promise<Money> {
  const [row] = await sql<{ balance: bigint }[]>`
    SELECT balance FROM account WHERE owner = ${`member:${member}`} AND kind = 'cash' AND currency = ${currency}`;
  return money(currency, row?.balance ?? 0n);
}
