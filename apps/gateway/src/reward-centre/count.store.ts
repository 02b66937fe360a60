import { memberRole } from '@marquee/contract';
import type { Queryable, Sql } from '../database/connection.ts';
import { countClaimableRewards } from './centre.store.ts';

/** A text for each member that changes with the rewards that they can claim, except with the cashback that bets bring. */
export async function rewardVersions(
  sql: Queryable,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql<{ member: bigint; version: string }[]>`
    SELECT m.id AS member, concat_ws(' ',
      (SELECT count(*) FROM reward WHERE member = m.id AND state = 'claimable' AND coalesce(expires_at > now(), true)),
      (SELECT count(*) FROM promotion_claim WHERE member = m.id AND state = 'issued' AND coalesce(expires_at > now(), true)),
      (SELECT max(id) FROM rebate_claim WHERE member = m.id), ${onBreak(sql)}) AS version
    FROM member m WHERE m.id = ANY (${members.map(String)}::bigint[])`;
  return new Map(rows.map(({ member, version }) => [member, version]));
}

/** A text for each member that changes when bets of theirs settle, which may bring cashback. */
export async function playVersions(
  sql: Queryable,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql<{ member: bigint; version: string }[]>`
    SELECT member, max(changed_by)::text AS version FROM member_hour
    WHERE member = ANY (${members.map(String)}::bigint[]) AND hour > now() - interval '2 hours' GROUP BY member`;
  return new Map(rows.map(({ member, version }) => [member, version]));
}

/** How many rewards each of some members can claim now. */
export async function claimableCounts(
  sql: Sql,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const owners = await sql<
    {
      member: bigint;
      merchant: string;
      rankLevel: number;
      currency: string;
      onBreak: boolean;
      type: number;
    }[]
  >`
    SELECT m.id AS member, m.merchant, m.rank_level AS "rankLevel", currency, ${onBreak(sql)} AS "onBreak", m.type
    FROM member m JOIN merchant ON merchant.code = m.merchant WHERE m.id = ANY (${members.map(String)}::bigint[])`;
  const counts = await Promise.all(
    owners.map(async ({ type, ...owner }) => {
      if (memberRole(type) === 'trial') return [owner.member, 0] as const;
      return [owner.member, await countClaimableRewards(sql, owner)] as const;
    }),
  );
  return new Map(counts);
}

const onBreak = (sql: Queryable) => sql`EXISTS (
  SELECT FROM play_break WHERE play_break.member = m.id AND starts_at <= now() AND ends_at > now())`;
