import { existsSync } from 'node:fs';
import path from 'node:path';
import { recordEvent } from '../core/audit.store.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { readMonthFile, ROWS_AT_ONCE, writeMonthFile, type MonthHead } from './month-file.ts';
import { changeParts, columnsOf, findMonth, lockAlone, rowsOf } from './month-parts.store.ts';
import { requireDetachable } from './months.store.ts';

/** What is done of a detachment. Nothing is changed in the database before `done`. */
export type DetachStep = 'written' | 'verified' | 'dropped' | 'done';

/** A month that is to be detached. */
export interface MonthToDetach {
  readonly table: string;
  /** `2026-09`. */
  readonly month: string;
  /** Where the file is written. */
  readonly folder: string;
  readonly onStep?: (step: DetachStep) => void;
}

/** Where the rows of a detached month are. */
export interface DetachedMonth {
  readonly file: string;
  readonly rows: number;
  /** Hexadecimal digits. */
  readonly sha256: string;
  /** Whether it was detached before, and this call did nothing. */
  readonly wasDetached: boolean;
}

/**
 * Writes a month of a table to a file, reads the file back, and takes the month out of the database, in one transaction: killed
 * at any point, the month is as before or detached, and the call can be made again.
 *
 * @param sql as the role that owns the tables
 * @throws StartError when the month is needed or has no rows, the folder is not there, or the table stays in use
 */
export async function detachMonth(sql: Sql, wish: MonthToDetach): Promise<DetachedMonth> {
  const { table, month, folder } = wish;
  await requireDetachable(sql, table, month);
  if (!existsSync(folder)) throw new StartError(`folder: there is no folder ${folder}. Make it first.`);
  return changeParts(sql, table, async (tx) => {
    const before = await findMonth(tx, table, month);
    if (before !== undefined) return { ...before, wasDetached: true };
    const [part] = await tx<{ name: string }[]>`
      SELECT inhrelid::regclass::text AS name FROM pg_inherits
      WHERE inhparent = ${table}::regclass AND inhrelid = to_regclass(month_name(${table}::regclass, ${`${month}-01`}::date))`;
    if (part === undefined)
      throw new StartError(
        `month: ${table} has no rows of ${month}. npm run partitions -- list shows which it has.`,
      );
    return detachPart(tx, part.name, wish);
  });
}

async function detachPart(
  tx: Transaction,
  part: string,
  { table, month, folder, onStep = () => {} }: MonthToDetach,
): Promise<DetachedMonth> {
  // No one changes a row between the file and the end. The part is dropped, and the privilege with it.
  await tx.unsafe(`GRANT UPDATE ON ${part} TO CURRENT_USER; LOCK TABLE ${part} IN SHARE MODE`);
  const head: MonthHead = { table, month, columns: await columnsOf(tx, table) };
  const file = path.join(folder, `${table}-${month}.jsonl.gz`);
  const { rows, sha256 } = await writeMonthFile(file, head, rowsOf(tx, part, head.columns, ROWS_AT_ONCE));
  onStep('written');
  const read = await readMonthFile(file);
  const [count] = await tx.unsafe<{ rows: number }[]>(`SELECT count(*)::float8 AS rows FROM ${part}`);
  if (read.sha256 !== sha256 || read.rows !== count?.rows)
    throw new StartError(
      `${file} has ${read.rows} rows with the checksum ${read.sha256}, and not the ${count?.rows} of the database with ${sha256}: nothing was detached. Check the disk and run the command again.`,
    );
  onStep('verified');
  const seals = table === 'audit_event' ? await sealsOf(tx, part, rows) : null;
  await lockAlone(tx, table, part);
  await tx.unsafe(`ALTER TABLE ${table} DETACH PARTITION ${part}; DROP TABLE ${part}`);
  onStep('dropped');
  const name = path.basename(file);
  await tx`INSERT INTO detached_month (name, month, rows, sha256, file, seals)
    VALUES (${table}, ${`${month}-01`}, ${rows}, decode(${sha256}, 'hex'), ${name}, ${seals}::text::int8multirange)`;
  await recordEvent(tx, {
    staff: 'partitions detach',
    event: 'partitions detach',
    subject: `${table} ${month}`,
    after: { file: name, rows: String(rows), sha256 },
  });
  return { file, rows, sha256, wasDetached: false };
}

/** The numbers of the seals over the events of a part of the audit log. @throws StartError unless each has one */
async function sealsOf(tx: Transaction, part: string, rows: number): Promise<string> {
  const [found] = await tx.unsafe<{ seals: string; sealed: number }[]>(`
    SELECT coalesce(range_agg(int8range(number, number, '[]')), '{}')::text AS seals, count(*)::float8 AS sealed
    FROM audit_seal WHERE event IN (SELECT id FROM ${part})`);
  if (found === undefined || found.sealed !== rows)
    throw new StartError(
      `month: ${rows - (found?.sealed ?? 0)} events of ${part} have no seal, so that nothing was detached. Run npm run ledger:check.`,
    );
  return found.seals;
}
