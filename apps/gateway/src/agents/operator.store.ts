import type { ContractState, TermsInput } from '@marquee/commission';
import type { Queryable } from '../database/connection.ts';
import type { Reconciliation } from './reconciliation.store.ts';

/** A page of a list, by descending or ascending ids: those after `cursor`, at most `limit`. */
export interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A run as operators see it. */
export interface RunEntry {
  readonly id: bigint;
  readonly kind: string;
  readonly period: string;
  readonly from: Date;
  readonly step: string;
  readonly bills: number;
  /** Null until the run is finished. */
  readonly reconciliation: Reconciliation | null;
}

/** The runs of a merchant, the newest first. */
export async function listRuns(
  sql: Queryable,
  merchant: string,
  { cursor, limit }: Page,
): Promise<RunEntry[]> {
  return sql<RunEntry[]>`
    SELECT id, kind, period, starts_at AS from, step, reconciliation, (SELECT count(*)::int FROM agent_bill WHERE run = r.id) AS bills
    FROM agent_run r WHERE merchant = ${merchant} AND ${below(sql, 'id', cursor)} ORDER BY id DESC LIMIT ${limit}`;
}

/** The id of a member of a merchant, by name in any letter case. */
export async function findMemberId(
  sql: Queryable,
  merchant: string,
  username: string,
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = ${merchant} AND lower(username) = lower(${username})`;
  return row?.id;
}

/** A member in the tree. */
export interface TreeEntry {
  readonly id: bigint;
  readonly username: string;
  readonly type: number;
  readonly direct: number;
  readonly joinedAt: Date;
}

/** The members directly below an agent, or directly below the platform, by id. */
export async function listBelow(
  sql: Queryable,
  merchant: string,
  upline: bigint | null,
  { cursor = '0', limit }: Page,
): Promise<TreeEntry[]> {
  return sql<TreeEntry[]>`
    SELECT id, username, type, created_at AS "joinedAt", (SELECT count(*)::int FROM member d WHERE d.upline = m.id) AS direct
    FROM member m WHERE merchant = ${merchant} AND id > ${cursor}::bigint
      AND ${upline === null ? sql`upline IS NULL` : sql`upline = ${upline}`} ORDER BY id LIMIT ${limit}`;
}

/** The names of a member's uplines from the top agent down, the member's own last; none for the platform. */
export async function pathNames(sql: Queryable, member: bigint | null): Promise<string[]> {
  if (member === null) return [];
  const rows = await sql<{ username: string }[]>`
    SELECT username FROM member_path p CROSS JOIN unnest(p.path) WITH ORDINALITY AS step (id, place) JOIN member m ON m.id = step.id
    WHERE p.member = ${member} AND p.valid_until = 'infinity' ORDER BY place`;
  return rows.map(({ username }) => username);
}

/** A version of a contract with the names of its parties. */
export interface ContractEntry {
  readonly id: bigint;
  /** Null for the platform. */
  readonly upline: string | null;
  readonly downline: string;
  readonly version: number;
  readonly state: ContractState;
  readonly terms: TermsInput;
  readonly offeredAt: Date;
  readonly decidedAt: Date | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Versions of contracts, the newest first: of the whole merchant or of one member, in one state or in any. */
export async function contractEntries(
  sql: Queryable,
  merchant: string,
  { member, state, cursor, limit }: Page & { member: bigint | undefined; state: ContractState | undefined },
): Promise<ContractEntry[]> {
  return sql<ContractEntry[]>`
    SELECT c.id, u.username AS upline, d.username AS downline, version, state, terms, offered_at AS "offeredAt", decided_at AS "decidedAt",
      starts_at AS "startsAt", nullif(ends_at, 'infinity') AS "endsAt"
    FROM agent_contract c JOIN member d ON d.id = c.downline LEFT JOIN member u ON u.id = c.upline
    WHERE c.merchant = ${merchant} AND ${below(sql, 'c.id', cursor)}
      ${member === undefined ? sql`` : sql`AND ${member} IN (c.upline, c.downline)`}
      ${state === undefined ? sql`` : sql`AND state = ${state}`} ORDER BY c.id DESC LIMIT ${limit}`;
}

/** A bill as operators see it; amounts are ten-thousandths. */
export interface BillEntry {
  readonly id: bigint;
  readonly run: bigint;
  readonly contract: bigint;
  readonly payee: string;
  readonly kind: string;
  readonly from: Date;
  readonly tier: number | null;
  readonly base: bigint;
  readonly due: bigint;
  readonly correction: bigint;
  readonly paid: bigint;
  readonly debt: bigint;
  readonly withheld: boolean;
  readonly paidAt: Date | null;
}

/** Bills, the newest first: of a run, of a payee, of both or of the whole merchant. */
export async function billEntries(
  sql: Queryable,
  merchant: string,
  { run, member, cursor, limit }: Page & { run: string | undefined; member: bigint | undefined },
): Promise<BillEntry[]> {
  return sql<BillEntry[]>`
    SELECT b.id, run, contract, username AS payee, r.kind, r.starts_at AS from, tier, base, due, correction, paid, debt, withheld,
      paid_at AS "paidAt"
    FROM agent_bill b JOIN agent_run r ON r.id = b.run JOIN member m ON m.id = b.payee
    WHERE r.merchant = ${merchant} AND ${below(sql, 'b.id', cursor)}
      ${run === undefined ? sql`` : sql`AND run = ${run}::bigint`}
      ${member === undefined ? sql`` : sql`AND payee = ${member}`} ORDER BY b.id DESC LIMIT ${limit}`;
}

/** Agents who owe money in the merchant's currency, in ten-thousandths, by id. */
export async function debtEntries(
  sql: Queryable,
  { code, currency }: { code: string; currency: string },
  { cursor = '0', limit }: Page,
): Promise<{ id: bigint; username: string; owed: bigint }[]> {
  return sql<{ id: bigint; username: string; owed: bigint }[]>`
    SELECT m.id, username, -balance AS owed
    FROM member m JOIN account a ON a.owner = 'debtor:' || m.id AND a.kind = 'debt' AND a.currency = ${currency} AND a.part = 0
    WHERE m.merchant = ${code} AND m.id > ${cursor}::bigint AND m.type IN (1, 2, 41, 42) AND balance < 0 ORDER BY m.id LIMIT ${limit}`;
}

/** The condition that an id comes after a cursor in descending order. */
function below(sql: Queryable, column: 'id' | 'b.id' | 'c.id', cursor: string | undefined) {
  return cursor === undefined ? sql`true` : sql`${sql.unsafe(column)} < ${cursor}::bigint`;
}
