import { rateScale } from '@marquee/commission';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { RunPeriod } from './figures.store.ts';
import { daysOf, teamsOf, type Days } from './run-teams.store.ts';

/**
 * The bills of a run as a query: the sums of each team, the tier that they reach, the gross, and what is left of it after the
 * directly contracted downlines. The rules are those of `grossOf` and `netBills` in libs/commission, by which the check computes
 * each bill again from bets and payments.
 *
 * Columns: contract, payee, upline_contract, figures, carried_loss, remaining_loss, tier, floated, base, gross, below, whole, and net, which is rounded
 * down. `gross` and `below` are parts of `whole`, the same for all bills of the run.
 */
export function billsOf(sql: Queryable, run: RunPeriod, { whole: denominator, days }: BillParts) {
  const { id, merchant, kind, period, from } = run;
  const whole = String(denominator);
  const isRealTime = kind === 'real-time';
  const amount = (name: string) => sql`(value ->> ${name})::numeric * 10000`;
  const rate = (name: string) => sql`(value ->> ${name})::numeric * 100`;
  const component = (name: string) => sql`CASE WHEN terms -> 'base' ? ${name} THEN ${sql(name)} ELSE 0 END`;
  return sql`
    WITH RECURSIVE contract AS MATERIALIZED (
      SELECT id, upline, downline, terms, starts_at FROM agent_contract WHERE merchant = ${merchant} AND kind = ${kind}
        AND period = ${period} AND starts_at <= ${from} AND ends_at > ${from}),
    ${teamsOf(sql, run, days)},
    ${isRealTime ? changedContracts(sql) : sql``}
    summed AS (
      SELECT c.id AS contract, c.downline AS payee, up.id AS upline_contract, c.terms, coalesce(t.sales, 0) AS sales, coalesce(t.winning, 0) AS winning,
        coalesce(t.prizes, 0) AS prizes, coalesce(t.rebates, 0) AS rebates, coalesce(t.bonuses, 0) AS bonuses, coalesce(t.fees, 0) AS fees,
        coalesce(t.wages, 0) AS wages, (coalesce(t.active, 0) + coalesce(m.active, 0))::int AS active,
        CASE WHEN c.terms ->> 'carryOver' = 'none' OR before.remaining_loss IS NULL OR c.terms ->> 'carryOver' = 'within-month' AND NOT same_month
          THEN 0 ELSE before.remaining_loss END AS carried_loss
      FROM contract c LEFT JOIN team t ON t.contract = c.id LEFT JOIN moved m ON m.contract = c.id
        LEFT JOIN contract up ON up.downline = c.upline
        LEFT JOIN (
          SELECT b.payee, o.upline, b.remaining_loss, date_trunc('month', r.starts_at AT TIME ZONE zone)
            = date_trunc('month', ${from}::timestamptz AT TIME ZONE zone) AS same_month
          FROM merchant_time_zone(${merchant}) zone, agent_run r JOIN agent_bill b ON b.run = r.id JOIN agent_contract o ON o.id = b.contract
          WHERE r.merchant = ${merchant} AND r.kind = ${kind} AND r.ends_at = ${from} AND r.id <> ${id}) before
          ON before.payee = c.downline AND before.upline IS NOT DISTINCT FROM c.upline
      ${isRealTime ? sql`WHERE c.id IN (SELECT contract FROM changed)` : sql``}),
    based AS (
      SELECT s.*, CASE WHEN ${isRealTime} AND sales < 0 THEN -1 ELSE 1 END AS sign,
        ${component('sales')} - ${component('prizes')} - ${component('rebates')} - ${component('bonuses')} - ${component('fees')}
          - ${component('wages')} + carried_loss AS base
      FROM summed s),
    earned AS (
      SELECT b.*, best.tier, coalesce(best.floated, false) AS floated, sign * coalesce(best.parts, 0) AS gross
      FROM based b CROSS JOIN LATERAL (SELECT CASE WHEN ${kind} = 'dividend' THEN base ELSE sales - prizes - rebates END AS loss) lost
        LEFT JOIN LATERAL (
          SELECT place - 1 AS tier, NOT met AS floated, parts FROM (
            SELECT place, met, max(place) FILTER (WHERE met) OVER () AS last_met,
              CASE WHEN met THEN div(reward * ${whole}::numeric, ${rateScale}) ELSE div(reward * loss * ${whole}::numeric, ${rateScale} * minimum_loss) END AS parts
            FROM (
              SELECT place, minimum_loss, minimum_loss = 0 OR loss >= minimum_loss AS met, CASE terms ->> 'mode'
                WHEN 'percentage' THEN greatest(sign * base, 0) * ${rate('rate')}
                WHEN 'fixed' THEN ${amount('amount')} * ${rateScale}
                ELSE sign * winning * ${rate('winRate')} + sign * (sales - winning) * ${rate('loseRate')} END AS reward
              FROM jsonb_array_elements(terms -> 'tiers') WITH ORDINALITY AS tier (value, place)
                CROSS JOIN LATERAL (SELECT ${amount('minLoss')} AS minimum_loss) needed
              WHERE sign * sales >= ${amount('minSales')} AND active >= (value ->> 'minActiveMembers')::int) reached
            WHERE met OR loss > 0 AND (terms -> 'floating')::boolean) paying
          WHERE CASE WHEN met THEN place = last_met ELSE parts > 0 AND place > coalesce(last_met, 0) END
          ORDER BY parts DESC, place LIMIT 1) best ON true),
    below AS (SELECT upline_contract AS contract, sum(gross) AS gross FROM earned WHERE upline_contract IS NOT NULL GROUP BY upline_contract)
    SELECT e.contract, payee, upline_contract, carried_loss, tier, floated, base, e.gross, coalesce(below.gross, 0) AS below, ${whole}::numeric AS whole,
      div(e.gross - coalesce(below.gross, 0), ${whole}::numeric)
        - CASE WHEN mod(e.gross - coalesce(below.gross, 0), ${whole}::numeric) < 0 THEN 1 ELSE 0 END AS net,
      least(0, CASE terms ->> 'carryOver' WHEN 'none' THEN 0 WHEN 'last-period' THEN base - carried_loss ELSE base END) AS remaining_loss,
      jsonb_build_object('sales', sales::text, 'winningStakes', winning::text, 'losingStakes', (sales - winning)::text,
        'prizes', prizes::text, 'rebates', rebates::text, 'bonuses', bonuses::text, 'fees', fees::text, 'wages', wages::text,
        'activeMembers', active) AS figures
    FROM earned e LEFT JOIN below ON below.contract = e.contract`;
}

