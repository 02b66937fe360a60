import type { Queryable, Transaction } from '../database/connection.ts';
import type { Compared, EntryKind, EntryStatus, Outcome, Total } from './matching.ts';

/** What a file is compared about. */
export interface RunTerms {
  readonly merchant: string;
  readonly kind: 'game-vendor' | 'payment-provider';
  readonly source: string;
  readonly from: Date;
  readonly until: Date;
  readonly fileName: string;
  /** SHA-256 of the file. */
  readonly hash: Buffer;
}

/** A total as it is kept: amounts are ten-thousandths as texts. */
interface StoredTotal extends Pick<Total, 'outcome' | 'currency' | 'count'> {
  readonly theirs: string;
  readonly ours: string;
}

/** A file that was compared. */
export interface Run {
  readonly id: bigint;
  readonly kind: RunTerms['kind'];
  readonly source: string;
  readonly from: Date;
  readonly until: Date;
  readonly fileName: string;
  readonly rows: number;
  readonly totals: readonly StoredTotal[];
  /** Differences that are not resolved. */
  readonly open: number;
  readonly createdAt: Date;
  readonly createdBy: string;
}

const runColumns = (sql: Queryable) => sql`r.id, r.kind, r.source, r.starts_at AS "from", r.ends_at AS until,
  r.file_name AS "fileName", r.row_count AS rows, r.totals, r.created_at AS "createdAt", r.created_by AS "createdBy",
  (SELECT count(*)::int FROM reconciliation_difference d WHERE d.run = r.id AND d.resolved_at IS NULL) AS open`;

