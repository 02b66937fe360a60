import { existsSync } from 'node:fs';
import path from 'node:path';
import { quoted } from '../cells/merchant-ways.ts';
import { recordEvent } from '../core/audit.store.ts';
import { dividedTables } from '../database/months.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { readMonthFile, ROWS_AT_ONCE, sumOfLines, type MonthHead, type MonthSum } from './month-file.ts';
import { changeParts, columnsOf, findMonth, rowsOf } from './month-parts.store.ts';

/** What came back into the database. */
export interface RestoredMonth {
  readonly table: string;
  /** `2026-09`. */
  readonly month: string;
  /** Of the file, without those of erased members. */
  readonly rows: number;
  /** Rows of members who were erased since, which stay away. */
  readonly erased: number;
  /** Rows of the month that the database got since. */
  readonly since: number;
}

/**
 * Puts the rows of a file back into their table, in one transaction, after its checksum was compared with the one that the
 * database noted, and compares the rows in the table with the file once more.
 *
 * @param sql as the role that owns the tables
 * @param onLoaded called before the month becomes a part of its table
 * @throws StartError when the file is not whole, was changed, is of another database, or was restored before
 */
export async function restoreMonth(sql: Sql, file: string, onLoaded = () => {}): Promise<RestoredMonth> {
  if (!existsSync(file)) throw new StartError(`file: there is no file ${file}.`);
  const said = await readMonthFile(file);
  const { table, month, sha256, columns } = said;
  if (!(await dividedTables(sql)).includes(table))
    throw new StartError(`file: ${file} is of ${table}, which is no table that is divided by month.`);
  return changeParts(sql, table, async (tx) => {
    const noted = await findMonth(tx, table, month);
    if (noted === undefined)
      throw new StartError(
        `file: ${month} of ${table} is not detached from this database: it was restored before, or the file is of another one.`,
      );
    if (noted.sha256 !== sha256)
      throw new StartError(
        `file: ${file} has the checksum ${sha256}, and ${noted.sha256} was noted when ${month} of ${table} was detached into ${noted.file}: take that file.`,
      );
    const known = await columnsOf(tx, table);
    const unknown = columns.filter((column) => !known.includes(column));
    if (unknown.length > 0)
      throw new StartError(
        `file: ${table} has no column ${unknown.join(', ')} any more: restore it with the release that wrote it.`,
      );
    const late = await setAside(tx, table, month);
    const part = await fill(tx, file, said);
    const erased = columns.includes('member') ? await removeErased(tx, part) : 0;
    const since = late === undefined ? 0 : await takeOver(tx, part, late);
    onLoaded();
    await tx`SELECT lock_whole(${table}::regclass)`;
    await tx`SELECT attach_month(${table}::regclass, ${part}::regclass, ${`${month}-01`}::date)`;
    await tx`DELETE FROM detached_month WHERE name = ${table} AND month = ${`${month}-01`}`;
    await recordEvent(tx, {
      staff: 'partitions restore',
      event: 'partitions restore',
      subject: `${table} ${month}`,
      after: { file: path.basename(file), rows: String(said.rows - erased), erased: String(erased), sha256 },
    });
    return { table, month, rows: said.rows - erased, erased, since };
  });
}

/** Takes the part that the month got since out of its table. @returns its name; undefined when there is none */
async function setAside(tx: Transaction, table: string, month: string): Promise<string | undefined> {
  const [part] = await tx<{ name: string | null }[]>`
    SELECT to_regclass(month_name(${table}::regclass, ${`${month}-01`}::date))::text AS name`;
  if (part === undefined || part.name === null) return undefined;
  await tx`SELECT lock_whole(${table}::regclass)`;
  const late = `${table}_late`;
  await tx.unsafe(
    `ALTER TABLE ${table} DETACH PARTITION ${part.name}; ALTER TABLE ${part.name} RENAME TO ${quoted(late)}`,
  );
  return `months.${quoted(late)}`;
}

/** Makes the part and reads the file into it. @throws StartError unless it then holds what the file does */
async function fill(
  tx: Transaction,
  file: string,
  { table, month, columns, rows, sha256 }: MonthHead & MonthSum,
): Promise<string> {
  const [made] = await tx<{ name: string }[]>`
    SELECT make_month(${table}::regclass, ${`${month}-01`}::date)::text AS name`;
  const part = made?.name ?? '';
  const names = columns.map(quoted).join(', ');
  await readMonthFile(file, async (lines) => {
    await tx.unsafe(
      `INSERT INTO ${part} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${part}, $1::text::json)`,
      [`[${lines.join(',')}]`],
    );
  });
  const lines = sumOfLines({ table, month, columns });
  for await (const some of rowsOf(tx, part, columns, ROWS_AT_ONCE)) for (const row of some) lines.add(row);
  const found = lines.sum();
  if (found.rows !== rows || found.sha256 !== sha256)
    throw new StartError(
      `file: the ${found.rows} rows that were read have the checksum ${found.sha256}, and not ${sha256}: nothing was restored.`,
    );
  return part;
}

async function removeErased(tx: Transaction, part: string): Promise<number> {
  const gone = await tx.unsafe(`DELETE FROM ${part} WHERE member IN (SELECT member FROM member_erasure)`);
  return gone.count;
}

async function takeOver(tx: Transaction, part: string, late: string): Promise<number> {
  const taken = await tx.unsafe(`INSERT INTO ${part} SELECT * FROM ${late}`);
  await tx.unsafe(`DROP TABLE ${late}`);
  return taken.count;
}
