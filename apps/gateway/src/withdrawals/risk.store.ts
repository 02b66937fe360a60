import type { Queryable } from '../database/connection.ts';
import { isSharedAccount } from './payout-accounts.store.ts';

/** What is known of a withdrawal and its member. Amounts are ten-thousandths. */
export interface RiskRow {
  readonly member: bigint;
  readonly amount: bigint;
  readonly requestedAt: Date;
  readonly registeredAt: Date;
  readonly accountAddedAt: Date;
  readonly deviceFirstUsedAt: Date | null;
  readonly isShared: boolean;
  readonly linkedMembers: number;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

/** What is known of a merchant's withdrawal; undefined for no such one. */
export async function readRisk(
  sql: Queryable,
  merchant: string,
  withdrawal: string,
): Promise<RiskRow | undefined> {
  const [row] = await sql<RiskRow[]>`
    SELECT withdrawal.member, withdrawal.amount, withdrawal.requested_at AS "requestedAt", m.created_at AS "registeredAt",
      a.created_at AS "accountAddedAt", ${isSharedAccount(sql)} AS "isShared",
      (SELECT known_at FROM known_device d WHERE d.member = m.id ORDER BY used_at DESC LIMIT 1) AS "deviceFirstUsedAt",
      (SELECT count(DISTINCT other.member)::int FROM known_device own JOIN known_device other USING (device_hash)
        WHERE own.member = m.id AND other.member <> own.member) AS "linkedMembers",
      sums.deposits, sums.withdrawals
    FROM withdrawal JOIN member m ON m.id = withdrawal.member JOIN payout_account a ON a.id = withdrawal.account
    CROSS JOIN LATERAL (SELECT coalesce(sum(h.deposits), 0)::bigint AS deposits, coalesce(sum(h.withdrawals), 0)::bigint AS withdrawals
      FROM member_hour h WHERE h.member = m.id) sums
    WHERE withdrawal.merchant = ${merchant} AND withdrawal.id = ${withdrawal}`;
  return row;
}

/** Stakes that deposits and bonuses of the last 90 days, and older ones that are open, require of a member. */
export function turnoverBySource(sql: Queryable, member: bigint) {
  return sql<{ source: 'deposit' | 'bonus'; required: bigint; fulfilled: bigint }[]>`
    SELECT source, sum(required)::bigint AS required, sum(fulfilled)::bigint AS fulfilled FROM turnover_requirement
    WHERE member = ${member} AND (fulfilled < required OR created_at > now() - interval '90 days') GROUP BY source ORDER BY source`;
}

/** The oldest withdrawal that waits for staff, by its id or one that `isFree` lets through; held until the transaction ends. */
export async function lockWaitingWithdrawal(
  tx: Queryable,
  merchant: string,
  found: ReturnType<typeof isSharedAccount>,
  skipsLocked: boolean,
): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    SELECT w.id FROM withdrawal w
    WHERE w.merchant = ${merchant} AND w.state IN (SELECT state FROM withdrawal_state WHERE waits_for = 'operator') AND ${found}
    ORDER BY w.id LIMIT 1 FOR NO KEY UPDATE OF w ${skipsLocked ? tx`SKIP LOCKED` : tx``}`;
  return row?.id;
}

/** How many withdrawals of a merchant wait for staff, of these are disputed, or have a problem with their provider. */
export async function countWaiting(sql: Queryable, merchant: string) {
  const [row] = await sql<{ waiting: number; disputed: number; problems: number }[]>`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE state = 'disputed')::int AS disputed,
      count(*) FILTER (WHERE payout_problem IS NOT NULL)::int AS problems
    FROM withdrawal WHERE merchant = ${merchant} AND state IN (SELECT state FROM withdrawal_state WHERE waits_for = 'operator')`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}
