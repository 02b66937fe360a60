import type { Queryable } from '../database/connection.ts';

/** Has the open pages of members load their missions again, when the transaction commits. */
export async function nextVersion(sql: Queryable, members: readonly bigint[]): Promise<void> {
  if (members.length === 0) return;
  // In the order of the members, so that two transactions never wait for each other.
  await sql`
    INSERT INTO mission_version (member, version) SELECT member, 1 FROM unnest(${members.map(String)}::bigint[]) AS m (member)
    ORDER BY member ON CONFLICT (member) DO UPDATE SET version = mission_version.version + 1`;
}

/** The same for all members of a merchant: of a change of the missions themselves, or of places on a leaderboard. */
export async function nextMerchantVersion(sql: Queryable, merchant: string): Promise<void> {
  await sql`UPDATE mission_setting SET version = version + 1 WHERE merchant = ${merchant}`;
}

/**
 * A text for each member that changes with what their page of missions shows: also when another tab claims a reward, a mission
 * begins or ends, or a day of the merchant's begins.
 */
export async function missionVersions(
  sql: Queryable,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql<{ member: bigint; version: string }[]>`
    WITH reader AS (SELECT id, merchant FROM member WHERE id = ANY (${members.map(String)}::bigint[])),
    shared AS (
      SELECT s.merchant, concat_ws(' ', s.version, (now() AT TIME ZONE merchant_time_zone(s.merchant))::date, (
          SELECT count(*) FROM mission o WHERE o.merchant = s.merchant AND starts_at <= now()), (
          SELECT count(*) FROM mission o WHERE o.merchant = s.merchant AND ends_at <= now()), (
          SELECT count(*) FROM leaderboard b WHERE b.merchant = s.merchant AND starts_at <= now())) AS version
      FROM mission_setting s WHERE s.merchant IN (SELECT merchant FROM reader))
    SELECT reader.id AS member, concat_ws(' ', shared.version, own.version, (
      SELECT count(*) FROM reward r WHERE r.member = reader.id AND r.state = 'claimable' AND r.source IN ('mission', 'leaderboard')
        AND coalesce(r.expires_at > now(), true))) AS version
    FROM reader LEFT JOIN shared USING (merchant) LEFT JOIN mission_version own ON own.member = reader.id`;
  return new Map(rows.map(({ member, version }) => [member, version]));
}
