import type { Queryable } from '../database/connection.ts';
import {
  ABSOLUTE_HOURS,
  hashToken,
  IDLE_MINUTES,
  newToken,
  SECOND_FACTOR_MINUTES,
  type Session,
} from './session.ts';

/** Where a login comes from. */
export interface Origin {
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
}

/**
 * Opens a session and writes the login down.
 * @param more mustChangePassword limits the session until the member has chosen a new password; secondFactorGiven says that
 *   the second factor was given just now
 * @returns the token, which is stored nowhere
 */
export async function openSession(
  sql: Queryable,
  merchant: string,
  member: bigint,
  origin?: Origin,
  {
    mustChangePassword = false,
    secondFactorGiven = false,
  }: { readonly mustChangePassword?: boolean; readonly secondFactorGiven?: boolean } = {},
): Promise<string> {
  const token = newToken();
  const address = origin?.address ?? null;
  const userAgent = origin?.userAgent?.slice(0, 300) ?? null;
  await sql`INSERT INTO session (token_hash, merchant, member, address, user_agent, must_change_password, second_factor_at, expires_at)
    VALUES (${hashToken(token)}, ${merchant}, ${member}, ${address}, ${userAgent}, ${mustChangePassword}, CASE WHEN ${secondFactorGiven} THEN now() END, now() + make_interval(hours => ${ABSOLUTE_HOURS}))`;
  await sql`INSERT INTO login_event (member, address, user_agent) VALUES (${member}, ${address}, ${userAgent})`;
  return token;
}

/** A row of {@link liveSession}. */
export interface SessionRow {
  readonly member: bigint;
  readonly type: number;
  readonly rank_level: number;
  readonly must_change_password: boolean;
  readonly break_seconds: number | null;
  readonly second_factor_due: boolean;
  readonly stale: boolean;
}

/** Selects the live session of a token at this merchant; another merchant's token opens nothing. */
export const liveSession = (sql: Queryable, merchant: string, tokenHash: Buffer) => sql`
    SELECT s.member, m.type, m.rank_level, s.must_change_password,
      (SELECT ceil(extract(epoch FROM max(ends_at) - now()))::int FROM play_break
        WHERE play_break.member = s.member AND ends_at > now()) AS break_seconds,
      (EXISTS (SELECT FROM two_factor WHERE two_factor.member = s.member AND confirmed_at IS NOT NULL)
          OR EXISTS (SELECT FROM passkey WHERE passkey.member = s.member))
        AND coalesce(s.second_factor_at < now() - make_interval(mins => ${SECOND_FACTOR_MINUTES}), true) AS second_factor_due,
      s.used_at < now() - interval '1 minute' AS stale
    FROM session s JOIN member m ON m.id = s.member
    WHERE s.token_hash = ${tokenHash} AND s.merchant = ${merchant} AND s.revoked_at IS NULL AND m.blocked_at IS NULL
      AND s.expires_at > now() AND s.used_at > now() - make_interval(mins => ${IDLE_MINUTES})`;

/** The session of a row that was found, whose use is written down. */
export async function touchSession(sql: Queryable, row: SessionRow, tokenHash: Buffer): Promise<Session> {
  // Once a minute is exact enough for the idle limit, and spares a write per call.
  if (row.stale) await sql`UPDATE session SET used_at = now() WHERE token_hash = ${tokenHash}`;
  return {
    member: row.member,
    type: row.type,
    rankLevel: row.rank_level,
    mustChangePassword: row.must_change_password,
    breakSeconds: row.break_seconds,
    secondFactorDue: row.second_factor_due,
    tokenHash,
  };
}

/** Which of these sessions are alive, by the hash of their tokens in hexadecimal. Does not count as using them. */
export async function liveSessions(
  sql: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const hashes = [...new Set(tokenHashes.map((hash) => hash.toString('hex')))];
  const rows = await sql<{ hash: string }[]>`
    SELECT requested.hash FROM unnest(${hashes}::text[]) AS requested (hash) JOIN session ON token_hash = decode(requested.hash, 'hex')
    WHERE revoked_at IS NULL AND expires_at > now() AND used_at > now() - make_interval(mins => ${IDLE_MINUTES})`;
  return new Set(rows.map(({ hash }) => hash));
}

/** Notes that the second factor was given in a session just now. */
export async function noteSecondFactor(sql: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE session SET second_factor_at = now() WHERE token_hash = ${tokenHash}`;
}

/** Ends a session. Idempotent. */
export async function revokeSession(sql: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE session SET revoked_at = now() WHERE token_hash = ${tokenHash} AND revoked_at IS NULL`;
}
