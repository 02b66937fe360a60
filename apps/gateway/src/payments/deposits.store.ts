import type { DepositState } from '@marquee/payments';
import type { CreatedPayment } from '@marquee/payments/protocol-server';
import type { Queryable } from '../database/connection.ts';
import type { Deposit, DepositAction } from './deposit.ts';

/** Everything of a deposit, for a query over `deposit d JOIN payment_method m`. */
const columns = (sql: Queryable) => sql`
  d.id, d.reference, d.merchant, d.member, d.request_hash AS "requestHash", d.method, m.names AS "methodNames", d.kind,
  d.provider, d.agent, d.channel, d.currency, d.amount, d.fee_flat AS "feeFlat", d.fee_per_mille AS "feePerMille",
  d.fee_minimum AS "feeMinimum", d.fee_maximum AS "feeMaximum", d.turnover, d.bonus_code AS "bonusCode",
  d.bonus_percent AS "bonusPercent", d.bonus_maximum AS "bonusCap", d.bonus_minimum_deposit AS "bonusMinimum",
  d.bonus_turnover AS "bonusTurnover", d.bonus_once_per_member AS "bonusOnce", d.state, d.review_reason AS "reviewReason",
  d.reject_reason AS "rejectReason", d.provider_reference AS "providerReference", d.action, d.return_url AS "returnUrl",
  d.language, d.paid_amount AS "paidAmount", d.paid_currency AS "paidCurrency", d.fee, d.net_amount AS "netAmount", d.bonus,
  d.created_at AS "createdAt", d.expires_at AS "expiresAt", d.expires_at < now() AS "isOver", d.closed_at AS "closedAt",
  EXISTS (SELECT 1 FROM deposit_receipt r WHERE r.deposit = d.id) AS "hasReceipt"
  FROM deposit d JOIN payment_method m ON m.merchant = d.merchant AND m.code = d.method`;

/** A deposit by its reference. */
export async function findDeposit(sql: Queryable, reference: string): Promise<Deposit | undefined> {
  const [row] = await sql<Deposit[]>`SELECT ${columns(sql)} WHERE d.reference = ${reference}`;
  return row;
}

/** A deposit by its reference, held until the transaction ends. */
export async function lockDeposit(sql: Queryable, reference: string): Promise<Deposit | undefined> {
  const [row] = await sql<
    Deposit[]
  >`SELECT ${columns(sql)} WHERE d.reference = ${reference} FOR NO KEY UPDATE OF d`;
  return row;
}

/** The member's deposit with a request id. */
export async function findByRequest(
  sql: Queryable,
  member: bigint,
  requestId: string,
): Promise<Deposit | undefined> {
  const [row] = await sql<
    Deposit[]
  >`SELECT ${columns(sql)} WHERE d.member = ${member} AND d.request_id = ${requestId}`;
  return row;
}

/** A member's deposits, newest first, older than `before`. */
export async function listDeposits(
  sql: Queryable,
  member: bigint,
  before: bigint | undefined,
  count: number,
): Promise<Deposit[]> {
  return sql<Deposit[]>`
    SELECT ${columns(sql)} WHERE d.member = ${member} ${before === undefined ? sql`` : sql`AND d.id < ${before}`}
    ORDER BY d.id DESC LIMIT ${count}`;
}

/** What is written down when a member begins a deposit. */
export interface NewDeposit {
  readonly reference: string;
  readonly merchant: string;
  readonly member: bigint;
  readonly request_id: string;
  readonly request_hash: Buffer;
  readonly method: string;
  readonly kind: string;
  readonly provider: string | null;
  readonly agent: bigint | null;
  readonly channel: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee_flat: bigint;
  readonly fee_per_mille: number;
  readonly fee_minimum: bigint;
  readonly fee_maximum: bigint | null;
  readonly turnover: number;
  readonly bonus_code: string | null;
  readonly bonus_percent: number | null;
  readonly bonus_maximum: bigint | null;
  readonly bonus_minimum_deposit: bigint | null;
  readonly bonus_turnover: number | null;
  readonly bonus_once_per_member: boolean | null;
  readonly return_url: string;
  readonly language: string;
}

/** Inserts a deposit that expires after some minutes. @returns false when the member's request id is in use */
export async function insertDeposit(sql: Queryable, deposit: NewDeposit, minutes: number): Promise<boolean> {
  // By the database's clock: a gateway's own may jump.
  const [until] = await sql<{ at: Date }[]>`SELECT now() + make_interval(mins => ${minutes}) AS at`;
  const rows = await sql<{ id: bigint }[]>`
    INSERT INTO deposit ${sql({ ...deposit, expires_at: until?.at ?? null })} ON CONFLICT (member, request_id) DO NOTHING RETURNING id`;
  const [row] = rows;
  if (row) await noteEvent(sql, row.id, 'member', 'created');
  return row !== undefined;
}

/** Records a change of a deposit's state with its actor and note. */
export async function noteEvent(
  sql: Queryable,
  deposit: bigint,
  actor: string,
  state: DepositState,
  note = '',
): Promise<void> {
  await sql`INSERT INTO deposit_event (deposit, actor, state, note) VALUES (${deposit}, ${actor}, ${state}, ${note})`;
}

/** Stores the payer's next action, unless a notification has changed the state in the meantime. */
export async function saveAction(
  sql: Queryable,
  deposit: bigint,
  action: DepositAction,
  created?: CreatedPayment,
): Promise<void> {
  const rows = await sql`
    UPDATE deposit SET state = CASE state WHEN 'created' THEN 'awaiting-payment' ELSE state END, action = ${sql.json(action)},
      provider_reference = coalesce(provider_reference, ${created?.providerReference ?? null})
    WHERE id = ${deposit} AND action IS NULL RETURNING state`;
  if (rows[0]?.['state'] === 'awaiting-payment')
    await noteEvent(sql, deposit, created === undefined ? 'clock' : 'provider', 'awaiting-payment');
}

/** Ends a deposit that is still open in one of `from`. @returns whether it was */
export async function closeDeposit(
  sql: Queryable,
  deposit: bigint,
  change: {
    readonly from: readonly DepositState[];
    readonly state: 'expired' | 'rejected' | 'cancelled';
    readonly rejectReason?: string;
    readonly actor: string;
    readonly note?: string;
  },
): Promise<boolean> {
  const rows = await sql`
    UPDATE deposit SET state = ${change.state}, reject_reason = ${change.rejectReason ?? null}, closed_at = now()
    WHERE id = ${deposit} AND state = ANY(${[...change.from]}) RETURNING id`;
  if (rows.length === 0) return false;
  await noteEvent(sql, deposit, change.actor, change.state, change.note ?? change.rejectReason ?? '');
  return true;
}
