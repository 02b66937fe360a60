import type { Queryable } from './connection.ts';

/** The tables that are divided by month, by name. */
export async function dividedTables(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY relname`;
  return rows.map(({ name }) => name);
}

/**
 * Makes the parts of the coming months of every table that is divided by month, and gives rows without a part that of their
 * month. Safe to run in any number of gateways at once.
 *
 * @returns how many parts were made, and the tables that stayed in use, so that they must be tried again
 */
export async function keepMonths(
  sql: Queryable,
): Promise<{ readonly made: number; readonly busy: readonly string[] }> {
  let made = 0;
  const busy: string[] = [];
  for (const table of await dividedTables(sql))
    try {
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own, so that one lock is held at a time
      const [row] = await sql<{ made: number }[]>`SELECT keep_months(${table}) AS made`;
      made += row?.made ?? 0;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && BUSY.includes(String(error.code)))) throw error;
      busy.push(table);
    }
  return { made, busy };
}

/** A lock that was not had in a second, and a deadlock. */
const BUSY = ['55P03', '40P01'];
