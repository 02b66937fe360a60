import { dividedTables } from '../database/months.ts';
import type { Queryable } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';

/**
 * Days after its end for which a month of a table stays in the database: limits of time look back 30 days, and an audit is
 * about the last weeks. Tables that are not here are never detached.
 */
const daysNeeded: Readonly<Record<string, number>> = { audit_event: 31, past_session: 31 };

/** Tables whose rows housekeeping removes. */
const removed: Readonly<Record<string, string>> = { login_event: 'rows are removed after 180 days' };

/** A month of a table as operators see it. */
export interface MonthRow {
  readonly table: string;
  /** `2026-09`; null for rows whose month has no part. */
  readonly month: string | null;
  readonly rows: number;
  /** Whether `rows` is the estimate of the last ANALYZE. */
  readonly isEstimate: boolean;
  /** With indexes; 0 when it is detached. */
  readonly bytes: number;
  readonly state: string;
}

/** All months of all divided tables, the detached ones among them. */
export async function listMonths(sql: Queryable): Promise<MonthRow[]> {
  const found: MonthRow[] = [];
  for (const table of await dividedTables(sql)) {
    // oxlint-disable no-await-in-loop -- one table after the other
    const parts = await sql<
      { part: string; month: string | null; estimate: number; bytes: number; until: string; place: number }[]
    >`
      SELECT part::text, month, reltuples::float8 AS estimate, pg_total_relation_size(part)::float8 AS bytes,
        (end_at::date + ${daysNeeded[table] ?? 0}::int)::text AS until,
        CASE WHEN end_at + ${daysNeeded[table] ?? 0}::int * interval '1 day' <= now_at THEN 0 WHEN end_at <= now_at THEN 1
          WHEN end_at - interval '1 month' <= now_at THEN 2 ELSE 3 END AS place
      FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
        CROSS JOIN LATERAL (SELECT inhrelid::regclass AS part, now() AT TIME ZONE 'UTC' AS now_at,
          replace(substring(relname FROM '_(\\d{4}_\\d{2})$'), '_', '-') AS month) named
        CROSS JOIN LATERAL (SELECT (month || '-01')::timestamp + interval '1 month' AS end_at) ended
      WHERE inhparent = ${table}::regclass ORDER BY relname COLLATE "C"`;
    for (const { part, month, estimate, bytes, until, place } of parts) {
      const rows = estimate < 0 ? await countRows(sql, part) : estimate;
      const over = removed[table] ?? (place === 0 ? 'can be detached' : `needed until ${until}`);
      const state =
        month === null
          ? 'rows without a part of their month'
          : ([over, over, 'this month', 'ahead'][place] ?? '');
      found.push({ table, month, rows, isEstimate: estimate >= 0, bytes, state });
    }
    const detached = await sql<{ month: string; rows: number; file: string }[]>`
      SELECT to_char(month, 'YYYY-MM') AS month, rows::float8, file FROM detached_month WHERE name = ${table} ORDER BY month`;
    // oxlint-enable no-await-in-loop
    for (const { month, rows, file } of detached)
      found.push({ table, month, rows, isEstimate: false, bytes: 0, state: `detached into ${file}` });
  }
  return found;
}

async function countRows(sql: Queryable, table: string): Promise<number> {
  const [row] = await sql.unsafe<{ count: number }[]>(`SELECT count(*)::float8 AS count FROM ${table}`);
  return row?.count ?? 0;
}

/**
 * Checks what an operator typed.
 * @throws StartError naming the field and the cure, when this month of this table cannot be detached
 */
export async function requireDetachable(sql: Queryable, table: string, month: string): Promise<void> {
  const tables = Object.keys(daysNeeded).join(' or ');
  if (removed[table] !== undefined)
    throw new StartError(`table: ${table} is not detached, its ${removed[table]}. Choose ${tables}.`);
  const days = daysNeeded[table];
  if (days === undefined)
    throw new StartError(`table: "${table}" cannot be detached by month. Choose ${tables}.`);
  requireMonth(month);
  const [row] = await sql<{ until: string; isOver: boolean; newest: string }[]>`
    SELECT until::date::text, until <= now() AT TIME ZONE 'UTC' AS "isOver",
      to_char((now() AT TIME ZONE 'UTC') - interval '1 month' - ${days}::int * interval '1 day', 'YYYY-MM') AS newest
    FROM (SELECT ${`${month}-01`}::timestamp + interval '1 month' + ${days}::int * interval '1 day' AS until) needed`;
  if (row === undefined || !row.isOver)
    throw new StartError(
      `month: ${month} of ${table} is needed until ${row?.until}. Choose ${row?.newest} or an earlier one.`,
    );
}

/** @throws StartError unless it is a month like 2026-09 */
function requireMonth(month: string): void {
  if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month))
    throw new StartError(`month: "${month}" is not a month. Write it as 2026-09.`);
}
