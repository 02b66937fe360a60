import type { Queryable, Sql } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';

/** How many ids each cell has of every kind. */
const IDS = 10n ** 12n;
/** House accounts begin here, above all others. */
const HOUSE_IDS = 2n ** 62n;
/** The highest number of a cell: ids stay below 2^53, so that they are exact as numbers of JavaScript. */
export const HIGHEST_CELL_NUMBER = 8999;

interface Sequence {
  readonly name: string;
  /** Where it starts in a cell without a number. */
  readonly start: bigint;
  /** The column that it fills; null for one that functions use. */
  readonly table: string | null;
  readonly column: string | null;
}

/** The number by which a cell's ids are known, and their limits for all but house accounts; undefined without a number. */
export async function readIdRange(
  sql: Queryable,
): Promise<{ readonly number: number; readonly lowest: bigint; readonly highest: bigint } | undefined> {
  const [row] = await sql<{ lowest: bigint; highest: bigint }[]>`
    SELECT seqmin AS lowest, seqmax AS highest FROM pg_sequence WHERE seqrelid = to_regclass('transfer_id_seq')`;
  if (row === undefined)
    throw new StartError('The database has no tables of Marquee: run npm run migrate on it first.');
  if (row.highest !== (row.lowest / IDS + 1n) * IDS - 1n) return undefined;
  return { number: Number(row.lowest / IDS), ...row };
}

/**
 * Gives the ids of a cell a range of their own, so that rows of two cells never have the same: those of the cell with the number
 * 2 begin at 2,000,000,000,001. Number 0 is for a cell that is in use already. It may be called again.
 *
 * @param sql as the role that owns the tables
 * @param number from 0 to HIGHEST_CELL_NUMBER, one for each cell
 * @returns whether anything was changed
 * @throws StartError when the cell has another number, or rows whose ids lie outside of the range
 */
export async function setIdRange(sql: Sql, number: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    const present = await readIdRange(tx);
    if (present?.number === number) return false;
    if (present !== undefined)
      throw new StartError(`The cell has the number ${present.number} already, which cannot be changed.`);
    const base = BigInt(number) * IDS;
    const sequences = await tx<Sequence[]>`
      SELECT seqrelid::regclass::text AS name, seqstart AS start, refobjid::regclass::text AS "table", attname::text AS "column"
      FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid
        LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = seqrelid AND d.refobjsubid > 0
          AND d.refclassid = 'pg_class'::regclass
        LEFT JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
      WHERE relnamespace = 'public'::regnamespace ORDER BY 1`;
    const rangeOf = (start: bigint) => {
      const first = start >= HOUSE_IDS ? HOUSE_IDS : 0n;
      return { lowest: first + base + (first === 0n ? 1n : 0n), highest: first + base + IDS - 1n };
    };
    for (const { table, column } of sequences)
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      if (table !== null && column !== null) await refuseOutside(tx, table, column);
    for (const { name, start } of sequences) {
      const { lowest, highest } = rangeOf(start);
      const restart = number === 0 ? '' : ' RESTART';
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await tx.unsafe(
        `ALTER SEQUENCE ${name} MINVALUE ${lowest} MAXVALUE ${highest} START ${start + base}${restart}`,
      );
    }
    return true;

    async function refuseOutside(within: Queryable, table: string, column: string): Promise<void> {
      const [own, house] = [rangeOf(1n), rangeOf(HOUSE_IDS)];
      const [found] = await within.unsafe<{ id: bigint }[]>(
        `SELECT ${column} AS id FROM ${table} WHERE NOT ${column} BETWEEN ${own.lowest} AND ${own.highest}
          ${table === 'account' ? `AND NOT ${column} BETWEEN ${house.lowest} AND ${house.highest}` : ''} LIMIT 1`,
      );
      if (found !== undefined)
        throw new StartError(
          `The table ${table} has the id ${found.id}, outside of the range of cell number ${number} (from ${own.lowest} to ${own.highest}): give a number to an empty database, after npm run migrate and before the first start of its gateway; a cell in use can have the number 0.`,
        );
    }
  });
}
