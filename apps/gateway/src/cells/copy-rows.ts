import type { Queryable, Transaction } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { readCatalogue } from './catalogue.store.ts';
import { isTranslated } from './issue-columns.ts';
import { keptTables } from './move-guards.store.ts';
import { findMerchantWays, quoted } from './merchant-ways.ts';

/** A table as it is copied. */
export interface CopiedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** What each column has in the new cell, as SQL over a row of the old one. */
  readonly values: readonly string[];
  /** Columns with ids of issues that are others in the new cell: see `moved_issue`. */
  readonly issues: readonly string[];
  /** Which rows are the merchant's, as SQL. */
  readonly condition: string;
}

/** A table with its rows and a sum over their contents that does not depend on their order. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  readonly sum: string;
}

/** A transaction of every server has ended that has this id. */
const LONG_AGO = '3';

/**
 * Columns with ids of transactions, which are of one server only, as the copy's own transaction sees them. What counted a
 * change in the old cell does not count it again; what might not have, counts it once more, which changes nothing.
 */
const transactionColumns: Readonly<Record<string, (copy: Copy) => string>> = {
  'member_hour.changed_by': ({ counted, transaction }) =>
    `CASE WHEN changed_by < '${counted}'::xid8 THEN '${LONG_AGO}'::xid8 ELSE '${transaction}'::xid8 END`,
  'merchant_hour.changed_by': ({ transaction }) => `'${transaction}'::xid8`,
  'report_member_day.counted_by': ({ transaction }) => `'${transaction}'::xid8`,
  'agent_run.snapshot': ({ transaction }) =>
    `CASE WHEN snapshot IS NOT NULL THEN '${transaction}:${transaction}:'::pg_snapshot END`,
  'point_setting.counted_until': markOf('counted_until'),
  'rank_setting.recent_to': markOf('recent_to'),
  'rank_setting.swept_to': markOf('swept_to'),
  'mission_setting.recent_to': markOf('recent_to'),
  'mission_setting.swept_to': markOf('swept_to'),
};

/** A mark up to which changes are counted: none, and the one before all transactions, stay. */
function markOf(column: string) {
  return ({ transaction }: Copy) =>
    `CASE WHEN ${column} > '0'::xid8 THEN '${transaction}'::xid8 ELSE ${column} END`;
}

/** What a copy stands on. */
interface Copy {
  readonly merchant: string;
  /** The id of the transaction in the new cell. */
  readonly transaction: string;
  /** All changes by transactions of the old cell below this one are counted. */
  readonly counted: string;
}

/**
 * Finds what is to be copied.
 *
 * @param from a snapshot of the old cell
 * @param to the transaction in the new cell
 * @throws StartError when a table has ids of transactions or issues of which nothing is known here
 */
