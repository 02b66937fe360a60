import { checkDatabaseUrl, explain, openPool, probe } from '../database/connection.ts';
import type { DatabasePlace } from '../database/operator-database.ts';
import { StartError } from '../errors/start-error.ts';
import { setIdRange } from './id-range.store.ts';

/**
 * Gives the ids of an operator's database the range of a cell's number: see setIdRange.
 *
 * @returns whether anything was changed
 * @throws StartError when there is no such database, or its ids lie outside of the range
 */
export async function numberCell(place: DatabasePlace, number: number): Promise<boolean> {
  const given = place.ownerUrl ?? place.databaseUrl;
  if (given === undefined) throw new StartError('Cells have databases of their own: set DATABASE_URL.');
  const url = checkDatabaseUrl(given);
  const sql = openPool(url, { applicationName: 'marquee number of a cell', max: 1 });
  try {
    await probe(sql, url);
    return await setIdRange(sql, number);
  } catch (error) {
    throw explain(error, url);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
