import {
  addFractions,
  fraction,
  isConserved,
  subtractFractions,
  zeroFraction,
  type Conservation,
  type Fraction,
} from '@marquee/commission';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { Run } from './runs.store.ts';

/**
 * The sums of a run's bills, from the gross of each alone: what is below each is summed again. `wrong` counts bills whose stored
 * net is not that, or whose upline contract is not in the run.
 */
export async function readConservation(
  sql: Queryable,
  run: Pick<Run, 'id' | 'negativeNet'>,
): Promise<{ readonly bills: number; readonly wrong: number; readonly sums: Conservation }> {
  const isOwed = run.negativeNet === 'upline';
  const [row] = await sql<
    {
      bills: number;
      wrong: number;
      whole: string;
      top: string;
      nets: string;
      negative: string;
      paid: bigint;
      debts: bigint;
    }[]
  >`
    WITH below AS (SELECT upline_contract AS contract, sum(gross_numerator) AS gross FROM agent_bill WHERE run = ${run.id} GROUP BY upline_contract),
    netted AS (
      SELECT b.*, b.gross_numerator - coalesce(below.gross, 0) AS net, coalesce(below.gross, 0) AS summed
      FROM agent_bill b LEFT JOIN below ON below.contract = b.contract WHERE b.run = ${run.id}),
    booked AS (
      SELECT netted.*, div(net, gross_denominator) - CASE WHEN mod(net, gross_denominator) < 0 THEN 1 ELSE 0 END AS floored FROM netted)
    SELECT count(*)::int AS bills, coalesce(max(gross_denominator), 1)::text AS whole,
      (count(*) FILTER (WHERE downline_numerator <> summed OR downline_denominator <> gross_denominator
        OR due <> CASE WHEN ${isOwed} THEN floored ELSE greatest(floored, 0) END)
        + (SELECT count(*) FROM below WHERE contract IS NOT NULL AND NOT EXISTS (
          SELECT FROM agent_bill WHERE run = ${run.id} AND contract = below.contract))
        + greatest(count(DISTINCT gross_denominator) - 1, 0))::int AS wrong,
      coalesce(sum(gross_numerator) FILTER (WHERE upline_contract IS NULL), 0)::text AS top, coalesce(sum(net), 0)::text AS nets,
      coalesce(sum(least(net, 0)), 0)::text AS negative, coalesce(sum(greatest(floored, 0)), 0)::bigint AS paid,
      CASE WHEN ${isOwed} THEN coalesce(sum(greatest(-floored, 0)), 0)::bigint ELSE 0 END AS debts
    FROM booked`;
  if (row === undefined) throw new Error('a sum answered no row');
  const { bills, wrong, paid, debts } = row;
  const of = (parts: string) => fraction(BigInt(parts), BigInt(row.whole));
  const borne = isOwed ? zeroFraction : subtractFractions(zeroFraction, of(row.negative));
  const topGross = of(row.top);
  const rounding = subtractFractions(addFractions(topGross, borne), fraction(paid - debts));
  return { bills, wrong, sums: { topGross, nets: of(row.nets), borne, rounding, paid, debts } };
}

/**
 * The sums that show that a run paid what the platform promised. Amounts are ten-thousandths as text; exact ones are fractions
 * such as `5/2`.
 *
 * `topGross = nets`, and `paid − debts = topGross + borne − rounding` for the bills of the period, before corrections and
 * with the withheld ones. `credited` and `debited` are what the ledger moved.
 */
export interface Reconciliation {
  readonly bills: number;
  readonly topGross: string;
  readonly nets: string;
  readonly borne: string;
  readonly rounding: string;
  readonly paid: string;
  readonly debts: string;
  readonly corrections: string;
  readonly pendingCorrections: string;
  readonly withheld: string;
  readonly credited: string;
  readonly debited: string;
}

/**
 * Checks a paid run against its bills and the ledger's transfers.
 * @throws Error with the sums when they do not fit together
 */
export async function reconcileRun(tx: Transaction, run: Run): Promise<Reconciliation> {
  // The planner knows nothing of bills that were just written: a nested loop over what it takes for a few rows would take hours.
  await tx`SET LOCAL enable_nestloop TO off`;
  const { bills, wrong, sums } = await readConservation(tx, run);
  await tx`SET LOCAL enable_nestloop TO DEFAULT`;
  const [booked] = await tx<
    {
      due: bigint;
      corrections: bigint;
      pendingCorrections: bigint;
      withheld: bigint;
      right: boolean;
      paid: bigint;
      debt: bigint;
      credited: bigint;
      debited: bigint;
    }[]
  >`
    SELECT coalesce(sum(due), 0)::bigint AS due, coalesce(sum(correction), 0)::bigint AS corrections,
      coalesce(sum(greatest(due, 0) + correction - paid) FILTER (WHERE NOT withheld), 0)::bigint AS "pendingCorrections",
      coalesce(sum(due) FILTER (WHERE withheld), 0)::bigint AS withheld,
      coalesce(bool_and(withheld OR (paid = greatest(0, greatest(due, 0) + correction) AND debt = greatest(0, -due))), true) AS "right",
      coalesce(sum(paid), 0)::bigint AS paid, coalesce(sum(debt), 0)::bigint AS debt,
      (SELECT coalesce(sum(amount), 0)::bigint FROM transfer WHERE key IN (
        SELECT ${`agent-run:${run.id}:`} || a.id FROM agent_bill b JOIN account a ON a.owner = 'member:' || b.payee AND a.kind = 'cash' AND a.part = 0
        WHERE b.run = ${run.id})) AS credited,
      (SELECT coalesce(sum(amount), 0)::bigint FROM transfer WHERE key IN (SELECT 'agent-debt:' || id FROM agent_bill WHERE run = ${run.id})) AS debited
    FROM agent_bill WHERE run = ${run.id}`;
  if (booked === undefined) throw new Error('a sum answered no row');
  const { due, corrections, pendingCorrections, withheld, right, paid, debt, credited, debited } = booked;
  const reconciliation: Reconciliation = {
    bills,
    topGross: text(sums.topGross),
    nets: text(sums.nets),
    borne: text(sums.borne),
    rounding: text(sums.rounding),
    paid: String(sums.paid),
    debts: String(sums.debts),
    corrections: String(corrections),
    pendingCorrections: String(pendingCorrections),
    withheld: String(withheld),
    credited: String(credited),
    debited: String(debited),
  };
  const fits =
    wrong === 0 &&
    isConserved(sums, bills) &&
    due === sums.paid - sums.debts &&
    right &&
    paid - debt === due - withheld + corrections - pendingCorrections &&
    credited === paid &&
    debited === debt;
  if (!fits) throw new Error(`run ${run.id} is not reconciled: ${JSON.stringify(reconciliation)}`);
  return reconciliation;
}

function text({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}
