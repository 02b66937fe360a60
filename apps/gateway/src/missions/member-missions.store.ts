import type { Goal, RewardPeriod } from '@marquee/reward-rules';
import type { Texts } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import { periodsOf } from './progress.store.ts';
import { readStep, stepsOf, type MissionStep, type StepText } from './missions.store.ts';

/** A step as it stands for a member. */
export interface MemberStep extends MissionStep {
  readonly step: number;
  readonly state: 'open' | 'claimable' | 'claimed' | 'expired' | 'no-budget';
  /** The id of the reward that was granted. */
  readonly reward: bigint | null;
}

/** A mission as it stands for a member. */
export interface MemberMission {
  readonly code: string;
  readonly titles: Texts;
  readonly descriptions: Texts;
  readonly image: string | null;
  readonly period: RewardPeriod;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isComing: boolean;
  readonly goal: Goal;
  readonly automatic: boolean;
  readonly value: bigint;
  readonly steps: readonly MemberStep[];
}

/** How long before its start a mission is shown. */
const COMING_DAYS = 7;

/** The missions that a member has: those of their audience that run or begin within a week. */
export async function memberMissions(
  sql: Queryable,
  merchant: string,
  member: bigint,
): Promise<readonly MemberMission[]> {
  const [today] = await sql<{ day: string }[]>`
    SELECT (now() AT TIME ZONE merchant_time_zone(${merchant}))::date::text AS day`;
  const day = today?.day ?? '';
  const periods = (['day', 'week', 'month'] as const).map((period) => ({
    period,
    ...periodsOf(period, [day]),
  }));
  const rows = await sql<
    (Omit<MemberMission, 'steps'> & { steps: readonly StepText[] | null; granted: Granted[] | null })[]
  >`
    SELECT o.code, titles, descriptions, image, o.period, goal, is_automatic AS automatic, starts_at > now() AS "isComing",
      greatest(starts_at, first_day::timestamp AT TIME ZONE zone) AS "startsAt",
      nullif(least(ends_at, end_day::timestamp AT TIME ZONE zone, m.created_at + new_days * interval '1 day'), 'infinity') AS "endsAt",
      coalesce(p.value, 0) AS value, (${stepsOf(sql)}) AS steps, (
        SELECT jsonb_agg(jsonb_build_object('step', a.step, 'id', r.id::text, 'state',
          CASE WHEN r.state = 'claimed' THEN 'claimed' WHEN r.expires_at <= now() THEN 'expired' ELSE 'claimable' END))
        FROM mission_award a JOIN reward r ON r.member = a.member AND r.source = 'mission'
          AND r.key = a.mission || ':' || a.period || ':' || a.step
        WHERE (a.member, a.merchant, a.mission, a.period) = (m.id, o.merchant, o.code, coalesce(t.key, o.period))) AS granted
    FROM mission o JOIN member m ON m.id = ${member} CROSS JOIN merchant_time_zone(o.merchant) zone
      LEFT JOIN unnest(${periods.map(({ period }) => period)}::text[], ${periods.map(({ keys }) => keys[0] ?? '')}::text[],
        ${periods.map(({ from }) => from[0] ?? null)}::date[], ${periods.map(({ until }) => until[0] ?? null)}::date[])
        AS t (period, key, first_day, end_day) ON t.period = o.period
      LEFT JOIN mission_progress p ON (p.member, p.merchant, p.mission, p.period) = (m.id, o.merchant, o.code, coalesce(t.key, o.period))
    WHERE o.merchant = ${merchant} AND starts_at < now() + ${COMING_DAYS} * interval '1 day' AND ends_at > now()
      AND (new_days IS NULL OR m.created_at + new_days * interval '1 day' > now() OR p.value > 0)
      AND m.rank_level BETWEEN rank_from AND rank_to
      AND (agent IS NULL OR EXISTS (
        SELECT FROM member_path WHERE member_path.member = m.id AND valid_until = 'infinity' AND agent = ANY (path)))
      AND (countries IS NULL OR EXISTS (
        SELECT FROM registration r WHERE r.member = m.id AND (
          SELECT country::text FROM network_country WHERE network >>= r.address
          ORDER BY masklen(network) DESC LIMIT 1) = ANY (countries)))
    ORDER BY position, o.code`;
  return rows.map(({ granted, steps, ...row }) => ({
    ...row,
    steps: (steps ?? []).map((text): MemberStep => {
      const step = readStep(text);
      const reward = granted?.find((each) => each.step === step.step);
      if (reward !== undefined) return { ...step, state: reward.state, reward: BigInt(reward.id) };
      return { ...step, state: row.value >= step.target ? 'no-budget' : 'open', reward: null };
    }),
  }));
}

interface Granted {
  readonly step: number;
  readonly id: string;
  readonly state: 'claimable' | 'claimed' | 'expired';
}

/** What waits on the page of missions for many members at once: rewards to be claimed, and today's check-in. */
export async function missionCounts(
  sql: Queryable,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await sql<{ member: bigint; count: number }[]>`
    SELECT m.id AS member, (
      (SELECT count(*) FROM reward r WHERE r.member = m.id AND r.state = 'claimable' AND r.source IN ('mission', 'leaderboard')
        AND coalesce(r.expires_at > now(), true))
      + (s.check_in_titles IS NOT NULL AND NOT EXISTS (
        SELECT FROM check_in c WHERE c.member = m.id AND c.day = (now() AT TIME ZONE merchant_time_zone(m.merchant))::date))::int)::int AS count
    FROM member m JOIN mission_setting s ON s.merchant = m.merchant
    WHERE m.id = ANY(${members.map(String)}::bigint[]) AND m.type <> 4`;
  return new Map(rows.map(({ member, count }) => [member, count]));
}
