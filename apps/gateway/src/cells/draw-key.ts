import { openOperatorDatabase, type DatabasePlace } from '../database/operator-database.ts';
import { StartError } from '../errors/start-error.ts';

/**
 * The public key with which a cell signs draws, for the settings of cells that follow it.
 *
 * @returns 64 hexadecimal digits
 * @throws StartError when there is no such database, or no gateway has made the key yet
 */
export async function readDrawKey(place: DatabasePlace): Promise<string> {
  const database = await openOperatorDatabase(place);
  try {
    const [row] = await database.sql<{ key: string }[]>`
      SELECT encode(public_key, 'hex') AS key FROM draw_signing_key`;
    if (row === undefined)
      throw new StartError('The cell has no key for draws yet: start a gateway of it once.');
    return row.key;
  } finally {
    await database.close();
  }
}
