import type { Queryable, Transaction } from '../database/connection.ts';
import { isSameName } from './payee-name.ts';
import { readRule } from './payout-terms.store.ts';

/** An account that a member is paid to. */
export interface PayoutAccount {
  readonly id: bigint;
  readonly method: string;
  readonly kind: 'bank' | 'ewallet' | 'crypto';
  /** The bank's, the e-wallet's or the coin's. */
  readonly name: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly usableAt: Date;
  /** Whether the cooling-off is over, by the database's clock. */
  readonly usable: boolean;
  readonly removed: boolean;
}

function select(sql: Queryable, currency: string) {
  return sql`
    SELECT payout_account.id, payout_account.method, withdrawal_method.kind,
      coalesce(payout_bank.name, withdrawal_method.name) AS name, payout_account.bank, payout_account.number,
      payout_account.holder, payout_account.usable_at AS "usableAt", payout_account.usable_at <= now() AS usable,
      payout_account.removed_at IS NOT NULL AS removed
    FROM payout_account
    JOIN withdrawal_method ON withdrawal_method.merchant = payout_account.merchant AND withdrawal_method.code = payout_account.method
    LEFT JOIN payout_bank ON payout_bank.currency = ${currency} AND payout_bank.code = payout_account.bank`;
}

/** The accounts that a member has not removed, in the order they were added. */
export async function listAccounts(
  sql: Queryable,
  member: bigint,
  currency: string,
): Promise<PayoutAccount[]> {
  return sql<PayoutAccount[]>`${select(sql, currency)}
    WHERE payout_account.member = ${member} AND removed_at IS NULL ORDER BY payout_account.id`;
}

/** One account of a member's own, removed or not. */
export async function findAccount(
  sql: Queryable,
  member: bigint,
  account: bigint,
  currency: string,
): Promise<PayoutAccount | undefined> {
  const [row] = await sql<PayoutAccount[]>`${select(sql, currency)}
    WHERE payout_account.member = ${member} AND payout_account.id = ${account}`;
  return row;
}

/** The account that an earlier request of the same id added. */
export async function accountOfRequest(
  sql: Queryable,
  member: bigint,
  requestId: string,
  currency: string,
): Promise<PayoutAccount | undefined> {
  const [row] = await sql<PayoutAccount[]>`${select(sql, currency)}
    WHERE payout_account.member = ${member} AND request_id = ${requestId}`;
  return row;
}

/** An account to be added; number and holder in the form in which they are kept. */
export interface NewAccount {
  readonly merchant: string;
  readonly currency: string;
  readonly member: bigint;
  readonly requestId: string;
  readonly method: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

export type AddOutcome =
  | { readonly kind: 'added' | 'replay'; readonly account: PayoutAccount }
  | { readonly kind: 'conflict' | 'too-many' | 'other-name' | 'taken' };

/** Whether an account matches a request. */
export function isSameAccount(account: PayoutAccount, requested: NewAccount): boolean {
  return (
    account.method === requested.method &&
    account.bank === requested.bank &&
    account.number === requested.number &&
    account.holder === requested.holder
  );
}

/**
 * Adds an account. The first one of a member that has a holder's name gives the member theirs when none is set. Where there
 * was an account before, removed ones among them, the new one waits out the merchant's cooling-off. Whether another member
 * has the same account changes nothing here: withdrawals to it wait for a person.
 */
export async function addAccount(tx: Transaction, requested: NewAccount): Promise<AddOutcome> {
  const { merchant, currency, member, requestId, method, bank, number, holder } = requested;
  // One request of a member at a time: the count, the name and the first account depend on what is there.
  const [owner] = await tx<{ payeeName: string | null }[]>`
    SELECT payee_name AS "payeeName" FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const known = await accountOfRequest(tx, member, requestId, currency);
  if (known !== undefined) {
    return isSameAccount(known, requested) ? { kind: 'replay', account: known } : { kind: 'conflict' };
  }
  const rule = await readRule(tx, merchant);
  const [counts] = await tx<{ all: number; current: number }[]>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE removed_at IS NULL)::int AS current
    FROM payout_account WHERE member = ${member}`;
  const { all, current } = counts ?? { all: 0, current: 0 };
  if (current >= rule.accountLimit) return { kind: 'too-many' };
  const payeeName = owner?.payeeName ?? null;
  if (holder !== '' && payeeName !== null && !isSameName(payeeName, holder)) return { kind: 'other-name' };
  const [added] = await tx<{ id: bigint }[]>`
    INSERT INTO payout_account (merchant, member, request_id, method, bank, number, holder, usable_at)
    VALUES (${merchant}, ${member}, ${requestId}, ${method}, ${bank}, ${number}, ${holder},
      now() + make_interval(hours => ${all === 0 ? 0 : rule.coolingHours}))
    ON CONFLICT (member, method, bank, number) WHERE removed_at IS NULL DO NOTHING RETURNING id`;
  if (added === undefined) return { kind: 'taken' };
  if (holder !== '' && payeeName === null)
    await tx`UPDATE member SET payee_name = ${holder} WHERE id = ${member}`;
  const account = await findAccount(tx, member, added.id, currency);
  if (account === undefined) throw new Error(`account ${added.id} is not there after adding it`);
  return { kind: 'added', account };
}

/** Removes a member's account. Idempotent. @returns false when the member has no such account */
export async function removeAccount(sql: Queryable, member: bigint, account: bigint): Promise<boolean> {
  const rows = await sql`
    UPDATE payout_account SET removed_at = coalesce(removed_at, now())
    WHERE member = ${member} AND id = ${account} RETURNING id`;
  return rows.length > 0;
}

/** Whether a withdrawal's account is, or was, also one of another member of the merchant, as SQL. */
export function isSharedAccount(sql: Queryable) {
  return sql`EXISTS (SELECT FROM payout_account AS own JOIN payout_account AS theirs
    ON theirs.merchant = own.merchant AND theirs.method = own.method AND theirs.bank = own.bank AND theirs.number = own.number
      AND theirs.member <> own.member
    WHERE own.id = withdrawal.account)`;
}
