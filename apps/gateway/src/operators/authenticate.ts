import { rightsFor, type OperatorPermission } from '@marquee/contract/operator';
import { bearerToken } from '../core/session.ts';
import type { Queryable } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { findStaffSession, type StaffSession } from './sessions.store.ts';

/** The session of a request, by the token that it carries; undefined for none, one that is over, and a member's. */
export async function authenticateRequest(
  sql: Queryable,
  authorization: string | undefined,
): Promise<StaffSession | undefined> {
  const token = bearerToken(authorization);
  return token === undefined ? undefined : findStaffSession(sql, token);
}

/**
 * Finds out who runs a command that works on the database itself.
 * @returns the name to record
 * @throws StartError when the token is not that of a session, or the person lacks the permission at all merchants
 */
export async function authenticateCommand(
  sql: Queryable,
  token: string,
  permission: OperatorPermission,
): Promise<string> {
  const session = await authenticateRequest(sql, `Bearer ${token}`);
  if (session === undefined)
    throw new StartError('The session is over: log in with npm run staff -- login NAME.');
  if (rightsFor(session.rights, permission, null).length === 0)
    throw new StartError(`${session.name} has no role with ${permission} for all merchants.`);
  if (!session.isRecent)
    throw new StartError('Your password and a code are needed again: npm run staff -- confirm.');
  return session.name;
}
