import type { StaffRight } from '@marquee/contract/operator';
import type { Secrets } from '../core/encryption.ts';
import { hashPassword } from '../core/password.ts';
import { hashToken, newToken } from '../core/session.ts';
import type { Queryable, Transaction } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { removePasskeys } from '../identity/passkeys.store.ts';
import { newSecret } from '../identity/two-factor.ts';
import { endSessionsOf } from '../operators/sessions.store.ts';

/** An invitation is good for this long. */
const INVITATION_HOURS = 72;

/** What authenticators show as the place of the account. */
export const ISSUER = 'Marquee';

/** For whom the secret of a person's authenticator app is encrypted. */
const ownerOf = (name: string): string => `staff:${name}`;

/** A one-time token for a person. */
export interface Invitation {
  readonly name: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Adds a person who has yet to join.
 * @param invitedBy null for the first owner
 * @returns false when the name is taken
 */
export async function addStaff(tx: Queryable, name: string, invitedBy: string | null): Promise<boolean> {
  const rows = await tx`INSERT INTO staff (name, invited_by) VALUES (${name}, ${invitedBy})
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

/** Makes the one-time token of a person, in the place of an earlier one. */
export async function createInvitation(tx: Queryable, secrets: Secrets, name: string): Promise<Invitation> {
  const token = newToken();
  const secret = secrets.encrypt(newSecret(), ownerOf(name));
  const [row] = await tx<{ expiresAt: Date }[]>`
    INSERT INTO staff_invitation (token_hash, staff, totp_secret, expires_at)
    VALUES (${hashToken(token)}, ${name}, ${secret}, now() + make_interval(hours => ${INVITATION_HOURS}))
    ON CONFLICT (staff) DO UPDATE SET token_hash = excluded.token_hash, totp_secret = excluded.totp_secret,
      expires_at = excluded.expires_at
    RETURNING expires_at AS "expiresAt"`;
  if (row === undefined) throw new Error('an invitation was not stored');
  return { name, token, expiresAt: row.expiresAt };
}

/** An open invitation, with the secret of the authenticator app in base32; undefined for no such token. */
export async function readInvitation(
  sql: Queryable,
  secrets: Secrets,
  token: string,
): Promise<
  | { readonly name: string; readonly secret: string; readonly expiresAt: Date; readonly now: number }
  | undefined
> {
  const [row] = await sql<{ name: string; secret: Buffer; expiresAt: Date; now: number }[]>`
    SELECT i.staff AS name, i.totp_secret AS secret, i.expires_at AS "expiresAt",
      (extract(epoch FROM statement_timestamp()) * 1000)::float8 AS now
    FROM staff_invitation i JOIN staff ON staff.name = i.staff
    WHERE i.token_hash = ${hashToken(token)} AND i.expires_at > now() AND staff.suspended_at IS NULL`;
  return row && { ...row, secret: secrets.decrypt(row.secret, ownerOf(row.name)) };
}

/**
 * Uses an invitation up: the person has this password and the invitation's authenticator app from now on, and no passkey and
 * no open session.
 *
 * @param proofs undefined for a person who joins by a passkey, and has no password
 * @returns the name; undefined when the invitation was used meanwhile
 */
export async function acceptInvitation(
  tx: Transaction,
  token: string,
  proofs: { readonly passwordHash: string; readonly step: number } | undefined,
): Promise<string | undefined> {
  const [row] = await tx<{ name: string; secret: Buffer }[]>`
    DELETE FROM staff_invitation WHERE token_hash = ${hashToken(token)} AND expires_at > now()
    RETURNING staff AS name, totp_secret AS secret`;
  if (row === undefined) return undefined;
  await tx`UPDATE staff SET password_hash = ${proofs?.passwordHash ?? null}, totp_secret = ${proofs ? row.secret : null},
    totp_last_step = ${proofs?.step ?? 0}, joined_at = coalesce(joined_at, now()) WHERE name = ${row.name}`;
  await removePasskeys(tx, { staff: row.name });
  await endSessionsOf(tx, row.name);
  return row.name;
}

/** What is kept of a person's password and app; undefined for a person who has none or may not log in. */
export async function readProofs(sql: Queryable, secrets: Secrets, name: string) {
  const [row] = await sql<{ hash: string; secret: Buffer; now: number }[]>`
    SELECT password_hash AS hash, totp_secret AS secret, (extract(epoch FROM statement_timestamp()) * 1000)::float8 AS now
    FROM staff WHERE name = ${name} AND password_hash IS NOT NULL AND suspended_at IS NULL`;
  return row && { ...row, secret: secrets.decrypt(row.secret, ownerOf(name)) };
}

/** Uses a time step up: of all who bring its code, or an older one, one succeeds. */
export async function consumeStaffStep(sql: Queryable, name: string, step: number): Promise<boolean> {
  const rows = await sql`UPDATE staff SET totp_last_step = ${step}
    WHERE name = ${name} AND totp_last_step < ${step} RETURNING 1`;
  return rows.length === 1;
}

/** Replaces the rights of a person. */
export async function replaceRights(
  tx: Queryable,
  name: string,
  rights: readonly StaffRight[],
): Promise<void> {
  await tx`DELETE FROM staff_right WHERE staff = ${name}`;
  for (const { merchant, role, limit } of rights)
    // oxlint-disable-next-line no-await-in-loop -- a few
    await tx`INSERT INTO staff_right (staff, merchant, role, amount_limit) VALUES (${name}, ${merchant}, ${role}, ${limit})`;
}

/** Lets one transaction at a time change who is an owner. */
export async function lockStaff(tx: Transaction): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('staff', 0))`;
}

/** Whether someone who may log in is an owner for all merchants. */
export async function hasOwner(sql: Queryable): Promise<boolean> {
  const rows = await sql`SELECT FROM staff JOIN staff_right r ON r.staff = staff.name
    WHERE r.role = 'owner' AND r.merchant IS NULL AND joined_at IS NOT NULL AND suspended_at IS NULL LIMIT 1`;
  return rows.length > 0;
}

/** Suspends a person, or lets them log in again. @returns false without such a person */
export async function setSuspended(tx: Queryable, name: string, isSuspended: boolean): Promise<boolean> {
  const rows =
    await tx`UPDATE staff SET suspended_at = CASE WHEN ${isSuspended} THEN coalesce(suspended_at, now()) END
    WHERE name = ${name} RETURNING 1`;
  if (isSuspended) await endSessionsOf(tx, name);
  return rows.length === 1;
}

/** A person in the list of the staff. */
export interface StaffEntry {
  readonly name: string;
  readonly state: 'invited' | 'active' | 'suspended';
  readonly invitedBy: string | null;
  readonly lastSeenAt: Date | null;
  readonly hasPassword: boolean;
  readonly passkeys: number;
}

/** All staff by name. */
export async function listStaff(sql: Queryable): Promise<StaffEntry[]> {
  return sql<StaffEntry[]>`
    SELECT name, CASE WHEN suspended_at IS NOT NULL THEN 'suspended' WHEN joined_at IS NULL THEN 'invited' ELSE 'active' END AS state,
      invited_by AS "invitedBy", (SELECT max(used_at) FROM staff_session WHERE staff = name) AS "lastSeenAt",
      password_hash IS NOT NULL AS "hasPassword",
      (SELECT count(*)::int FROM staff_passkey p WHERE p.staff = staff.name) AS passkeys
    FROM staff ORDER BY name`;
}

/**
 * Makes the invitation of the first owner.
 * @throws StartError when there is an owner, or the name is no name
 */
export async function createFirstOwner(
  tx: Transaction,
  secrets: Secrets,
  given: string,
): Promise<Invitation> {
  const name = given.toLowerCase();
  if (!/^[a-z0-9][a-z0-9._-]{0,31}$/.test(name))
    throw new StartError(
      `"${given}" is no name: expected up to 32 letters a to z, digits, dots and hyphens.`,
    );
  await lockStaff(tx);
  if (await hasOwner(tx))
    throw new StartError('There is an owner: ask for an invitation, npm run staff -- invite.');
  await addStaff(tx, name, null);
  await replaceRights(tx, name, [{ merchant: null, role: 'owner', limit: null }]);
  return createInvitation(tx, secrets, name);
}

/** Adds a person who has joined already, for demos and tests. @returns the secret of the authenticator app in base32 */
export async function addJoinedStaff(
  tx: Transaction,
  secrets: Secrets,
  {
    name,
    password,
    rights,
  }: { readonly name: string; readonly password: string; readonly rights: readonly StaffRight[] },
): Promise<string> {
  const secret = newSecret();
  await tx`INSERT INTO staff (name, password_hash, totp_secret, joined_at)
    VALUES (${name}, ${await hashPassword(password)}, ${secrets.encrypt(secret, ownerOf(name))}, now())`;
  await replaceRights(tx, name, rights);
  return secret;
}
