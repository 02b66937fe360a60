import type { BillKind } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import { wholeUnits } from './bills.store.ts';
import { bounds, type DaySpan } from './team.store.ts';

/** What an agent earned, in ten-thousandths. */
export interface Income {
  readonly rebates: bigint;
  /** What the contracts of each kind earned for the whole team. */
  readonly gross: Readonly<Record<BillKind, bigint>>;
  /** The part of it that went to directly contracted members below. */
  readonly paidOn: bigint;
  /** What the agent received: credits less debts, rebates included. */
  readonly income: bigint;
}

/** An agent's income by the day of its payment, the newest first; days without any are left out. */
export async function incomeByDay(
  sql: Queryable,
  span: DaySpan,
): Promise<(Income & { readonly day: string })[]> {
  const rows = await sql<
    {
      day: string;
      rebates: bigint;
      daily: bigint;
      hourly: bigint;
      realTime: bigint;
      dividend: bigint;
      paidOn: bigint;
      received: bigint;
    }[]
  >`
    WITH bounds AS MATERIALIZED (${bounds(sql, span)}),
    rebate AS (
      SELECT day, sum(rebates) AS rebates FROM member_day
      WHERE member = ${span.agent} AND day BETWEEN ${span.from}::date AND ${span.to}::date GROUP BY day HAVING sum(rebates) <> 0),
    bill AS (
      SELECT (coalesce(b.paid_at, r.finished_at) AT TIME ZONE zone)::date AS day, r.kind,
        ${wholeUnits(sql, 'gross')} AS gross, ${wholeUnits(sql, 'downline')} AS below, b.paid - b.debt AS received
      FROM bounds, agent_bill b JOIN agent_run r ON r.id = b.run
      WHERE b.payee = ${span.agent} AND NOT b.withheld
        AND coalesce(b.paid_at, r.finished_at) >= starts AND coalesce(b.paid_at, r.finished_at) < ends),
    earned AS (
      SELECT day, sum(gross) FILTER (WHERE kind = 'daily') AS daily, sum(gross) FILTER (WHERE kind = 'hourly') AS hourly,
        sum(gross) FILTER (WHERE kind = 'real-time') AS real_time, sum(gross) FILTER (WHERE kind = 'dividend') AS dividend,
        sum(below) AS below, sum(received) AS received
      FROM bill GROUP BY day)
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(rebates, 0)::bigint AS rebates, coalesce(daily, 0)::bigint AS daily,
      coalesce(hourly, 0)::bigint AS hourly, coalesce(real_time, 0)::bigint AS "realTime",
      coalesce(dividend, 0)::bigint AS dividend, coalesce(below, 0)::bigint AS "paidOn", coalesce(received, 0)::bigint AS received
    FROM earned FULL JOIN rebate USING (day) ORDER BY day DESC`;
  return rows.map(({ day, rebates, daily, hourly, realTime, dividend, paidOn, received }) => ({
    day,
    rebates,
    gross: { daily, hourly, 'real-time': realTime, dividend },
    paidOn,
    income: rebates + received,
  }));
}

/** The sums of several days. */
export function totalIncome(days: readonly Income[]): Income {
  const sum = (of: (day: Income) => bigint) => days.reduce((all, day) => all + of(day), 0n);
  return {
    rebates: sum((day) => day.rebates),
    gross: {
      daily: sum((day) => day.gross.daily),
      hourly: sum((day) => day.gross.hourly),
      'real-time': sum((day) => day.gross['real-time']),
      dividend: sum((day) => day.gross.dividend),
    },
    paidOn: sum((day) => day.paidOn),
    income: sum((day) => day.income),
  };
}

/** What makes the income differ from what was earned and paid on: corrections, fractions, and what the platform bore. */
export function adjustmentsOf({ rebates, gross, paidOn, income }: Income): bigint {
  return income - (rebates + Object.values(gross).reduce((sum, amount) => sum + amount, 0n) - paidOn);
}
