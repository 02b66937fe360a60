import type { AvatarName, SocialProvider } from '@marquee/contract';
import type { Queryable, Transaction } from '../database/connection.ts';

/** How a member's account is secured. */
export interface Security {
  readonly createdAt: Date;
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly paymentPassword: boolean;
  /** An authenticator app is set. */
  readonly twoFactor: boolean;
  /** How many there are. */
  readonly passkeys: number;
  readonly socialLogins: SocialProvider[];
  readonly recoveryCodesLeft: number;
}

/** What is bound to a member, and which proofs they have set. */
export async function readSecurity(sql: Queryable, member: bigint): Promise<Security> {
  const [row] = await sql<Security[]>`
    SELECT created_at AS "createdAt", mobile, email, payment_password_hash IS NOT NULL AS "paymentPassword",
      EXISTS (SELECT 1 FROM two_factor t WHERE t.member = m.id AND t.confirmed_at IS NOT NULL) AS "twoFactor",
      (SELECT count(*)::int FROM passkey p WHERE p.member = m.id) AS passkeys,
      ARRAY(SELECT provider FROM social_login s WHERE s.member = m.id ORDER BY provider) AS "socialLogins",
      (SELECT count(*)::int FROM recovery_code r WHERE r.member = m.id) AS "recoveryCodesLeft"
    FROM member m WHERE id = ${member}`;
  if (row === undefined) throw new Error(`member ${member} does not exist`);
  return row;
}

/** Changes the name that others see. */
export async function setNickname(sql: Queryable, member: bigint, nickname: string): Promise<void> {
  await sql`UPDATE member SET nickname = ${nickname} WHERE id = ${member}`;
}

/** The picture that a member chose, or null. */
export async function readAvatar(sql: Queryable, member: bigint): Promise<string | null> {
  const [row] = await sql<{ avatar: string | null }[]>`SELECT avatar FROM member WHERE id = ${member}`;
  return row?.avatar ?? null;
}

/** Chooses a member's picture. */
export async function setAvatar(sql: Queryable, member: bigint, avatar: AvatarName): Promise<void> {
  await sql`UPDATE member SET avatar = ${avatar} WHERE id = ${member}`;
}

/** The hashes of a member's two passwords. */
export async function readHashes(
  sql: Queryable,
  member: bigint,
): Promise<{ login: string | null; payment: string | null }> {
  const [row] = await sql<{ login: string | null; payment: string | null }[]>`
    SELECT password_hash AS login, payment_password_hash AS payment FROM member WHERE id = ${member}`;
  if (row === undefined) throw new Error(`member ${member} does not exist`);
  return row;
}

/** Sets the payment password in the place of the one that was checked. @returns false when that has changed since */
export async function setPaymentPassword(
  sql: Queryable,
  member: bigint,
  { before, hash }: { before: string | null; hash: string },
): Promise<boolean> {
  const rows = await sql`UPDATE member SET payment_password_hash = ${hash}
    WHERE id = ${member} AND payment_password_hash IS NOT DISTINCT FROM ${before} RETURNING 1`;
  return rows.length === 1;
}

/** Removes the payment password, so that the member sets a new one. */
export async function removePaymentPassword(tx: Transaction, member: bigint): Promise<void> {
  await tx`UPDATE member SET payment_password_hash = NULL WHERE id = ${member}`;
}

/** Lets no money leave the account for so many hours. @returns until when */
export async function pausePayments(tx: Transaction, member: bigint, hours: number): Promise<Date> {
  const [row] = await tx<{ until: Date }[]>`
    UPDATE member SET payments_paused_until = now() + make_interval(hours => ${hours})
    WHERE id = ${member} RETURNING payments_paused_until AS until`;
  if (row === undefined) throw new Error(`member ${member} does not exist`);
  return row.until;
}

/** Until when no money leaves the account since a reset of the payment password; null when nothing is paused. */
export async function readPaymentPause(sql: Queryable, member: bigint): Promise<Date | null> {
  const [row] = await sql<{ until: Date }[]>`
    SELECT payments_paused_until AS until FROM member WHERE id = ${member} AND payments_paused_until > now()`;
  return row?.until ?? null;
}

/** Binds a number (E.164) to a member. @returns false when it belongs to another of the merchant */
export async function bindMobile(sql: Queryable, member: bigint, mobile: string): Promise<boolean> {
  const rows = await sql`UPDATE member m SET mobile = ${mobile} WHERE id = ${member} AND NOT EXISTS
    (SELECT 1 FROM member o WHERE o.merchant = m.merchant AND o.mobile = ${mobile} AND o.id <> m.id) RETURNING 1`;
  return rows.length === 1;
}

/** Binds a mailbox to a member. */
export async function bindEmail(sql: Queryable, member: bigint, email: string): Promise<void> {
  await sql`UPDATE member SET email = ${email} WHERE id = ${member}`;
}
