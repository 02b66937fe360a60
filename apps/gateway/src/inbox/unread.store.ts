import type { Queryable } from '../database/connection.ts';

/**
 * A text for each member that changes with what they have received or read: their own version, how many messages to groups
 * their merchant has published, and whether a break from play hides these.
 */
export async function inboxVersions(
  sql: Queryable,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql<{ member: bigint; version: string }[]>`
    WITH receiver AS (SELECT id, merchant FROM member WHERE id = ANY (${members.map(String)}::bigint[])),
    published AS (
      SELECT merchant, count(*) AS messages, max(id) AS newest FROM inbox_message
      WHERE member IS NULL AND merchant IN (SELECT merchant FROM receiver) AND published_at <= now() AND expires_at > now()
      GROUP BY merchant)
    SELECT receiver.id AS member, concat_ws(' ', version, messages, newest, ${onBreak(sql)}) AS version
    FROM receiver LEFT JOIN inbox_version ON inbox_version.member = receiver.id LEFT JOIN published USING (merchant)`;
  return new Map(rows.map(({ member, version }) => [member, version]));
}

/** The unread messages of many members at once. */
export async function unreadCounts(
  sql: Queryable,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await sql<{ member: bigint; unread: number }[]>`
    SELECT receiver.id AS member,
      (SELECT count(*)::int FROM member_inbox(receiver.id, NOT ${onBreak(sql)}) WHERE NOT is_read) AS unread
    FROM member receiver WHERE receiver.id = ANY (${members.map(String)}::bigint[])`;
  return new Map(rows.map(({ member, unread }) => [member, unread]));
}

/** Whether the receiver takes a break from play. */
const onBreak = (sql: Queryable) => sql`EXISTS (
  SELECT FROM play_break WHERE play_break.member = receiver.id AND starts_at <= now() AND ends_at > now())`;