/** Most teams stake nothing in five minutes, and then no one above and below them is due anything. */
function changedContracts(sql: Queryable) {
  return sql`changed (contract) AS (
    SELECT contract FROM team WHERE sales <> 0 OR winning <> 0
    UNION SELECT up.id FROM changed JOIN contract c ON c.id = changed.contract JOIN contract up ON up.downline = c.upline),`;
}

/** What the query of a run's bills is made with. */
export interface BillParts {
  /** The parts of a ten-thousandth in which the gross of every contract is a whole number. */
  readonly whole: bigint;
  /** The days whose sums are read; undefined where those of hours are. */
  readonly days: Days | undefined;
}

/** Prepares the query of a run's bills, for the transaction that it is part of. */
export async function prepareBills(tx: Transaction, run: RunPeriod): Promise<BillParts> {
  const parts = { whole: await wholeOf(tx, run), days: await daysOf(tx, run) };
  // The planner knows nothing of the latest sums yet: a nested loop over what it takes for a few rows would take hours.
  await tx`SELECT set_config('enable_nestloop', 'off', true)`;
  return parts;
}

async function wholeOf(sql: Queryable, { merchant, kind, period, from }: RunPeriod): Promise<bigint> {
  if (kind !== 'dividend') return rateScale;
  const losses = await sql<{ loss: bigint }[]>`
    SELECT DISTINCT ((value ->> 'minLoss')::numeric * 10000)::bigint AS loss
    FROM agent_contract CROSS JOIN LATERAL jsonb_array_elements(terms -> 'tiers')
    WHERE merchant = ${merchant} AND kind = ${kind} AND period = ${period} AND starts_at <= ${from} AND ends_at > ${from}
      AND (terms -> 'floating')::boolean AND (value ->> 'minLoss')::numeric > 0`;
  const common = losses.reduce((sum, { loss }) => (sum / greatestCommonDivisor(sum, loss)) * loss, 1n);
  return rateScale * common;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** What is booked of a net that was rounded down: a net below zero is a debt, or borne by the platform. */
export function bookedOf(sql: Queryable, negativeNet: 'platform' | 'upline') {
  return negativeNet === 'upline' ? sql`net` : sql`greatest(net, 0)`;
}

/** Writes the bills of a run. A real-time net below zero is set against later bills. */
export async function writeBills(
  tx: Transaction,
  run: RunPeriod & { readonly negativeNet: 'platform' | 'upline' },
): Promise<void> {
  const parts = await prepareBills(tx, run);
  const returned = run.kind === 'real-time' ? tx`least(net, 0)` : tx`0`;
  await tx`
    INSERT INTO agent_bill (run, contract, upline_contract, payee, figures, carried_loss, remaining_loss, tier, floated, base, gross_numerator,
      gross_denominator, downline_numerator, downline_denominator, due, current_due, settled_due, paid, debt, correction, pending_correction, withheld)
    SELECT ${run.id}, contract, upline_contract, payee, figures, carried_loss, remaining_loss, tier, floated, base, gross, whole, below, whole, due, due, due,
      CASE WHEN withheld THEN 0 ELSE greatest(due, 0) END, CASE WHEN withheld THEN 0 ELSE greatest(-due, 0) END,
      CASE WHEN withheld THEN 0 ELSE returned END, CASE WHEN withheld THEN 0 ELSE returned END, withheld
    FROM (SELECT bill.*, ${bookedOf(tx, run.negativeNet)} AS due, ${returned} AS returned, m.blocked_at IS NOT NULL AS withheld
      FROM (${billsOf(tx, run, parts)}) bill JOIN member m ON m.id = payee) booked
    ORDER BY contract`;
}
