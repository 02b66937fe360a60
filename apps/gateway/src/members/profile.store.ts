import type { Queryable } from '../database/connection.ts';
import { summaryColumns, type MemberSummary } from './search.store.ts';

/** A member's own data. Contacts are not masked. */
export interface Profile extends MemberSummary {
  readonly nickname: string;
  readonly language: string;
  readonly suspendedAt: Date | null;
  readonly hasPassword: boolean;
  readonly paymentsPausedUntil: Date | null;
  readonly method: string | null;
  readonly domain: string | null;
  readonly address: string | null;
  readonly affiliateCode: string | null;
  readonly fields: Record<string, unknown> | null;
  /** When the personal data were erased, and until when records of payments are kept. */
  readonly erasedAt: Date | null;
  readonly recordsUntil: Date | null;
}

/** The profile of a merchant's member; undefined for no such member. */
export async function readProfile(
  sql: Queryable,
  { code, currency }: { readonly code: string; readonly currency: string },
  member: string,
): Promise<Profile | undefined> {
  const [row] = await sql<Profile[]>`
    SELECT ${summaryColumns(sql, currency)}, m.nickname, m.language, m.blocked_at AS "suspendedAt",
      m.password_hash IS NOT NULL AS "hasPassword",
      CASE WHEN m.payments_paused_until > now() THEN m.payments_paused_until END AS "paymentsPausedUntil",
      r.method, r.domain, host(r.address) AS address, r.affiliate_code AS "affiliateCode", r.fields,
      e.erased_at AS "erasedAt", CASE WHEN e.records_erased_at IS NULL THEN e.records_until END AS "recordsUntil"
    FROM member m LEFT JOIN registration r ON r.member = m.id LEFT JOIN member_erasure e ON e.member = m.id
    WHERE m.merchant = ${code} AND m.id = ${member}`;
  return row;
}

/** Whether a merchant has a member of this id. */
export async function isMember(sql: Queryable, merchant: string, member: string): Promise<boolean> {
  const rows = await sql`SELECT FROM member WHERE merchant = ${merchant} AND id = ${member}`;
  return rows.length === 1;
}

/** Whether a merchant has a member of this id whose personal data were not erased. */
export async function isPresentMember(sql: Queryable, merchant: string, member: string): Promise<boolean> {
  const rows = await sql`SELECT FROM member WHERE merchant = ${merchant} AND id = ${member}
    AND NOT EXISTS (SELECT FROM member_erasure e WHERE e.member = id)`;
  return rows.length === 1;
}

/** The accounts of the ledger that a member has, the main wallet first. */
export function readWallets(sql: Queryable, member: bigint) {
  return sql<{ kind: string; currency: string; balance: bigint }[]>`
    SELECT kind, currency, balance FROM account WHERE owner = ${`member:${member}`}
    ORDER BY kind <> 'cash', kind, currency`;
}

/** A member's sums over all time, in ten-thousandths. */
export async function readTotals(sql: Queryable, member: bigint) {
  const [row] = await sql<{ deposits: bigint; withdrawals: bigint; stakes: bigint; prizes: bigint }[]>`
    SELECT coalesce(sum(deposits), 0)::bigint AS deposits, coalesce(sum(withdrawals), 0)::bigint AS withdrawals,
      coalesce(sum(sales), 0)::bigint AS stakes, coalesce(sum(prizes), 0)::bigint AS prizes
    FROM member_hour WHERE member = ${member}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** A payout account, also one that was removed. */
export interface AccountRow {
  readonly id: bigint;
  readonly method: string;
  readonly kind: 'bank' | 'ewallet' | 'crypto';
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly addedAt: Date;
  readonly usableAt: Date;
  readonly removedAt: Date | null;
}

/** A member's payout accounts, the present ones first. */
export function readPayoutAccounts(sql: Queryable, member: bigint): Promise<AccountRow[]> {
  return sql<AccountRow[]>`
    SELECT a.id, a.method, w.kind, a.bank, a.number, a.holder, a.created_at AS "addedAt", a.usable_at AS "usableAt",
      a.removed_at AS "removedAt"
    FROM payout_account a JOIN withdrawal_method w ON (w.merchant, w.code) = (a.merchant, a.method)
    WHERE a.member = ${member} ORDER BY a.removed_at IS NOT NULL, a.id DESC LIMIT 100`;
}

/** A member's breaks that run or ended within a year, the newest first. */
export function readBreaks(sql: Queryable, member: bigint) {
  return sql<{ kind: 'cool-off' | 'self-exclusion'; startsAt: Date; endsAt: Date }[]>`
    SELECT kind, starts_at AS "startsAt", ends_at AS "endsAt" FROM play_break
    WHERE member = ${member} AND ends_at > now() - interval '1 year' ORDER BY id DESC LIMIT 100`;
}

/** The newest notes about a member. */
export function readNotes(sql: Queryable, member: bigint) {
  return sql<{ id: bigint; at: Date; staff: string; text: string }[]>`
    SELECT id, created_at AS at, staff, note AS text FROM member_note WHERE member = ${member} ORDER BY id DESC LIMIT 100`;
}

/** Who suspended or reopened a member, the newest first. */
export function readDecisions(sql: Queryable, member: bigint) {
  return sql<{ at: Date; action: 'block' | 'unblock'; staff: string; reason: string }[]>`
    SELECT created_at AS at, action, operator AS staff, reason FROM member_block_event WHERE member = ${member} ORDER BY id DESC LIMIT 100`;
}

/** Adds a note. @returns its id */
export async function addNote(sql: Queryable, member: string, staff: string, text: string): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member_note (member, staff, note) VALUES (${member}, ${staff}, ${text}) RETURNING id`;
  if (row === undefined) throw new Error('a note was not stored');
  return row.id;
}

/** Replaces the tags of a member. @returns those before */
export async function replaceTags(
  tx: Queryable,
  {
    merchant,
    member,
    tags,
  }: { readonly merchant: string; readonly member: string; readonly tags: readonly string[] },
): Promise<string[]> {
  const before = await tx<{ tag: string }[]>`DELETE FROM member_tag WHERE member = ${member} RETURNING tag`;
  await tx`INSERT INTO member_tag (merchant, tag, member)
    SELECT ${merchant}, tag, ${member} FROM unnest(${[...tags]}::text[]) tag`;
  return before.map(({ tag }) => tag).toSorted();
}
