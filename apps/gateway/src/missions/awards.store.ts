import { withinBudget } from '@marquee/reward-rules';
import type { Texts } from '../core/merchant.ts';
import type { Transaction } from '../database/connection.ts';
import { reportEvents } from '../inbox/inbox.store.ts';
import { grantRewards } from '../rewards/rewards.store.ts';
import { prizeOf, type PrizeRow } from './prizes.ts';

interface ReachedStep extends PrizeRow {
  readonly mission: string;
  readonly period: string;
  readonly step: number;
  /** It completes the mission. */
  readonly last: boolean;
  readonly member: bigint;
  readonly titles: Texts;
  readonly automatic: boolean;
  readonly expiresAt: Date;
  /** What is left of the mission's budget; null without a limit. */
  readonly moneyLeft: bigint | null;
  readonly pointsLeft: bigint | null;
}

/** The key of a step's reward in the store of rewards. */
export function awardKey(mission: string, period: string, step: number): string {
  return `${mission}:${period}:${step}`;
}

/**
 * Grants members the rewards of the steps that they have reached, each once, as far as the budgets go. What no longer fits is
 * looked at again with the member's next progress, in case the budget was raised.
 * @returns the members who were granted something
 */
export async function grantSteps(
  tx: Transaction,
  merchant: string,
  members: readonly string[],
): Promise<readonly bigint[]> {
  const reached = await tx<ReachedStep[]>`
    SELECT o.code AS mission, p.period, s.step, p.member, o.titles, o.is_automatic AS automatic,
      now() + o.claim_days * interval '1 day' AS "expiresAt", s.prize, s.amount, s.turnover, s.raffle,
      NOT EXISTS (SELECT FROM mission_step n WHERE (n.merchant, n.mission) = (s.merchant, s.mission) AND n.step > s.step) AS last,
      o.budget - o.spent AS "moneyLeft", o.point_budget - o.points_spent AS "pointsLeft"
    FROM unnest(${members}::bigint[]) AS m (id)
      -- By the key of each member: before its first statistics are there, the planner takes the table for an empty one.
      CROSS JOIN LATERAL (
        SELECT member, merchant, mission, period, value FROM mission_progress
        WHERE member = m.id AND merchant = ${merchant} OFFSET 0) p
      JOIN mission o ON (o.merchant, o.code) = (p.merchant, p.mission)
      JOIN mission_step s ON (s.merchant, s.mission) = (o.merchant, o.code) AND s.target <= p.value
    WHERE NOT EXISTS (
      SELECT FROM mission_award a
      WHERE (a.member, a.merchant, a.mission, a.period, a.step) = (p.member, o.merchant, o.code, p.period, s.step))
    ORDER BY o.code, p.period, s.step, p.member FOR NO KEY UPDATE OF o`;
  const missions = new Map(reached.map((each) => [each.mission, each]));
  const granted = [...missions.values()].flatMap(({ mission, moneyLeft, pointsLeft }) =>
    withinBudget(
      reached
        .filter((each) => each.mission === mission)
        .map((each) => ({
          ...each,
          money: each.prize === 'money' ? each.amount : 0n,
          points: each.prize === 'points' ? each.amount : 0n,
        })),
      { money: moneyLeft, points: pointsLeft },
    ),
  );
  if (granted.length === 0) return [];
  const awards = JSON.stringify(
    granted.map(({ mission, period, step, member }) => ({ mission, period, step, member: `${member}` })),
  );
  await tx`INSERT INTO mission_award (merchant, mission, period, step, member)
    SELECT ${merchant}, mission, period, step, member
    FROM jsonb_to_recordset(${awards}::text::jsonb) AS a (mission text, period text, step smallint, member bigint)`;
  await tx`UPDATE mission SET spent = spent + money, points_spent = points_spent + points FROM (
      SELECT code AS given, sum(money) AS money, sum(points) AS points
      FROM unnest(${granted.map(({ mission }) => mission)}::text[], ${granted.map(({ money }) => `${money}`)}::bigint[],
        ${granted.map(({ points }) => `${points}`)}::bigint[]) AS g (code, money, points) GROUP BY code) sums
    WHERE merchant = ${merchant} AND code = given`;
  await grantRewards(
    tx,
    granted.map((each) => ({
      merchant,
      member: each.member,
      source: 'mission',
      key: awardKey(each.mission, each.period, each.step),
      titles: each.titles,
      prize: prizeOf(each),
      expiresAt: each.expiresAt,
      automatic: each.automatic,
    })),
  );
  await reportEvents(
    tx,
    granted
      .filter(({ last }) => last)
      .map(({ member, mission, period, titles }) => ({
        member,
        kind: 'mission-done',
        key: `${mission}:${period}`,
        details: { names: titles },
      })),
  );
  return granted.map(({ member }) => member);
}
