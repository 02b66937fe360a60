import { isIP } from 'node:net';
import { memberSearchKinds, type MemberSearchKind, type MemberState } from '@marquee/contract/operator';
import type { Fragment, Queryable } from '../database/connection.ts';

/** Matches of a search text that are looked at, and members that are counted: more is not waited for. */
export const COUNT_LIMIT = 10_000;

/** Above every other character in the order of bytes. */
const LAST_CHARACTER = '\u{10ffff}';

/** Which members of a merchant. */
export interface MemberFilter {
  readonly merchant: string;
  readonly search?: string | undefined;
  /** Undefined for every way in which the search text can be read. */
  readonly by?: MemberSearchKind | undefined;
  readonly state?: MemberState | undefined;
  readonly tag?: string | undefined;
  readonly registeredFrom?: string | undefined;
  readonly registeredTo?: string | undefined;
}

/** A member as lists show them. The balance is in ten-thousandths of the merchant's currency. */
export interface MemberSummary {
  readonly id: bigint;
  readonly username: string;
  readonly type: number;
  readonly isSuspended: boolean;
  readonly rankLevel: number;
  readonly rankName: string;
  readonly payeeName: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly balance: bigint;
  readonly uplineId: bigint | null;
  readonly uplineName: string | null;
  readonly tags: string[];
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

/** The columns of {@link MemberSummary}, of `member m`. */
export const summaryColumns = (sql: Queryable, currency: string) => sql`
  m.id, m.username, m.type, m.blocked_at IS NOT NULL AS "isSuspended", m.rank_level AS "rankLevel", m.rank_name AS "rankName",
  m.payee_name AS "payeeName", m.mobile, m.email, m.upline AS "uplineId",
  (SELECT username FROM member up WHERE up.id = m.upline) AS "uplineName",
  coalesce((SELECT balance FROM account WHERE owner = 'member:' || m.id AND kind = 'cash' AND currency = ${currency} AND part = 0), 0) AS balance,
  ARRAY(SELECT tag FROM member_tag WHERE member_tag.member = m.id ORDER BY tag) AS tags, m.created_at AS "createdAt",
  (SELECT logged_in_at FROM login_event l WHERE l.member = m.id ORDER BY l.id DESC LIMIT 1) AS "lastLoginAt"`;

/** The newest members of a filter, older than the one of the cursor. */
export function searchMembers(
  sql: Queryable,
  filter: MemberFilter,
  { currency, cursor, limit }: { currency: string; cursor: string | undefined; limit: number },
): Promise<MemberSummary[]> {
  return sql<MemberSummary[]>`
    ${withMatches(sql, filter)}
    SELECT ${summaryColumns(sql, currency)} FROM ${from(sql, filter)} WHERE ${where(sql, filter)}
      ${cursor === undefined ? sql`` : sql`AND (m.created_at, m.id) < (SELECT created_at, id FROM member WHERE id = ${cursor})`}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`;
}

/** How many members a filter finds; one more than {@link MOST_COUNTED} stands for more. */
export async function countMembers(sql: Queryable, filter: MemberFilter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    ${withMatches(sql, filter)}
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${from(sql, filter)} WHERE ${where(sql, filter)} LIMIT ${COUNT_LIMIT + 1}) found`;
  return row?.count ?? 0;
}

/** What the search text or the tag finds by an index, before the other filters. */
function withMatches(sql: Queryable, filter: MemberFilter): Fragment {
  const [first, ...more] = sourcesOf(sql, filter);
  if (first === undefined) return sql``;
  const united = more.reduce((all, one) => sql`${all} UNION ${one}`, first);
  return sql`WITH matched AS MATERIALIZED (${united})`;
}

function from(sql: Queryable, { search, tag }: MemberFilter): Fragment {
  return search === undefined && tag === undefined
    ? sql`member m`
    : sql`matched JOIN member m ON m.id = matched.member`;
}

function where(
  sql: Queryable,
  { merchant, state, tag, registeredFrom, registeredTo }: MemberFilter,
): Fragment {
  const isSuspended =
    state === 'suspended' ? sql`AND m.blocked_at IS NOT NULL` : sql`AND m.blocked_at IS NULL`;
  return sql`m.merchant = ${merchant} ${state === undefined ? sql`` : isSuspended}
    ${tag === undefined ? sql`` : sql`AND EXISTS (SELECT FROM member_tag t WHERE t.merchant = ${merchant} AND t.tag = ${tag} AND t.member = m.id)`}
    ${registeredFrom === undefined ? sql`` : sql`AND m.created_at >= ${registeredFrom}`}
    ${registeredTo === undefined ? sql`` : sql`AND m.created_at < ${registeredTo}`}`;
}

function sourcesOf(sql: Queryable, { merchant, search, by, tag }: MemberFilter): Fragment[] {
  if (search !== undefined) {
    const kinds = by === undefined ? memberSearchKinds : [by];
    const sources = kinds.flatMap((kind) => sourceOf(sql, merchant, kind, search) ?? []);
    return sources.length > 0 ? sources : [sql`SELECT NULL::bigint AS member WHERE false`];
  }
  return tag === undefined
    ? []
    : [
        sql`(SELECT member FROM member_tag WHERE merchant = ${merchant} AND tag = ${tag} LIMIT ${COUNT_LIMIT + 1})`,
      ];
}

/** The members of one reading of a search text; undefined when it cannot be read so. */
function sourceOf(
  sql: Queryable,
  merchant: string,
  kind: MemberSearchKind,
  search: string,
): Fragment | undefined {
  const ofMember = (condition: Fragment) =>
    sql`(SELECT id AS member FROM member WHERE merchant = ${merchant} AND ${condition} LIMIT ${COUNT_LIMIT + 1})`;
  // Operators of text_pattern_ops, so that the index is used whatever the plan and the collation.
  const beginsWith = (column: Fragment, prefix: string) =>
    sql`${column} ~>=~ ${prefix} AND ${column} ~<~ ${prefix + LAST_CHARACTER}`;
  const plain = search.replaceAll(/[\s-]/g, '');
  switch (kind) {
    case 'username':
      return ofMember(beginsWith(sql`lower(username)`, search.toLowerCase()));
    case 'payee-name':
      return ofMember(
        sql`payee_name IS NOT NULL AND searchable(payee_name) ~>=~ searchable(${search}) AND searchable(payee_name) ~<~ (searchable(${search}) || ${LAST_CHARACTER})`,
      );
    case 'id':
      return /^[1-9]\d{0,17}$/.test(search) ? ofMember(sql`id = ${search}`) : undefined;
    case 'mobile': {
      const digits = search.replaceAll(/[\s()+.-]/g, '').replace(/^0+/, '');
      if (!/^\d{4,15}$/.test(digits)) return undefined;
      return ofMember(
        sql`mobile IS NOT NULL AND ${beginsWith(sql`reverse(mobile)`, [...digits].toReversed().join(''))}`,
      );
    }
    case 'email':
      return search.includes('@')
        ? ofMember(sql`email IS NOT NULL AND lower(email) = ${search.toLowerCase()}`)
        : undefined;
    case 'payout-account':
      return sql`(SELECT member FROM payout_account WHERE merchant = ${merchant}
        AND number IN (${search}, ${plain}, ${plain.toUpperCase()}) LIMIT ${COUNT_LIMIT + 1})`;
    case 'device': {
      const digits = search.toLowerCase();
      if (!/^[0-9a-f]{8,64}$/.test(digits)) return undefined;
      return sql`(SELECT member FROM known_device
        WHERE device_hash BETWEEN decode(${digits.padEnd(64, '0')}, 'hex') AND decode(${digits.padEnd(64, 'f')}, 'hex')
        LIMIT ${COUNT_LIMIT + 1})`;
    }
    case 'address':
      return isIP(search) > 0
        ? sql`(SELECT member FROM known_address WHERE address = ${search}::inet LIMIT ${COUNT_LIMIT + 1})`
        : undefined;
  }
}
