import { checkDatabaseUrl, explain, openPool, probe, type Queryable } from '../database/connection.ts';
import { startEmbeddedServer } from '../database/embedded-server.ts';
import { requireDatabase, type DatabasePlace } from '../database/operator-database.ts';
import { StartError } from '../errors/start-error.ts';
import { readCatalogue } from './catalogue.store.ts';
import { findMerchantWays, quoted } from './merchant-ways.ts';

/** How many rows of a table belong to a merchant, and over which tables that is known. */
export interface MerchantRows {
  readonly table: string;
  readonly over: string;
  readonly rows: number;
}

/** Counts the rows of a merchant in every table, in the snapshot of the given transaction. */
export async function countMerchantRows(sql: Queryable, merchant: string): Promise<MerchantRows[]> {
  const counted: MerchantRows[] = [];
  for (const { table, over, condition } of findMerchantWays(await readCatalogue(sql))) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    const [row] = await sql.unsafe<{ rows: number }[]>(
      `SELECT count(*)::float8 AS rows FROM ${quoted(table)} WHERE ${condition}`,
      [merchant],
    );
    counted.push({ table, over, rows: row?.rows ?? 0 });
  }
  return counted;
}

/**
 * The rows of a merchant in an operator's database, in one snapshot that may be read while gateways write; it writes nothing.
 *
 * @throws StartError when there is no such database or merchant, or a table that no way leads to
 */
export async function readMerchantRows(place: DatabasePlace, merchant: string): Promise<MerchantRows[]> {
  requireDatabase(place);
  const embedded =
    place.databaseUrl === undefined ? await startEmbeddedServer(place.dataDir, () => {}) : undefined;
  const url = embedded?.gatewayUrl ?? checkDatabaseUrl(place.databaseUrl ?? '');
  const sql = openPool(url, { applicationName: 'marquee rows of a merchant', max: 1 });
  try {
    await probe(sql, url);
    return await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
      const codes = await tx<{ code: string }[]>`SELECT code FROM merchant ORDER BY code`;
      if (!codes.some(({ code }) => code === merchant))
        throw new StartError(
          `There is no merchant ${merchant}: there are ${codes.map(({ code }) => code).join(', ')}.`,
        );
      return countMerchantRows(tx, merchant);
    });
  } catch (error) {
    throw explain(error, url);
  } finally {
    await sql.end({ timeout: 5 });
    await embedded?.stop();
  }
}
