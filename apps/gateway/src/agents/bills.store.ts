import type { BillKind, BillState } from '@marquee/contract';
import type { TermsInput } from '@marquee/commission';
import type { Queryable } from '../database/connection.ts';
import { bounds, type DaySpan } from './team.store.ts';

/** A bill of an agent. Amounts are ten-thousandths, fractions of them rounded down. */
export interface BillRow {
  readonly id: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly sales: bigint;
  readonly base: bigint;
  /** Place of the tier in the terms, from 0; null when none was reached. */
  readonly tier: number | null;
  readonly gross: bigint;
  readonly below: bigint;
  readonly correction: bigint;
  readonly paid: bigint;
  readonly debt: bigint;
  readonly pendingCorrection: bigint;
  readonly withheld: boolean;
}

/** Bills of a kind of finished runs whose periods ended within a span of days. */
export interface BillFilter extends DaySpan {
  readonly kind: BillKind;
}

/** A stored fraction of an `agent_bill b`, rounded down. */
export const wholeUnits = (sql: Queryable, of: 'gross' | 'downline') =>
  sql.unsafe(
    `(div(${of}_numerator - mod(mod(${of}_numerator, ${of}_denominator) + ${of}_denominator, ${of}_denominator), ${of}_denominator))::bigint`,
  );

const columns = (sql: Queryable) => sql`
  b.id, r.starts_at AS from, r.ends_at AS until, (b.figures ->> 'sales')::bigint AS sales, b.base, b.tier,
  ${wholeUnits(sql, 'gross')} AS gross, ${wholeUnits(sql, 'downline')} AS below, b.correction, b.paid, b.debt, b.pending_correction AS "pendingCorrection", b.withheld`;

const found = (sql: Queryable, { kind, ...span }: BillFilter) => sql`
  FROM (${bounds(sql, span)}) bounds, agent_bill b JOIN agent_run r ON r.id = b.run
  WHERE b.payee = ${span.agent} AND r.kind = ${kind} AND r.step = 'reconciled' AND r.ends_at > starts AND r.ends_at <= ends`;

/** The bills of a filter, newest first. */
export function billsQuery(
  sql: Queryable,
  filter: BillFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  return sql<BillRow[]>`
    SELECT ${columns(sql)} ${found(sql, filter)} ${cursor === undefined ? sql`` : sql`AND b.id < ${cursor}`}
    ORDER BY b.id DESC LIMIT ${limit}`;
}

/** Sums over all bills of a filter. */
export async function billSums(sql: Queryable, filter: BillFilter) {
  const [row] = await sql<
    { count: number; gross: bigint; below: bigint; correction: bigint; paid: bigint; debt: bigint }[]
  >`
    SELECT count(*)::int AS count, coalesce(sum(gross), 0)::bigint AS gross, coalesce(sum(below), 0)::bigint AS below,
      coalesce(sum(correction), 0)::bigint AS correction, coalesce(sum(paid), 0)::bigint AS paid,
      coalesce(sum(debt), 0)::bigint AS debt
    FROM (SELECT ${columns(sql)} ${found(sql, filter)}) bill`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** A bill with what it was made from. */
export interface BillDetail extends BillRow {
  readonly kind: BillKind;
  readonly run: bigint;
  readonly contract: bigint;
  readonly version: number;
  readonly terms: TermsInput;
  readonly floated: boolean;
  readonly carried: bigint;
  readonly activeFrom: bigint;
  /** Sums of the team in ten-thousandths as text, and the number of active members. */
  readonly figures: Readonly<Record<string, string | number>>;
}

/** A bill of a payee; undefined for someone else's, and before its run is finished. */
export async function findBill(sql: Queryable, payee: bigint, id: string): Promise<BillDetail | undefined> {
  const [row] = await sql<BillDetail[]>`
    SELECT ${columns(sql)}, r.kind, r.id AS run, c.id AS contract, c.version, c.terms, b.floated, b.carried_loss AS carried,
      r.active_from AS "activeFrom", b.figures
    FROM agent_bill b JOIN agent_run r ON r.id = b.run JOIN agent_contract c ON c.id = b.contract
    WHERE b.id = ${id} AND b.payee = ${payee} AND r.step = 'reconciled'`;
  return row;
}

/** The most members that an explanation lists. */
const MEMBERS_SHOWN = 100;

/** The bills of directly contracted members that were taken from a bill, the greatest first. */
export function billsBelow(sql: Queryable, payee: bigint, { run, contract, kind }: BillDetail) {
  return sql<{ username: string; sales: bigint; base: bigint; tier: number | null; gross: bigint }[]>`
    SELECT m.username, (b.figures ->> 'sales')::bigint AS sales, b.base, b.tier, ${wholeUnits(sql, 'gross')} AS gross
    FROM agent_contract c JOIN agent_bill b ON b.run = ${run} AND b.contract = c.id JOIN member m ON m.id = b.payee
    WHERE c.upline = ${payee} AND c.kind = ${kind} AND b.upline_contract = ${contract}
    ORDER BY gross DESC, b.id LIMIT ${MEMBERS_SHOWN}`;
}

/** What became of a bill. */
export function billState({ withheld, debt, pendingCorrection, paid }: BillRow): BillState {
  if (withheld) return 'withheld';
  if (debt > 0n) return 'owed';
  if (pendingCorrection < 0n) return 'waiting';
  return paid > 0n ? 'paid' : 'nothing';
}
