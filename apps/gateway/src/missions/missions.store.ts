import type { Goal, RewardPeriod } from '@marquee/reward-rules';
import type { Texts } from '../core/merchant.ts';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { PrizeRow } from './prizes.ts';
import { nextMerchantVersion } from './versions.store.ts';

/** A step of a mission. The target is a number, or for sums ten-thousandths of the merchant's currency. */
export interface MissionStep extends PrizeRow {
  readonly target: bigint;
}

/** A mission as operators write it. Budgets are ten-thousandths. */
export interface Mission {
  readonly code: string;
  readonly titles: Texts;
  readonly descriptions: Texts;
  /** Name of a picture in the brand file. */
  readonly image: string | null;
  readonly period: RewardPeriod;
  readonly startsAt: Date;
  /** Null without an end. */
  readonly endsAt: Date | null;
  readonly goal: Goal;
  readonly rankFrom: number;
  readonly rankTo: number | null;
  readonly newDays: number | null;
  readonly countries: readonly string[] | null;
  /** Name of the agent whose line it is for. */
  readonly agent: string | null;
  readonly automatic: boolean;
  readonly claimDays: number;
  readonly budget: bigint | null;
  readonly pointBudget: bigint | null;
  readonly position: number;
  readonly steps: readonly MissionStep[];
}

/** A mission with what it has cost so far. */
export interface SavedMission extends Mission {
  readonly spent: bigint;
  readonly pointsSpent: bigint;
}

/** Why a mission or leaderboard was not saved. */
export type SaveRefusal =
  | 'unknown-agent'
  /** It has begun with another goal, period, start or with other rewards. */
  | 'started'
  /** More was granted than the new budget allows. */
  | 'budget-spent'
  | 'not-full-hour';

/** Makes the merchant one of those that are counted, from the beginning of what its missions cover. */
export async function startCounting(tx: Queryable, merchant: string): Promise<void> {
  await tx`INSERT INTO mission_setting (merchant) VALUES (${merchant})
    ON CONFLICT (merchant) DO UPDATE SET swept_to = '0', recent_to = '0', version = mission_setting.version + 1`;
}

/** Whether a moment is the start of an hour in the merchant's time zone. */
export async function areFullHours(
  tx: Queryable,
  merchant: string,
  moments: readonly (Date | null)[],
): Promise<boolean> {
  const [row] = await tx<{ full: boolean }[]>`
    SELECT coalesce(bool_and(hour_start(at, merchant_time_zone(${merchant})) = at), true) AS full
    FROM unnest(${moments.flatMap((at) => (at === null ? [] : [at.toISOString()]))}::timestamptz[]) AS m (at)`;
  return row?.full ?? false;
}

/**
 * Writes a mission, new or in place of the one of its code. What a mission that has begun promises stays: its goal, period, start
 * and steps.
 */
