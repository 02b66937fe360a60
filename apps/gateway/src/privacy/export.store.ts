import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Sql, Transaction } from '../database/connection.ts';
import { readColumns, type TableColumns } from './columns.store.ts';
import { neverExported, type Exported, type MemberTable } from './member-table.ts';
import { memberTables } from './member-tables.ts';
import { forMember, quoted } from './member-sql.ts';

/** Rows that are in memory at once, and of those with a picture. */
const PAGE = 500;
const PICTURES = 1;

/** Whose data are exported. */
export interface ExportedMember {
  readonly id: bigint;
  readonly merchant: string;
  readonly at: Date;
}

/**
 * Everything that is held about a member, as it is at one moment: the JSON of an object with a list of tables. It is read while it
 * is written, a page at a time.
 *
 * @param sql a pool for work that takes minutes: a connection is taken until the end
 */
export function exportMember(sql: Sql, member: ExportedMember): AsyncIterable<string> {
  const output = new PassThrough({ encoding: 'utf8' });
  // The reader gets the error; without one there is nothing left to do.
  output.on('error', () => {});
  const write = async (text: string) => {
    if (output.destroyed) throw new Error('the export is no longer read');
    if (output.write(text)) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const either = [once(output, 'drain', { signal }), once(output, 'close', { signal })];
    // Takes the other listener away, too: thousands of pages would leave one each.
    await Promise.race(either).finally(() => waiting.abort());
  };
  void sql
    .begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', (tx) => writeAll(tx, member, write))
    .then(
      () => output.end(),
      (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  return output;
}

type Write = (text: string) => Promise<void>;

async function writeAll(tx: Transaction, { id, merchant, at }: ExportedMember, write: Write) {
  const columns = await readColumns(
    tx,
    memberTables.map(({ table }) => table),
  );
  await write(
    `{"member":"${id}","merchant":${JSON.stringify(merchant)},"exportedAt":"${at.toISOString()}","tables":[`,
  );
  let isFirst = true;
  for (const one of memberTables) {
    const known = columns.get(one.table);
    if (typeof one.export === 'string' || known === undefined) continue;
    await write(isFirst ? '' : ',');
    isFirst = false;
    await writeTable(tx, { ...one, export: one.export }, { id, known, write });
  }
  await write(']}');
}

async function writeTable(
  tx: Transaction,
  { table, of, export: exported }: MemberTable & { readonly export: Exported },
  { id, known, write }: { readonly id: bigint; readonly known: TableColumns; readonly write: Write },
): Promise<void> {
  const shown = shownColumns(known, exported);
  const about = Object.fromEntries(
    known.columns.flatMap(({ name, about: text }) =>
      text !== null && shown.has(name) ? [[name, text]] : [],
    ),
  );
  const head = { area: exported.area, table, about: known.about, columns: about };
  await write(`${JSON.stringify(head).slice(0, -1)},"rows":[`);
  const values = [...shown].map(([name, value]) => `${value} AS ${quoted(name)}`).join(', ');
  const order = known.key.map((name) => `t.${quoted(name)}`).join(', ');
  const statement = forMember(
    `SELECT row_to_json(r)::text AS row FROM (SELECT ${values} FROM ${table} t WHERE ${of}
      ${order === '' ? '' : `ORDER BY ${order}`}) r`,
  );
  const page = known.columns.some(({ isBinary, name }) => isBinary && shown.has(name)) ? PICTURES : PAGE;
  let isFirst = true;
  for await (const rows of tx.unsafe<{ row: string }[]>(statement, [id]).cursor(page)) {
    await write(`${isFirst ? '' : ','}${rows.map(({ row }) => row).join(',')}`);
    isFirst = false;
  }
  await write(']}');
}

/** The columns of a table that are exported, each with the SQL of its value. */
export function shownColumns(
  { columns }: TableColumns,
  { hide = [], show = {}, add = {} }: Exported,
): ReadonlyMap<string, string> {
  const own = columns
    .filter(
      ({ name, isBinary }) =>
        Object.hasOwn(show, name) || !(isBinary || hide.includes(name) || neverExported.includes(name)),
    )
    .map(({ name }): [string, string] => [name, show[name] ?? `t.${quoted(name)}`]);
  return new Map([...own, ...Object.entries(add)]);
}
