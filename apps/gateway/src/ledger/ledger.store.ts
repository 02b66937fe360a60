import { money, type Money } from '@marquee/money';
import type { Queryable } from '../database/connection.ts';

/** What became of a transfer. A replay moved nothing now: it came before, and the answer is the first one's. */
export type TransferOutcome =
  | {
      readonly kind: 'applied' | 'replay';
      readonly transfer: bigint;
      readonly fromBalance: bigint;
      readonly toBalance: bigint;
    }
  | { readonly kind: 'insufficient' | 'key-reused' | 'currency-mismatch' | 'no-account' };

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

/** Moves money from one account to another, once per key. The work is one call of the database's `ledger_transfer`. */
export async function transfer(sql: Queryable, request: TransferRequest): Promise<TransferOutcome> {
  if (request.amount <= 0n) throw new RangeError('a transfer moves more than nothing');
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

/**
 * What a member's accounts hold: `cash` to play with, `withdrawal-hold` for what is on its way out, `commission` earned as an
 * agent, and one `vendor:<code>` per vendor with a wallet of its own.
 */
export type MemberAccountKind = 'cash' | 'withdrawal-hold' | 'commission' | `vendor:${string}`;

/**
 * What the house's accounts stand for: `funding` (money put in by hand), `payments:<provider>` (what a payment provider owes),
 * `fees`, `promotion` (bonuses given), `rebate` (cashback given), `game:<vendor>` (stakes less prizes), `vendor:<code>` (money
 * in a vendor's own wallets).
 */
export type HouseAccountKind =
  | 'funding'
  | 'fees'
  | 'promotion'
  | 'rebate'
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
  await sql`INSERT INTO account (owner, kind, currency) VALUES (${owner}, ${kind}, ${currency}) ON CONFLICT DO NOTHING`;
  return accountOf(sql, owner, kind, currency);
}

/** An account of a merchant's house, opened if need be. It may go below zero, as every unit a player has came from one. */
export async function openHouseAccount(
  sql: Queryable,
  merchant: string,
  currency: string,
  kind: HouseAccountKind = 'funding',
): Promise<bigint> {
  const owner = `house:${merchant}`;
  await sql`INSERT INTO account (id, owner, kind, currency, floor)
    VALUES (nextval('house_account_id'), ${owner}, ${kind}, ${currency}, NULL) ON CONFLICT DO NOTHING`;
  return accountOf(sql, owner, kind, currency);
}

async function accountOf(sql: Queryable, owner: string, kind: string, currency: string): Promise<bigint> {
  const [row] = await sql<
    { id: bigint }[]
  >`SELECT id FROM account WHERE owner = ${owner} AND kind = ${kind} AND currency = ${currency}`;
  if (row === undefined) throw new Error(`${owner} has no ${kind} account after opening one`);
  return row.id;
}

/** What a member can play with, in a currency: cash and the vendors' wallets. Holds and commission are not in it. */
export async function memberBalance(sql: Queryable, member: bigint, currency: string): Promise<Money> {
  const [row] = await sql<{ sum: bigint }[]>`
    SELECT coalesce(sum(balance), 0)::bigint AS sum FROM account
    WHERE owner = ${`member:${member}`} AND currency = ${currency} AND (kind = 'cash' OR kind LIKE 'vendor:%')`;
  return money(currency, row?.sum ?? 0n);
}