export async function saveMission(
  tx: Transaction,
  merchant: string,
  mission: Mission,
): Promise<'saved' | SaveRefusal> {
  await startCounting(tx, merchant);
  if (!(await areFullHours(tx, merchant, [mission.startsAt, mission.endsAt]))) return 'not-full-hour';
  const [agent] = await tx<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = ${merchant} AND lower(username) = lower(${mission.agent ?? ''}) AND type IN (1, 2, 41, 42)`;
  if (mission.agent !== null && agent === undefined) return 'unknown-agent';
  const known = (await savedMissions(tx, merchant, mission.code))[0];
  if (known !== undefined && known.startsAt <= new Date() && promiseOf(known) !== promiseOf(mission))
    return 'started';
  if (
    known !== undefined &&
    ((mission.budget !== null && mission.budget < known.spent) ||
      (mission.pointBudget !== null && mission.pointBudget < known.pointsSpent))
  )
    return 'budget-spent';
  const { code, period, startsAt, rankFrom, newDays, claimDays, budget, pointBudget, position } = mission;
  await tx`
    INSERT INTO mission (merchant, code, titles, descriptions, image, period, starts_at, ends_at, goal, rank_from, rank_to, new_days,
      countries, agent, is_automatic, claim_days, budget, point_budget, position)
    VALUES (${merchant}, ${code}, ${JSON.stringify(mission.titles)}::text::jsonb, ${JSON.stringify(mission.descriptions)}::text::jsonb,
      ${mission.image}, ${period}, ${startsAt}, coalesce(${mission.endsAt}::timestamptz, 'infinity'),
      ${JSON.stringify(mission.goal)}::text::jsonb, ${rankFrom}, ${mission.rankTo ?? HIGHEST_RANK}, ${newDays},
      ${mission.countries === null ? null : [...mission.countries]}::text[], ${agent?.id ?? null}, ${mission.automatic}, ${claimDays},
      ${budget}, ${pointBudget}, ${position})
    ON CONFLICT (merchant, code) DO UPDATE SET titles = excluded.titles, descriptions = excluded.descriptions, image = excluded.image,
      period = excluded.period, starts_at = excluded.starts_at, ends_at = excluded.ends_at, goal = excluded.goal,
      rank_from = excluded.rank_from, rank_to = excluded.rank_to, new_days = excluded.new_days, countries = excluded.countries,
      agent = excluded.agent, is_automatic = excluded.is_automatic, claim_days = excluded.claim_days, budget = excluded.budget,
      point_budget = excluded.point_budget, position = excluded.position`;
  await tx`DELETE FROM mission_step WHERE merchant = ${merchant} AND mission = ${code}`;
  const steps = mission.steps.map(({ target, amount, ...step }, index) => ({
    ...step,
    step: index + 1,
    target: `${target}`,
    amount: `${amount}`,
  }));
  await tx`INSERT INTO mission_step (merchant, mission, step, target, prize, amount, turnover, raffle)
    SELECT ${merchant}, ${code}, step, target, prize, amount, turnover, raffle
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::text::jsonb)
      AS s (step smallint, target bigint, prize text, amount bigint, turnover smallint, raffle text)`;
  return 'saved';
}

const HIGHEST_RANK = 2_147_483_647;

/** What members rely on, as a text to be compared. */
function promiseOf({ goal, period, startsAt, steps }: Mission): string {
  return JSON.stringify(
    [
      sorted(goal),
      period,
      startsAt.toISOString(),
      steps.map(({ target, prize, amount, turnover, raffle }) => [target, prize, amount, turnover, raffle]),
    ],
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
  );
}

/** The fields of a goal in one order: the database keeps another. */
function sorted(goal: Goal): unknown {
  const play = 'play' in goal ? [goal.play.categories, goal.play.vendors, goal.play.games] : [];
  return [goal.kind, 'contact' in goal ? goal.contact : '', 'first' in goal ? goal.first : '', ...play];
}

/** The missions of a merchant in the operator's order, ended ones included. */
export async function savedMissions(
  sql: Queryable,
  merchant: string,
  code?: string,
): Promise<SavedMission[]> {
  const rows = await sql<(SavedMission & { steps: readonly StepText[] })[]>`
    SELECT o.code, titles, descriptions, image, period, starts_at AS "startsAt", nullif(ends_at, 'infinity') AS "endsAt", goal,
      rank_from AS "rankFrom", nullif(rank_to, ${HIGHEST_RANK}) AS "rankTo", new_days AS "newDays", countries, a.username AS agent,
      is_automatic AS automatic, claim_days AS "claimDays", budget, spent, point_budget AS "pointBudget", points_spent AS "pointsSpent",
      position, (${stepsOf(sql)}) AS steps
    FROM mission o LEFT JOIN member a ON a.id = o.agent
    WHERE o.merchant = ${merchant} ${code === undefined ? sql`` : sql`AND o.code = ${code} FOR UPDATE OF o`}
    ${code === undefined ? sql`ORDER BY position, o.code` : sql``}`;
  return rows.map((row) => ({ ...row, steps: row.steps.map(readStep) }));
}

/** A step as JSON: amounts as text. */
export interface StepText extends Omit<PrizeRow, 'amount'> {
  readonly step: number;
  readonly target: string;
  readonly amount: string;
}

export function readStep({ target, amount, ...step }: StepText): MissionStep & { readonly step: number } {
  return { ...step, target: BigInt(target), amount: BigInt(amount) };
}

/** The steps of the mission `o` as a JSON array. */
export const stepsOf = (sql: Queryable) => sql`
  SELECT jsonb_agg(jsonb_build_object('step', step, 'target', target::text, 'prize', prize, 'amount', amount::text,
    'turnover', turnover, 'raffle', raffle) ORDER BY step)
  FROM mission_step s WHERE (s.merchant, s.mission) = (o.merchant, o.code)`;

/** Ends a mission with the running hour. @returns false for one that is not there or has ended */
export async function endMission(sql: Queryable, merchant: string, code: string): Promise<boolean> {
  await nextMerchantVersion(sql, merchant);
  const rows = await sql`
    UPDATE mission SET ends_at = greatest(starts_at, hour_start(now(), merchant_time_zone(merchant)) + interval '1 hour')
    WHERE merchant = ${merchant} AND code = ${code} AND ends_at > now() + interval '1 hour' RETURNING 1`;
  return rows.length > 0;
}