export async function planCopy(from: Queryable, to: Queryable, merchant: string): Promise<CopiedTable[]> {
  const [own] = await to<{ id: string }[]>`SELECT pg_current_xact_id()::text AS id`;
  const [mark] = await from<{ counted: string }[]>`
    SELECT mark::text AS counted FROM (
      SELECT coalesce(counted_until, '0') AS mark FROM point_setting WHERE merchant = ${merchant}
      UNION ALL SELECT unnest(ARRAY[coalesce(recent_to, '0'), coalesce(swept_to, '0')]) FROM rank_setting WHERE merchant = ${merchant}
      UNION ALL SELECT unnest(ARRAY[recent_to, swept_to]) FROM mission_setting WHERE merchant = ${merchant}) marks
    ORDER BY mark LIMIT 1`;
  const copy = { merchant, transaction: own?.id ?? '', counted: mark?.counted ?? '0' };
  const columns = await from<{ table: string; column: string; type: string; targets: string[] }[]>`
    SELECT relname AS "table", attname AS "column", format_type(atttypid, NULL) AS type,
      array(SELECT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND conrelid = c.oid AND attnum = ANY (conkey)) AS targets
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;
  return findMerchantWays(await readCatalogue(from))
    .filter(({ table }) => !keptTables.has(table))
    .map(({ table, condition }) => {
      const own = columns.filter((column) => column.table === table);
      return {
        table,
        columns: own.map(({ column }) => column),
        issues: own.filter(isTranslated).map(({ column }) => column),
        values: own.map(({ column, type }) => {
          const value = transactionColumns[`${table}.${column}`];
          if (value === undefined && /^(xid8?|pg_snapshot|txid_snapshot)$/.test(type))
            throw new StartError(
              `${table}.${column} holds ids of transactions: say in copy-rows.ts what it becomes in another cell.`,
            );
          return value === undefined ? quoted(column) : value(copy);
        }),
        condition: condition.replaceAll('$1::text', `'${merchant}'::text`),
      };
    });
}

/** About how many bytes are in memory at once, and how many rows at most. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_ROWS = 2000;

/** Copies a table's rows from a snapshot of the old cell into a transaction of the new one. */
export async function copyTable(from: Transaction, to: Transaction, plan: CopiedTable): Promise<void> {
  const { table, columns, values, issues, condition } = plan;
  const names = columns.map(quoted).join(', ');
  const arriving = columns
    .map((column) =>
      issues.includes(column) ? issueIn('new', 'old', `r.${quoted(column)}`) : `r.${quoted(column)}`,
    )
    .join(', ');
  const named = columns.map((column, place) => `${values[place] ?? ''} AS ${quoted(column)}`).join(', ');
  const [size] = await from.unsafe<{ bytes: number | null }[]>(
    `SELECT max(pg_column_size(part.*))::float8 AS bytes FROM (SELECT * FROM ${quoted(table)} WHERE ${condition} LIMIT 50) part`,
  );
  if (size === undefined || size.bytes === null) return;
  const batch = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / size.bytes)));
  const rows = from
    .unsafe<{ row: string }[]>(
      `SELECT to_json(r)::text AS row FROM (SELECT ${named} FROM ${quoted(table)} WHERE ${condition}) r`,
    )
    .cursor(batch);
  for await (const part of rows)
    // Of identity columns the given values count, as they do with COPY, whose streams the driver leaves paused at their end.
    await to
      .unsafe(
        `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE
          SELECT ${arriving} FROM json_populate_recordset(NULL::${quoted(table)}, $1::text::json) r`,
        [`[${part.map(({ row }) => row).join(',')}]`],
      )
      .catch((error: unknown) => {
        throw collisionIn(table, error);
      });
}

/** The id of an issue in one cell by that in the other; a member's own issue has the same in both. */
const issueIn = (cell: 'old' | 'new', by: 'old' | 'new', id: string): string =>
  `coalesce((SELECT ${cell} FROM moved_issue m WHERE m.${by} = ${id}), ${id})`;

/** What an operator reads when the new cell has such a row already. */
function collisionIn(table: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) return error;
  const detail = 'detail' in error ? String(error.detail) : error.message;
  return new StartError(
    `A row of ${table} collides with one of the new cell, and nothing was copied: ${detail}`,
    {
      cause: error,
    },
  );
}

/**
 * Adds up the rows of a table that are the merchant's, and their contents.
 *
 * @param isCopy whether it is read in the new cell, where the columns have their values already
 */
export async function sumTable(
  sql: Queryable,
  { table, columns, values, issues, condition }: CopiedTable,
  isCopy: boolean,
): Promise<TableSum> {
  const copied = (column: string) => {
    const name = `${quoted(table)}.${quoted(column)}`;
    return issues.includes(column) ? issueIn('old', 'new', name) : name;
  };
  const row = (isCopy ? columns.map(copied) : values).join(', ');
  const [found] = await sql.unsafe<{ rows: number; sum: string }[]>(`
    SELECT count(*)::float8 AS rows, coalesce(sum(('x' || left(md5(ROW(${row})::text), 16))::bit(64)::bigint::numeric), 0)::text AS sum
    FROM ${quoted(table)} WHERE ${condition}`);
  return { table, rows: found?.rows ?? 0, sum: found?.sum ?? '' };
}

/** References of copied rows to rows that the new cell does not have, by table: nothing checked them while they were copied. */
export async function findBrokenReferences(to: Queryable, plan: readonly CopiedTable[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, foreignKeys } of await readCatalogue(to)) {
    const condition = plan.find(({ table }) => table === name)?.condition;
    if (condition === undefined) continue;
    for (const { columns, target, targetColumns } of foreignKeys) {
      const pairs = columns.map(
        (column, place) => `t.${quoted(targetColumns[place] ?? '')} = r.${quoted(column)}`,
      );
      const given = columns.map((column) => `r.${quoted(column)} IS NOT NULL`);
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      const [found] = await to.unsafe<{ count: number }[]>(`
        SELECT count(*)::int AS count FROM (SELECT * FROM ${quoted(name)} WHERE ${condition}) r
        WHERE ${given.join(' AND ')} AND NOT EXISTS (SELECT FROM ${quoted(target)} t WHERE ${pairs.join(' AND ')})`);
      if ((found?.count ?? 0) > 0)
        broken.push(
          `${found?.count} rows of ${name} refer by ${columns.join(', ')} to rows of ${target} that the new cell does not have`,
        );
    }
  }
  return broken;
}
