import type { AdjustmentCode } from '@marquee/contract/operator';
import type { Queryable, Transaction } from '../database/connection.ts';
import { payDebts } from '../ledger/debts.store.ts';
import { accountBalance, openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';

/** A correction of a member's balance. Amounts are ten-thousandths, below zero for money that is taken. */
export interface Adjustment {
  readonly merchant: string;
  readonly member: bigint;
  readonly requestId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly code: AdjustmentCode;
  readonly reason: string;
  readonly turnover: number;
  readonly staff: string;
}

export type AdjustmentOutcome =
  | { readonly kind: 'applied' | 'repeated'; readonly id: bigint; readonly balance: bigint }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'insufficient' };

/** Posts an adjustment, once for its request id. An `insufficient` one must be rolled back. */
export async function adjustBalance(tx: Transaction, adjustment: Adjustment): Promise<AdjustmentOutcome> {
  const { merchant, member, requestId, currency, amount, code, reason, turnover, staff } = adjustment;
  const [inserted] = await tx<{ id: bigint }[]>`
    INSERT INTO balance_adjustment (merchant, member, request_id, currency, amount, code, reason, turnover, staff)
    VALUES (${merchant}, ${member}, ${requestId}, ${currency}, ${amount}, ${code}, ${reason}, ${turnover}, ${staff})
    ON CONFLICT (merchant, request_id) DO NOTHING RETURNING id`;
  if (inserted === undefined) return repeated(tx, adjustment);
  const cash = await openMemberAccount(tx, member, currency);
  const house = await openHouseAccount(tx, merchant, currency, 'adjustments');
  const key = `adjustment:${inserted.id}`;
  const { kind } = await transfer(tx, {
    key,
    from: amount > 0n ? house : cash,
    to: amount > 0n ? cash : house,
    amount: amount > 0n ? amount : -amount,
    kind: 'adjustment',
    reference: key,
  });
  if (kind === 'insufficient') return { kind };
  if (kind !== 'applied') throw new Error(`${key}: ${kind}`);
  await requireTurnover(tx, {
    member,
    merchant,
    source: 'bonus',
    reference: key,
    amount: amount * BigInt(turnover),
  });
  await payDebts(tx, [member]);
  return { kind: 'applied', id: inserted.id, balance: await accountBalance(tx, member, currency, 'cash') };
}

async function repeated(tx: Transaction, adjustment: Adjustment): Promise<AdjustmentOutcome> {
  const [known] = await tx<{ id: bigint }[]>`
    SELECT id FROM balance_adjustment WHERE merchant = ${adjustment.merchant} AND request_id = ${adjustment.requestId}
      AND (member, amount, code, reason, turnover) = (${adjustment.member}, ${adjustment.amount}, ${adjustment.code}, ${adjustment.reason}, ${adjustment.turnover})`;
  if (known === undefined) return { kind: 'conflict' };
  const balance = await accountBalance(tx, adjustment.member, adjustment.currency, 'cash');
  return { kind: 'repeated', id: known.id, balance };
}

/** Which adjustments of a merchant. */
export interface AdjustmentFilter {
  readonly merchant: string;
  readonly member?: string | undefined;
  readonly code?: AdjustmentCode | undefined;
  readonly staff?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An adjustment with the name of its member. */
export interface AdjustmentRow extends Omit<Adjustment, 'merchant' | 'requestId'> {
  readonly id: bigint;
  readonly username: string;
  readonly at: Date;
}

const found = (sql: Queryable, { merchant, member, code, staff, from, to }: AdjustmentFilter) => sql`
  FROM balance_adjustment b WHERE b.merchant = ${merchant}
    ${member === undefined ? sql`` : sql`AND b.member = ${member}`} ${code === undefined ? sql`` : sql`AND b.code = ${code}`}
    ${staff === undefined ? sql`` : sql`AND b.staff = ${staff.toLowerCase()}`}
    ${from === undefined ? sql`` : sql`AND b.created_at >= ${from}`} ${to === undefined ? sql`` : sql`AND b.created_at < ${to}`}`;

/** Adjustments of a filter, the newest first. */
export function readAdjustments(
  sql: Queryable,
  filter: AdjustmentFilter,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<AdjustmentRow[]> {
  return sql<AdjustmentRow[]>`
    SELECT b.id, b.member, (SELECT username FROM member m WHERE m.id = b.member) AS username, b.currency, b.amount, b.code,
      b.reason, b.turnover, b.staff, b.created_at AS at
    ${found(sql, filter)} ${cursor === undefined ? sql`` : sql`AND b.id < ${cursor}`} ORDER BY b.id DESC LIMIT ${limit}`;
}

/** Sums over all adjustments of a filter. */
export async function adjustmentSums(sql: Queryable, filter: AdjustmentFilter) {
  const [row] = await sql<{ count: number; credited: bigint; debited: bigint }[]>`
    SELECT count(*)::int AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS credited,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS debited ${found(sql, filter)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}
