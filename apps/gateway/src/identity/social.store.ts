import type { SocialProvider } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { LoginMember } from './members.store.ts';
import type { SocialIdentity } from './social-token.ts';

/** The member whom an account is linked to. */
export async function findBySocial(
  sql: Queryable,
  merchant: string,
  { provider, subject }: SocialIdentity,
): Promise<(LoginMember & { readonly username: string }) | undefined> {
  const [row] = await sql<(LoginMember & { readonly username: string })[]>`
    SELECT id, username, password_hash AS "passwordHash", first_login_at IS NULL AS "firstTime",
      coalesce(password_expires_at < now(), false) AS "passwordExpired"
    FROM member JOIN social_login ON social_login.member = member.id
    WHERE social_login.merchant = ${merchant} AND provider = ${provider} AND subject = ${subject}`;
  return row;
}

/** Links an account to a member. @returns false when it is linked to one already, or the member to another of this provider */
export async function linkSocial(
  sql: Queryable,
  merchant: string,
  member: bigint,
  { provider, subject }: SocialIdentity,
): Promise<boolean> {
  const rows = await sql`INSERT INTO social_login (merchant, provider, subject, member)
    VALUES (${merchant}, ${provider}, ${subject}, ${member}) ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

/** Ends the link of a member to a provider. @returns false when there is none */
export async function unlinkSocial(
  sql: Queryable,
  member: bigint,
  provider: SocialProvider,
): Promise<boolean> {
  const rows =
    await sql`DELETE FROM social_login WHERE member = ${member} AND provider = ${provider} RETURNING 1`;
  return rows.length === 1;
}