/** Makes others wait who compare a file of the same merchant. */
export async function lockRuns(tx: Transaction, merchant: string): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('reconciliation:' || ${merchant}, 0))`;
}

/** The run of the same file for the same source and period. */
export async function findRun(sql: Queryable, terms: RunTerms): Promise<Run | undefined> {
  const { merchant, kind, source, from, until, hash } = terms;
  const [run] = await sql<Run[]>`SELECT ${runColumns(sql)} FROM reconciliation_run r
    WHERE merchant = ${merchant} AND kind = ${kind} AND source = ${source} AND starts_at = ${from} AND ends_at = ${until}
      AND file_hash = ${hash}`;
  return run;
}

/** One run of a merchant. */
export async function readRun(sql: Queryable, merchant: string, id: string): Promise<Run | undefined> {
  const [run] = await sql<Run[]>`SELECT ${runColumns(sql)} FROM reconciliation_run r
    WHERE merchant = ${merchant} AND id = ${id}`;
  return run;
}

/** The runs of a merchant, the newest first. */
export function listRuns(
  sql: Queryable,
  filter: { readonly merchant: string; readonly kind?: RunTerms['kind'] | undefined },
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Run[]> {
  return sql<Run[]>`SELECT ${runColumns(sql)} FROM reconciliation_run r
    WHERE merchant = ${filter.merchant} ${filter.kind === undefined ? sql`` : sql`AND kind = ${filter.kind}`}
      ${cursor === undefined ? sql`` : sql`AND id < ${cursor}`}
    ORDER BY id DESC LIMIT ${limit}`;
}

/** Begins a run, whose totals are known at its end. @returns its number */
export async function insertRun(
  tx: Transaction,
  terms: RunTerms,
  { rows, staff }: { readonly rows: number; readonly staff: string },
): Promise<bigint> {
  const { merchant, kind, source, from, until, fileName, hash } = terms;
  const [run] = await tx<{ id: bigint }[]>`
    INSERT INTO reconciliation_run (merchant, kind, source, starts_at, ends_at, file_name, file_hash, row_count, totals, created_by)
    VALUES (${merchant}, ${kind}, ${source}, ${from}, ${until}, ${fileName}, ${hash}, ${rows}, '[]', ${staff}) RETURNING id`;
  if (run === undefined) throw new Error('a run was not inserted');
  return run.id;
}

/** Stores what a run adds up to. */
export async function setTotals(tx: Transaction, run: bigint, totals: readonly Total[]): Promise<void> {
  const stored = totals.map(({ theirs, ours, ...total }) => ({
    ...total,
    theirs: `${theirs}`,
    ours: `${ours}`,
  }));
  await tx`UPDATE reconciliation_run SET totals = ${JSON.stringify(stored)}::text::jsonb WHERE id = ${run}`;
}

/** Adds what does not match, all at once. */
export async function insertDifferences(
  tx: Transaction,
  run: bigint,
  differences: readonly Compared[],
): Promise<void> {
  if (differences.length === 0) return;
  const instant = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  const rows = differences.map(({ outcome, theirs, ours }) => ({
    outcome,
    line: theirs?.line,
    transaction: theirs?.id ?? ours?.id,
    reference: ours?.reference ?? theirs?.reference,
    their_kind: theirs?.kind,
    their_status: theirs?.status,
    their_amount: theirs && `${theirs.amount}`,
    their_currency: theirs?.currency,
    their_at: instant(theirs?.at),
    our_kind: ours?.kind,
    our_status: ours?.status,
    our_amount: typeof ours?.amount === 'bigint' ? `${ours.amount}` : undefined,
    our_currency: ours?.currency,
    our_at: instant(ours?.at),
    member: ours && `${ours.member}`,
  }));
  await tx`
    INSERT INTO reconciliation_difference (run, outcome, line, transaction, reference, their_kind, their_status, their_amount,
      their_currency, their_at, our_kind, our_status, our_amount, our_currency, our_at, member)
    SELECT ${run}::bigint, outcome, line, transaction, reference, their_kind, their_status, their_amount, their_currency, their_at, our_kind,
      our_status, our_amount, our_currency, our_at, member
    FROM json_populate_recordset(NULL::reconciliation_difference, ${JSON.stringify(rows)}::text::json)`;
}

/** What does not match, as it is listed. Amounts are ten-thousandths. */
export interface Difference {
  readonly id: bigint;
  readonly outcome: Exclude<Outcome, 'matched'>;
  readonly line: number | null;
  readonly transaction: string | null;
  readonly reference: string | null;
  readonly theirKind: EntryKind | null;
  readonly theirStatus: EntryStatus | null;
  readonly theirAmount: bigint | null;
  readonly theirCurrency: string | null;
  readonly theirAt: Date | null;
  readonly ourKind: EntryKind | null;
  readonly ourStatus: EntryStatus | null;
  readonly ourAmount: bigint | null;
  readonly ourCurrency: string | null;
  readonly ourAt: Date | null;
  readonly member: bigint | null;
  readonly username: string | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly resolution: string | null;
}

/** Which differences of a run are listed. */
export interface DifferenceFilter {
  readonly run: bigint;
  readonly outcome?: Difference['outcome'] | undefined;
  readonly resolved?: boolean | undefined;
  /** Their number or our reference, whole. */
  readonly search?: string | undefined;
}

/** The differences of a run in the order of their numbers. */
export function listDifferences(
  sql: Queryable,
  { run, outcome, resolved, search }: DifferenceFilter,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Difference[]> {
  return sql<Difference[]>`
    SELECT d.id, outcome, line, transaction, reference, their_kind AS "theirKind", their_status AS "theirStatus",
      their_amount AS "theirAmount", their_currency AS "theirCurrency", their_at AS "theirAt", our_kind AS "ourKind",
      our_status AS "ourStatus", our_amount AS "ourAmount", our_currency AS "ourCurrency", our_at AS "ourAt", member, m.username,
      resolved_at AS "resolvedAt", resolved_by AS "resolvedBy", resolution
    FROM reconciliation_difference d LEFT JOIN member m ON m.id = d.member
    WHERE run = ${run} ${outcome === undefined ? sql`` : sql`AND outcome = ${outcome}`}
      ${resolved === undefined ? sql`` : resolved ? sql`AND resolved_at IS NOT NULL` : sql`AND resolved_at IS NULL`}
      ${search === undefined ? sql`` : sql`AND (transaction = ${search} OR reference = ${search})`}
      ${cursor === undefined ? sql`` : sql`AND d.id > ${cursor}`}
    ORDER BY d.id LIMIT ${limit}`;
}

/** Marks a difference as resolved. @returns whether it was open; undefined for no difference of the merchant */
export async function resolveDifference(
  tx: Transaction,
  { merchant, id, staff, reason }: Readonly<Record<'merchant' | 'id' | 'staff' | 'reason', string>>,
): Promise<{ readonly isDone: boolean; readonly run: bigint } | undefined> {
  const [found] = await tx<{ run: bigint; open: boolean }[]>`
    SELECT d.run, d.resolved_at IS NULL AS open FROM reconciliation_difference d JOIN reconciliation_run r ON r.id = d.run
    WHERE d.id = ${id} AND r.merchant = ${merchant} FOR UPDATE OF d`;
  if (found === undefined) return undefined;
  if (!found.open) return { isDone: false, run: found.run };
  await tx`UPDATE reconciliation_difference SET resolved_at = now(), resolved_by = ${staff}, resolution = ${reason} WHERE id = ${id}`;
  return { isDone: true, run: found.run };
}

/** From whom a merchant may have files: the connections of its vendors, and the providers of its payments. */
export function listSources(
  sql: Queryable,
  merchant: string,
): Promise<{ kind: RunTerms['kind']; code: string }[]> {
  return sql<{ kind: RunTerms['kind']; code: string }[]>`
    SELECT 'game-vendor' AS kind, connection AS code FROM vendor WHERE merchant = ${merchant} AND connection IS NOT NULL
    UNION SELECT 'payment-provider', provider FROM payment_method WHERE merchant = ${merchant} AND provider IS NOT NULL
    UNION SELECT 'payment-provider', provider FROM withdrawal_method WHERE merchant = ${merchant} AND provider IS NOT NULL
    ORDER BY 1, 2`;
}

/** The moments at which a period of days of the merchant's time zone begins and ends, both days included, and the zone. */
export async function periodOf(
  sql: Queryable,
  merchant: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly from: Date; readonly until: Date; readonly timeZone: string }> {
  const [period] = await sql<{ from: Date; until: Date; timeZone: string }[]>`
    SELECT ${from}::date::timestamp AT TIME ZONE zone AS "from", (${to}::date + 1)::timestamp AT TIME ZONE zone AS until,
      zone AS "timeZone"
    FROM merchant_time_zone(${merchant}) zone`;
  if (period === undefined) throw new Error('a merchant has no time zone');
  return period;
}
