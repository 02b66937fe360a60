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

/** The account of a member's cash, opened if need be. It never goes below zero. */
export async function openMemberAccount(sql: Queryable, member: bigint, currency: string): Promise<bigint> {
  return openAccount(sql, `member:${member}`, 'cash', currency);
}

/** The house's account of a merchant that pays out funds; it may go below zero, as every unit a player has came from it. */
export async function openHouseAccount(sql: Queryable, merchant: string, currency: string): Promise<bigint> {
  const owner = `house:${merchant}`;
  await sql`INSERT INTO account (id, owner, kind, currency, floor)
    VALUES (nextval('house_account_id'), ${owner}, 'funding', ${currency}, NULL) ON CONFLICT DO NOTHING`;
  const [row] = await sql<
    { id: bigint }[]
  >`SELECT id FROM account WHERE owner = ${owner} AND kind = 'funding' AND currency = ${currency}`;
  if (row === undefined) throw new Error(`${owner} has no account after opening one`);
  return row.id;
}

async function openAccount(sql: Queryable, owner: string, kind: string, currency: string): Promise<bigint> {
  await sql`INSERT INTO account (owner, kind, currency) VALUES (${owner}, ${kind}, ${currency}) ON CONFLICT DO NOTHING`;
  const [row] = await sql<
    { id: bigint }[]
  >`SELECT id FROM account WHERE owner = ${owner} AND kind = ${kind} AND currency = ${currency}`;
  if (row === undefined) throw new Error(`${owner} has no ${kind} account after opening one`);
  return row.id;
}

/** The sum of a member's accounts in a currency; zero without one. */
export async function memberBalance(sql: Queryable, member: bigint, currency: string): Promise<Money> {
  const [row] = await sql<{ sum: bigint }[]>`
    SELECT coalesce(sum(balance), 0)::bigint AS sum FROM account WHERE owner = ${`member:${member}`} AND currency = ${currency}`;
  return money(currency, row?.sum ?? 0n);
}
