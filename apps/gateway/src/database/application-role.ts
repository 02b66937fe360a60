import { StartError } from '../errors/start-error.ts';
import type { Queryable, Sql } from './connection.ts';
import { LOCK } from './migrate.ts';

/**
 * Lets the role that gateways serve with use the tables, which `owner` owns, and nothing more. One gateway at a time.
 *
 * @param role as which `DATABASE_URL` connects
 */
export async function grantApplication(owner: Sql, role: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
    // A role that acts as the owner has its rights already; to take some away would bind the owner too.
    await tx`SELECT grant_application(${role}) WHERE NOT pg_has_role(${role}::name, current_user, 'USAGE')`;
  });
}

/**
 * Whether the role of a connection could take the guards of its tables away: it owns them, or is a superuser.
 * @throws StartError when the database has no tables
 */
export async function ownsTables(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ owns: boolean }[]>`
    SELECT pg_has_role(relowner, 'USAGE') AS owns FROM pg_class WHERE oid = to_regclass('public.lottery_issue')`;
  if (row === undefined)
    throw new StartError(
      'DATABASE_URL and DATABASE_OWNER_URL name different databases: correct one of them.',
    );
  return row.owns;
}

/** What an operator reads when the gateways' role owns its tables. */
export const ownsTablesNotice =
  'The role of DATABASE_URL owns its tables, so it could switch their guards off: give gateways a role of their own (docs/operators/install.md#two-roles).';
