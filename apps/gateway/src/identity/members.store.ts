import type { WireLanguage } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** A member as the login needs them. */
export interface LoginMember {
  readonly id: bigint;
  readonly passwordHash: string | null;
  readonly passwordExpired: boolean;
  readonly firstTime: boolean;
}

/** A member as the site shows them. */
export interface Member {
  readonly id: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly hasUpline: boolean;
  readonly rankName: string;
  readonly rankLevel: number;
  /** What the merchant calls the rank; null where it gives its ranks no names. */
  readonly rankNames: Texts | null;
  readonly memberLabel: string;
}

/** Finds a member by name, whatever its letters' case. */
export async function findByUsername(
  sql: Queryable,
  merchant: string,
  username: string,
): Promise<LoginMember | undefined> {
  const [row] = await sql<LoginMember[]>`
    SELECT id, password_hash AS "passwordHash", first_login_at IS NULL AS "firstTime",
      coalesce(password_expires_at < now(), false) AS "passwordExpired"
    FROM member WHERE merchant = ${merchant} AND lower(username) = lower(${username})`;
  return row;
}

/** Notes the first login; later ones change nothing. */
export async function noteFirstLogin(sql: Queryable, member: bigint): Promise<void> {
  await sql`UPDATE member SET first_login_at = now() WHERE id = ${member} AND first_login_at IS NULL`;
}

/** The member of a session. */
export async function readMember(sql: Queryable, member: bigint): Promise<Member> {
  const [row] = await sql<Member[]>`
    SELECT id, username, nickname, type, upline IS NOT NULL AS "hasUpline", rank_name AS "rankName",
      rank_level AS "rankLevel", member_label AS "memberLabel",
      (SELECT names FROM vip_rank r WHERE r.merchant = member.merchant AND r.level = rank_level) AS "rankNames"
    FROM member WHERE id = ${member}`;
  if (row === undefined) throw new Error(`a session names member ${member}, who does not exist`);
  return row;
}

/** Keeps the language in which the platform writes to a member. */
export async function setLanguage(sql: Queryable, member: bigint, language: WireLanguage): Promise<void> {
  await sql`UPDATE member SET language = ${language} WHERE id = ${member}`;
}

/**
 * Adds a member. `username` must be free at the merchant. Without a prize point, and at most, the member has that of the upline.
 * @returns the new id
 */
export async function addMember(
  sql: Queryable,
  member: {
    merchant: string;
    username: string;
    nickname: string;
    type: number;
    language: WireLanguage;
    passwordHash: string | null;
    upline: bigint | null;
    prizePoint?: number | null;
    rankName: string;
    rankLevel: number;
  },
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, type, language, password_hash, upline, rank_name, rank_level, prize_point)
    VALUES (${member.merchant}, ${member.username}, ${member.nickname}, ${member.type}, ${member.language},
      ${member.passwordHash}, ${member.upline}, ${member.rankName}, ${member.rankLevel},
      least(${member.prizePoint ?? null}::smallint, (SELECT prize_point FROM member WHERE id = ${member.upline}))) RETURNING id`;
  if (row === undefined) throw new Error('an insert answered no row');
  return row.id;
}
