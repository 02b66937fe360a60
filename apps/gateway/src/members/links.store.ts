import type { MemberLinkKind } from '@marquee/contract/operator';
import type { Queryable } from '../database/connection.ts';

/** Entries that are listed. */
const MAXIMUM_LINKS = 200;
/** Members of one address that are looked at: a mobile network's address is that of very many. */
const MAXIMUM_OF_ADDRESS = 1000;

/** What a member shares with another. */
export interface LinkRow {
  readonly kind: MemberLinkKind;
  /** The id of the device, the address, or the number of the account. */
  readonly value: string;
  /** Of the method of a payout account. */
  readonly accountKind: 'bank' | 'ewallet' | 'crypto' | null;
  readonly member: bigint;
  readonly username: string;
  readonly isSuspended: boolean;
  readonly lastUsedAt: Date;
}

/** Everything that members share with a member, as `(kind, value, account_kind, member, used_at)`. */
const shared = (sql: Queryable, merchant: string, member: string) => sql`
  SELECT 'device' AS kind, left(encode(other.device_hash, 'hex'), 16) AS value, NULL AS account_kind, other.member, other.used_at
  FROM known_device own JOIN known_device other USING (device_hash) WHERE own.member = ${member} AND other.member <> own.member
  UNION ALL
  SELECT 'address', host(other.address), NULL, other.member, other.used_at
  FROM known_address own CROSS JOIN LATERAL (
    SELECT address, member, used_at FROM known_address WHERE address = own.address AND member <> own.member LIMIT ${MAXIMUM_OF_ADDRESS}) other
  WHERE own.member = ${member}
  UNION ALL
  SELECT 'payout-account', other.number, method.kind, other.member, other.created_at
  FROM payout_account own JOIN payout_account other USING (merchant, method, bank, number)
  JOIN withdrawal_method method ON (method.merchant, method.code) = (own.merchant, own.method)
  WHERE own.member = ${member} AND own.merchant = ${merchant} AND other.member <> own.member`;

/** The members of a merchant who share something with a member, those that used it last first, and how many they are. */
export async function readLinks(
  sql: Queryable,
  {
    merchant,
    member,
    kind,
  }: { readonly merchant: string; readonly member: string; readonly kind?: MemberLinkKind | undefined },
): Promise<{ readonly links: LinkRow[]; readonly count: number }> {
  const rows = await sql<(LinkRow & { count: number })[]>`
    WITH link AS MATERIALIZED (
      SELECT DISTINCT ON (s.kind, s.value, s.member) s.kind, s.value, s.account_kind, s.member, m.username,
        m.blocked_at IS NOT NULL AS is_suspended, s.used_at
      FROM (${shared(sql, merchant, member)}) s JOIN member m ON m.id = s.member
      WHERE m.merchant = ${merchant} ${kind === undefined ? sql`` : sql`AND s.kind = ${kind}`}
      ORDER BY s.kind, s.value, s.member, s.used_at DESC)
    SELECT kind, value, account_kind AS "accountKind", member, username, is_suspended AS "isSuspended", used_at AS "lastUsedAt",
      (SELECT count(DISTINCT member)::int FROM link) AS count
    FROM link ORDER BY used_at DESC, member LIMIT ${MAXIMUM_LINKS}`;
  return { links: rows, count: rows[0]?.count ?? 0 };
}
