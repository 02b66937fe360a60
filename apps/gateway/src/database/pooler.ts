import { StartError } from '../errors/start-error.ts';
import { callLimits, explain, openPool, poolerInTheWay, type PoolLimits, type Sql } from './connection.ts';
import { connectQuery, limitSettings } from './pooled-connections.ts';

/**
 * Checks that a pooler leads to the same database as the server's own address, as the same role, and keeps the limits of time.
 *
 * @param pool by way of the pooler
 * @param url the server's own address
 * @throws StartError with the setting to change
 */
export async function checkPooler(pool: Sql, url: string, limits: PoolLimits | undefined): Promise<void> {
  const direct = openPool(url, { applicationName: 'marquee', max: 1 });
  try {
    const [pooled, straight] = await Promise.all([place(pool), place(direct)]);
    if (pooled.database !== straight.database || pooled.startedAt !== straight.startedAt)
      throw new StartError(
        'DATABASE_POOLER_URL and DATABASE_URL name different databases: correct one of them.',
      );
    if (pooled.role !== straight.role)
      throw new StartError(
        `DATABASE_POOLER_URL serves as the role "${pooled.role}" and DATABASE_URL as "${straight.role}": give both the same.`,
      );
  } catch (error) {
    throw explain(error, url);
  } finally {
    await direct.end({ timeout: 5 });
  }
  if (limits === undefined) return;
  const wanted = limitSettings(limits);
  const wrong = (await readLimits(pool)).find(
    ({ name, value }) => value === 0 || value > Number(wanted[name]),
  );
  if (wrong === undefined) return;
  throw new StartError(
    `Behind DATABASE_POOLER_URL ${wrong.name} is ${wrong.value}, where 1 to ${wanted[wrong.name]} ms are needed: give the pooler's database connect_query='${connectQuery(limits)}' (docs/operators/scaling.md#pgbouncer).`,
  );
}

/** A limit, in milliseconds, that is set nowhere else: where it holds, it came with the connection. */
const UNLIKELY_MS = 86_412;

/**
 * Checks that the server itself answers at an address, by a limit that only it would keep: a pooler refuses it, or is told to
 * ignore it.
 * @throws StartError when a pooler answers
 */
export async function refusePooler(url: string): Promise<void> {
  const limits = { ...callLimits, lock: UNLIKELY_MS };
  const asked = openPool(url, { applicationName: 'marquee', max: 1, limits });
  try {
    const kept = await readLimits(asked);
    if (!kept.some(({ value }) => value === UNLIKELY_MS)) throw new StartError(poolerInTheWay(url));
  } catch (error) {
    throw explain(error, url);
  } finally {
    await asked.end({ timeout: 5 });
  }
}

const readLimits = (pool: Sql) => pool<{ name: string; value: number }[]>`
  SELECT name, setting::int AS value FROM pg_settings WHERE name = ANY (${Object.keys(limitSettings(undefined))}::text[])`;

/** Which database a pool reaches, and as which role. */
async function place(pool: Sql): Promise<{ role: string; database: number; startedAt: string }> {
  const [row] = await pool<{ role: string; database: number; startedAt: string }[]>`
    SELECT current_user AS role, oid::int AS database, pg_postmaster_start_time()::text AS "startedAt"
    FROM pg_database WHERE datname = current_database()`;
  if (row === undefined) throw new Error('a database is missing from pg_database');
  return row;
}
