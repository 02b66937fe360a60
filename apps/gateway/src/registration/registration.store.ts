import { randomInt } from 'node:crypto';
import type { WireLanguage } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import { IdentityReserved } from '../identity/erased-members.store.ts';
import { addMember } from '../identity/members.store.ts';

/** A registration link that is open. */
export interface Affiliate {
  /** The agent, who becomes the upline. */
  readonly member: bigint;
  /** `member.type` of the new account. */
  readonly accountType: number;
  /** Of the new account; null for that of the agent. */
  readonly prizePoint: number | null;
}

/** The open link of an affiliate code at a domain, or undefined. Letters of either case are one code. */
export async function findAffiliate(
  sql: Queryable,
  merchant: string,
  code: string,
  domain: string,
): Promise<Affiliate | undefined> {
  const [row] = await sql<Affiliate[]>`
    SELECT member, account_type AS "accountType", prize_point AS "prizePoint" FROM affiliate_code
    WHERE merchant = ${merchant} AND lower(code) = lower(${code})
      AND (domain IS NULL OR domain = ${domain.toLowerCase()})
      AND ended_at IS NULL AND (expires_at IS NULL OR expires_at > now())`;
  return row;
}

/** Counts one more opening of the registration form through a link. */
export async function countVisit(sql: Queryable, merchant: string, code: string): Promise<void> {
  await sql`UPDATE affiliate_code SET visits = visits + 1 WHERE merchant = ${merchant} AND lower(code) = lower(${code})`;
}

/** The member with this referral code. */
export async function findByReferralCode(
  sql: Queryable,
  merchant: string,
  code: string,
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = ${merchant} AND referral_code = upper(${code}) AND type <> 4`;
  return row?.id;
}

/** The member who is named as recommender, by user name. */
export async function findRecommender(
  sql: Queryable,
  merchant: string,
  name: string,
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = ${merchant} AND lower(username) = lower(${name}) AND type <> 4`;
  return row?.id;
}

/** A registration that passed every check. */
export interface NewMember {
  readonly merchant: string;
  /** `member.type`: an agent where an agent's link says so. */
  readonly type: number;
  readonly method: 'username' | 'mobile';
  readonly username: string;
  readonly nickname: string;
  readonly language: WireLanguage;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly payeeName: string | null;
  readonly upline: bigint | null;
  /** Null for that of the upline. */
  readonly prizePoint: number | null;
  readonly referredBy: bigint | null;
  readonly affiliateCode: string | null;
  readonly registerUrl: string;
  readonly domain: string;
  readonly address: string;
  /** Of the legal texts that the form linked. */
  readonly termsVersion: string;
  /** The remaining fields of the form, by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The rank that everyone begins with. */
export const firstRank = { rankName: 'Bronze', rankLevel: 0 } as const;

/** Characters of referral codes: those that are not mistaken for each other. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Adds a member and what they agreed to. Belongs into a transaction: a name or number that is taken throws, see
 * {@link takenField}. @returns the new id
 */
export async function addRegistered(sql: Queryable, one: NewMember): Promise<bigint> {
  const { merchant, username, nickname, language, passwordHash, upline } = one;
  const id = await addMember(sql, {
    merchant,
    username,
    nickname,
    language,
    passwordHash,
    upline,
    prizePoint: one.prizePoint,
    type: one.type,
    ...firstRank,
  });
  await sql`UPDATE member SET mobile = ${one.mobile}, email = ${one.email}, payee_name = ${one.payeeName},
    payment_password_hash = ${one.paymentPasswordHash}, referral_code = ${newReferralCode()} WHERE id = ${id}`;
  await sql`INSERT INTO registration (member, method, register_url, domain, address, affiliate_code, referred_by,
      terms_version, fields)
    VALUES (${id}, ${one.method}, ${one.registerUrl}, ${one.domain}, ${one.address}::inet, ${one.affiliateCode},
      ${one.referredBy}, ${one.termsVersion}, ${sql.json(one.fields)})`;
  return id;
}

/** The code by which a member invites friends, made now for one who has none. */
export async function giveReferralCode(sql: Queryable, member: bigint): Promise<string> {
  const find = () =>
    sql<{ code: string | null }[]>`SELECT referral_code AS code FROM member WHERE id = ${member}`;
  const [known] = await find();
  if (typeof known?.code === 'string') return known.code;
  await sql`UPDATE member SET referral_code = ${newReferralCode()} WHERE id = ${member} AND referral_code IS NULL`;
  const [made] = await find();
  if (typeof made?.code !== 'string') throw new Error(`member ${member} is gone`);
  return made.code;
}

function newReferralCode(): string {
  return Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/**
 * Which field an exception of {@link addRegistered} or `refuseReserved` means by "taken"; undefined when it means something else.
 */
export function takenField(error: unknown): 'username' | 'mobileNum' | 'email' | undefined {
  if (error instanceof IdentityReserved) return error.field;
  if (!(error instanceof Error) || !('constraint_name' in error)) return undefined;
  if (error.constraint_name === 'member_by_username') return 'username';
  return error.constraint_name === 'member_by_mobile' ? 'mobileNum' : undefined;
}
