import type { Fragment, Sql, Transaction } from '../database/connection.ts';
import { grantSteps } from './awards.store.ts';
import { changedDays, needsPlayHours, writePlayHours } from './play-hours.store.ts';
import { countMission, type CountedMission } from './progress.store.ts';
import { countBoard, type CountedBoard } from './scores.store.ts';
import { nextMerchantVersion, nextVersion } from './versions.store.ts';

/** Members who are counted in one transaction. */
const MEMBERS_AT_ONCE = 1_000;

/** Which changes are looked at: those of the last hours, which most bets are in, or all. */
export type CountSpan = 'recent' | 'all';

/**
 * Counts what members of a merchant did since the last count: their hours of play, missions and scores, and grants the rewards of
 * the steps that they reached. Each figure is counted from all events of its hour or period again, so that an event counts once
 * however often this runs. Some members are counted in a transaction; after a crash the next run counts the rest.
 * @returns how many members were counted
 */
export async function countMissions(sql: Sql, merchant: string, span: CountSpan): Promise<number> {
  const [setting] = await sql<{ horizon: string; sweptTo: string; recentTo: string }[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, swept_to::text AS "sweptTo", recent_to::text AS "recentTo"
    FROM mission_setting WHERE merchant = ${merchant}`;
  if (setting === undefined) return 0;
  const [since] = await sql<{ at: Date | null }[]>`
    SELECT min(starts_at) AS at FROM (
      SELECT starts_at, ends_at FROM mission WHERE merchant = ${merchant}
      UNION ALL SELECT starts_at, ends_at FROM leaderboard WHERE merchant = ${merchant}) each
    -- A month after its end nothing of it changes any more.
    WHERE ends_at > now() - interval '31 days'`;
  if (since === undefined || since.at === null) return 0;
  const from = since.at;
  const sweptTo = span === 'recent' ? setting.recentTo : setting.sweptTo;
  const changed = (tx: Sql | Transaction) => {
    const start =
      span === 'recent' ? tx`greatest(${from}, date_trunc('hour', now()) - interval '2 hours')` : tx`${from}`;
    return tx`hour >= ${start} AND changed_by >= ${sweptTo}::xid8`;
  };
  const members = await sql<{ member: bigint }[]>`
    SELECT member FROM member_hour WHERE merchant = ${merchant} AND ${changed(sql)}
    UNION SELECT member FROM mission_touch WHERE merchant = ${merchant} ORDER BY member`;
  for (let start = 0; start < members.length; start += MEMBERS_AT_ONCE) {
    const ids = members.slice(start, start + MEMBERS_AT_ONCE).map(({ member }) => String(member));
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await sql.begin((tx) => countBatch(tx, merchant, ids, changed(tx)));
  }
  await (span === 'recent'
    ? sql`UPDATE mission_setting SET recent_to = ${setting.horizon}::xid8
        WHERE merchant = ${merchant} AND recent_to::text = ${setting.recentTo}`
    : // Not when a mission was saved meanwhile, which sets it back to count earlier hours.
      sql`UPDATE mission_setting SET swept_to = ${setting.horizon}::xid8
        WHERE merchant = ${merchant} AND swept_to::text = ${setting.sweptTo}`);
  return members.length;
}

/** Counts some members. @param changed which rows of member_hour changed since they were counted */
async function countBatch(
  tx: Transaction,
  merchant: string,
  members: readonly string[],
  changed: Fragment,
): Promise<void> {
  // One gateway counts at a time, so that none writes what it counted before another's newer count.
  await tx`SELECT FROM mission_setting WHERE merchant = ${merchant} FOR NO KEY UPDATE`;
  await tx`DELETE FROM mission_touch WHERE merchant = ${merchant} AND member = ANY(${members}::bigint[])`;
  const days = await changedDays(tx, merchant, members, changed);
  if (days.length > 0 && (await needsPlayHours(tx, merchant)))
    await writePlayHours(tx, merchant, members, changed);
  const [today] = await tx<{ day: string }[]>`
    SELECT (now() AT TIME ZONE merchant_time_zone(${merchant}))::date::text AS day`;
  await countMembers(tx, merchant, members, [...new Set([...days, today?.day ?? ''])]);
}

/**
 * Counts the missions and leaderboards of some members in the periods that the days belong to, from the sums of their hours.
 * @param days `YYYY-MM-DD` in the merchant's time zone
 */
export async function countMembers(
  tx: Transaction,
  merchant: string,
  members: readonly string[],
  days: readonly string[],
): Promise<void> {
  const isCounted = tx`merchant = ${merchant} AND starts_at <= now() AND ends_at > now() - interval '31 days'`;
  const missions = await tx<
    CountedMission[]
  >`SELECT code, period, goal FROM mission WHERE ${isCounted} ORDER BY code`;
  const boards = await tx<CountedBoard[]>`
    SELECT code, period, measure, play FROM leaderboard WHERE ${isCounted} ORDER BY code`;
  const moved = new Set<bigint>();
  const add = (found: readonly bigint[]) => found.forEach((member) => moved.add(member));
  // oxlint-disable no-await-in-loop -- one connection
  for (const mission of missions) add(await countMission(tx, merchant, mission, members, days));
  let isReordered = false;
  for (const board of boards) {
    const scored = await countBoard(tx, merchant, board, members, days);
    isReordered ||= scored.length > 0;
  }
  // oxlint-enable no-await-in-loop
  // A new score can change the places of all.
  if (isReordered) await nextMerchantVersion(tx, merchant);
  add(await grantSteps(tx, merchant, members));
  await nextVersion(tx, [...moved]);
}
