import { cycleDay, dayAfter, streakOn } from '@marquee/reward-rules';
import type { Texts } from '../core/merchant.ts';
import type { Queryable, Transaction } from '../database/connection.ts';
import { grantRewards } from '../rewards/rewards.store.ts';
import { startCounting } from './missions.store.ts';
import { prizeOf, type PrizeRow } from './prizes.ts';
import { nextVersion } from './versions.store.ts';

/** The daily check-in of a merchant: what each day in a row gives, from the first. */
export interface CheckInPlan {
  readonly titles: Texts;
  readonly prizes: readonly PrizeRow[];
}

/** A member's check-ins as the page shows them. Days are `YYYY-MM-DD` in the merchant's time zone. */
export interface CheckInState extends CheckInPlan {
  readonly today: string;
  /** The member's first day. */
  readonly since: string;
  /** Those of this month. */
  readonly done: readonly string[];
  /** Days in a row up to yesterday or today; 0 after a day without. */
  readonly streak: number;
}

/** A merchant's check-in; undefined where there is none. */
export async function readCheckIn(sql: Queryable, merchant: string): Promise<CheckInPlan | undefined> {
  const [setting] = await sql<{ titles: Texts | null }[]>`
    SELECT check_in_titles AS titles FROM mission_setting WHERE merchant = ${merchant}`;
  if (setting === undefined || setting.titles === null) return undefined;
  const prizes = await sql<PrizeRow[]>`
    SELECT prize, amount, turnover, raffle FROM check_in_prize WHERE merchant = ${merchant} ORDER BY day`;
  return { titles: setting.titles, prizes };
}

/** Begins, changes or, with null, ends the check-in of a merchant. */
export async function saveCheckIn(tx: Queryable, merchant: string, plan: CheckInPlan | null): Promise<void> {
  await startCounting(tx, merchant);
  await tx`UPDATE mission_setting SET check_in_titles = ${plan === null ? null : JSON.stringify(plan.titles)}::text::jsonb
    WHERE merchant = ${merchant}`;
  await tx`DELETE FROM check_in_prize WHERE merchant = ${merchant}`;
  const prizes = (plan?.prizes ?? []).map(({ amount, ...prize }, index) => ({
    ...prize,
    day: index + 1,
    amount: `${amount}`,
  }));
  await tx`INSERT INTO check_in_prize (merchant, day, prize, amount, turnover, raffle)
    SELECT ${merchant}, day, prize, amount, turnover, raffle FROM jsonb_to_recordset(${JSON.stringify(prizes)}::text::jsonb)
      AS p (day smallint, prize text, amount bigint, turnover smallint, raffle text)`;
}

/** The check-in as it stands for a member; undefined where there is none. */
export async function checkInState(
  sql: Queryable,
  merchant: string,
  member: bigint,
): Promise<CheckInState | undefined> {
  const plan = await readCheckIn(sql, merchant);
  if (plan === undefined || plan.prizes.length === 0) return undefined;
  const [days] = await sql<{ today: string; since: string }[]>`
    SELECT (now() AT TIME ZONE zone)::date::text AS today, (created_at AT TIME ZONE zone)::date::text AS since
    FROM member, merchant_time_zone(${merchant}) zone WHERE id = ${member}`;
  if (days === undefined) return undefined;
  const rows = await sql<{ day: string; streak: number }[]>`
    SELECT day::text, streak FROM check_in WHERE member = ${member} AND day >= ${days.today}::date - 32 ORDER BY day`;
  const last = rows.at(-1);
  const runs = last !== undefined && last.day >= dayAfter(days.today, -1);
  return { ...plan, ...days, done: rows.map(({ day }) => day), streak: runs ? last.streak : 0 };
}

/** What a check-in gave; `done` where the member had checked in on that day already. */
export type CheckInOutcome =
  | { readonly kind: 'checked-in'; readonly streak: number; readonly prize: PrizeRow }
  | { readonly kind: 'done' }
  | { readonly kind: 'switched-off' };

/** Checks a member in for today and pays the prize of the day. */
export async function checkIn(tx: Transaction, merchant: string, member: bigint): Promise<CheckInOutcome> {
  const state = await checkInState(tx, merchant, member);
  if (state === undefined) return { kind: 'switched-off' };
  const { today, titles, prizes } = state;
  const streak = streakOn(
    today,
    state.streak > 0 ? { day: dayAfter(today, -1), streak: state.streak } : undefined,
  );
  const written = await tx`INSERT INTO check_in (member, day, streak) VALUES (${member}, ${today}, ${streak})
    ON CONFLICT DO NOTHING RETURNING 1`;
  const prize = prizes[cycleDay(streak, prizes.length) - 1];
  if (written.length === 0 || prize === undefined) return { kind: 'done' };
  const granted = { merchant, member, source: 'check-in' as const, key: today, titles };
  await grantRewards(tx, [{ ...granted, prize: prizeOf(prize), expiresAt: null, automatic: true }]);
  // A mission may count days: the next count looks at the member.
  await tx`INSERT INTO mission_touch (merchant, member) VALUES (${merchant}, ${member})`;
  await nextVersion(tx, [member]);
  return { kind: 'checked-in', streak, prize };
}
