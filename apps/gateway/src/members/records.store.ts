import type { DepositState } from '@marquee/payments';
import type { LotteryTicketState } from '@marquee/contract';
import type { Fragment, Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import type { WithdrawalState } from '../withdrawals/withdrawal-state.ts';

/** Records of one member, from `from` on and before `to`. */
export interface RecordFilter {
  readonly member: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** So many rows below the cursor. */
export interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A lottery ticket; prize and refund are null until the draw is paid. */
export interface TicketRow {
  readonly id: bigint;
  readonly lottery: string;
  readonly names: Texts | null;
  readonly issue: string;
  readonly play: string;
  readonly content: unknown;
  readonly bets: number;
  readonly stake: bigint;
  readonly state: LotteryTicketState;
  readonly prize: bigint | null;
  readonly refund: bigint | null;
  readonly result: string | null;
  readonly placedAt: Date;
}

type TicketFilter = RecordFilter & {
  readonly lottery?: string | undefined;
  readonly issue?: string | undefined;
};

const tickets = (sql: Queryable, { member, from, to, lottery, issue }: TicketFilter) => sql`
  FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order" JOIN lottery_issue i ON i.id = t.issue
  LEFT JOIN lottery_win w ON w.issue = t.issue AND w.member = t.member AND w.ticket = t.id
  WHERE t.member = ${member} ${within(sql, sql`o.placed_at`, { from, to })}
    ${lottery === undefined ? sql`` : sql`AND o.lottery = ${lottery}`} ${issue === undefined ? sql`` : sql`AND i.issue = ${issue}`}`;

/** A member's tickets, the newest first. */
export function ticketsOf(
  sql: Queryable,
  filter: TicketFilter,
  { cursor, limit }: Page,
): Promise<TicketRow[]> {
  return sql<TicketRow[]>`
    SELECT t.id, o.lottery, i.issue, t.play, t.content, t.bets, t.stake, i.result, o.placed_at AS "placedAt",
      (SELECT names FROM game g WHERE g.merchant = o.merchant AND g.code = o.lottery) AS names,
      CASE WHEN t.cancelled_at IS NOT NULL THEN 'cancelled' WHEN i.paid_at IS NULL THEN 'open'
        WHEN w.uncapped_prize > 0 THEN 'won' WHEN w.refund = t.stake THEN 'returned' ELSE 'lost' END AS state,
      CASE WHEN i.paid_at IS NOT NULL THEN coalesce(w.prize, 0) END AS prize,
      CASE WHEN t.cancelled_at IS NOT NULL THEN t.stake WHEN i.paid_at IS NOT NULL THEN coalesce(w.refund, 0) END AS refund
    ${tickets(sql, filter)} ${cursor === undefined ? sql`` : sql`AND t.id < ${cursor}`}
    ORDER BY t.id DESC LIMIT ${limit}`;
}

/** Sums over all tickets of a filter that were not cancelled. */
export async function ticketSums(sql: Queryable, filter: TicketFilter) {
  const [row] = await sql<{ count: number; stake: bigint; prize: bigint; refund: bigint }[]>`
    SELECT count(*)::int AS count, coalesce(sum(t.stake), 0)::bigint AS stake,
      coalesce(sum(w.prize) FILTER (WHERE i.paid_at IS NOT NULL), 0)::bigint AS prize,
      coalesce(sum(w.refund) FILTER (WHERE i.paid_at IS NOT NULL), 0)::bigint AS refund
    ${tickets(sql, filter)} AND t.cancelled_at IS NULL`;
  return rowOf(row);
}

/** A deposit as staff see it. */
export interface DepositRow {
  readonly id: bigint;
  readonly reference: string;
  readonly method: string;
  readonly provider: string | null;
  readonly state: DepositState;
  readonly currency: string;
  readonly amount: bigint;
  readonly paid: bigint | null;
  readonly paidCurrency: string | null;
  readonly fee: bigint | null;
  readonly credited: bigint | null;
  readonly bonus: bigint | null;
  readonly hasReceipt: boolean;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

type DepositFilter = RecordFilter & { readonly state?: DepositState | undefined };

const deposits = (sql: Queryable, { member, from, to, state }: DepositFilter) => sql`
  FROM deposit d WHERE d.member = ${member} ${within(sql, sql`d.created_at`, { from, to })}
    ${state === undefined ? sql`` : sql`AND d.state = ${state}`}`;

/** A member's deposits, the newest first. */
export function depositsOf(
  sql: Queryable,
  filter: DepositFilter,
  { cursor, limit }: Page,
): Promise<DepositRow[]> {
  return sql<DepositRow[]>`
    SELECT d.id, d.reference, d.method, d.provider, d.state, d.currency, d.amount, d.paid_amount AS paid,
      d.paid_currency AS "paidCurrency", d.fee, d.net_amount AS credited, d.bonus, d.created_at AS "createdAt",
      d.closed_at AS "closedAt", EXISTS (SELECT FROM deposit_receipt r WHERE r.deposit = d.id) AS "hasReceipt"
    ${deposits(sql, filter)} ${cursor === undefined ? sql`` : sql`AND d.id < ${cursor}`} ORDER BY d.id DESC LIMIT ${limit}`;
}

/** Sums over all deposits of a filter. */
export async function depositSums(sql: Queryable, filter: DepositFilter) {
  const [row] = await sql<{ count: number; amount: bigint; credited: bigint; bonus: bigint }[]>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount,
      coalesce(sum(net_amount), 0)::bigint AS credited, coalesce(sum(bonus), 0)::bigint AS bonus ${deposits(sql, filter)}`;
  return rowOf(row);
}

/** A withdrawal as staff see it. The number is not masked. */
export interface WithdrawalRow {
  readonly id: bigint;
  readonly method: string;
  readonly kind: 'bank' | 'ewallet' | 'crypto';
  readonly name: string;
  readonly number: string;
  readonly state: WithdrawalState;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly reason: string | null;
  readonly payment: string | null;
  readonly requestedAt: Date;
}

type WithdrawalFilter = RecordFilter & { readonly state?: WithdrawalState | undefined };

const withdrawals = (sql: Queryable, { member, from, to, state }: WithdrawalFilter) => sql`
  FROM withdrawal w JOIN payout_account a ON a.id = w.account JOIN withdrawal_method m ON (m.merchant, m.code) = (w.merchant, a.method)
  LEFT JOIN payout_bank b ON (b.currency, b.code) = (w.currency, a.bank)
  WHERE w.member = ${member} ${within(sql, sql`w.requested_at`, { from, to })}
    ${state === undefined ? sql`` : sql`AND w.state = ${state}`}`;

/** A member's withdrawals, the newest first. */
export function withdrawalsOf(
  sql: Queryable,
  filter: WithdrawalFilter,
  { cursor, limit }: Page,
): Promise<WithdrawalRow[]> {
  return sql<WithdrawalRow[]>`
    SELECT w.id, a.method, m.kind, coalesce(b.name, m.name) AS name, a.number, w.state, w.currency, w.amount, w.fee, w.reason,
      w.payment, w.requested_at AS "requestedAt"
    ${withdrawals(sql, filter)} ${cursor === undefined ? sql`` : sql`AND w.id < ${cursor}`} ORDER BY w.id DESC LIMIT ${limit}`;
}

/** Sums over all withdrawals of a filter. */
export async function withdrawalSums(sql: Queryable, filter: WithdrawalFilter) {
  const [row] = await sql<{ count: number; amount: bigint; fee: bigint; paidOut: bigint }[]>`
    SELECT count(*)::int AS count, coalesce(sum(w.amount), 0)::bigint AS amount, coalesce(sum(w.fee), 0)::bigint AS fee,
      coalesce(sum(w.amount) FILTER (WHERE w.state IN (SELECT state FROM withdrawal_state WHERE money = 'paid-out')), 0)::bigint AS "paidOut"
    ${withdrawals(sql, filter)}`;
  return rowOf(row);
}

function within(sql: Queryable, column: Fragment, { from, to }: Pick<RecordFilter, 'from' | 'to'>): Fragment {
  return sql`${from === undefined ? sql`` : sql`AND ${column} >= ${from}`} ${to === undefined ? sql`` : sql`AND ${column} < ${to}`}`;
}

function rowOf<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}
