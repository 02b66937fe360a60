import { conservationOf, isConserved, type Fraction } from '@marquee/commission';
import type { Queryable } from '../database/connection.ts';
import { netsOf, storedFraction } from './figures.store.ts';
import type { Run } from './runs.store.ts';

/**
 * The sums that show that a run paid what the platform promised. Amounts are ten-thousandths as text; exact ones are fractions
 * such as `5/2`.
 *
 * `topGross = nets`, and `paid − debts = topGross + borne − rounding` for the bills of the period, before corrections and
 * with the withheld ones. `credited` and `taken` are what the ledger moved.
 */
export interface Proof {
  readonly bills: number;
  readonly topGross: string;
  readonly nets: string;
  readonly borne: string;
  readonly rounding: string;
  readonly paid: string;
  readonly debts: string;
  readonly corrections: string;
  readonly waiting: string;
  readonly withheld: string;
  readonly credited: string;
  readonly taken: string;
}

/**
 * Proves a paid run from its bills and the ledger's transfers.
 * @throws Error with the sums when they do not fit together
 */
export async function proveRun(sql: Queryable, run: Run): Promise<Proof> {
  const bills = await sql<
    { contract: bigint; above: bigint | null; numerator: string; denominator: string }[]
  >`
    SELECT contract, above, gross_numerator AS numerator, gross_denominator AS denominator FROM agent_bill WHERE run = ${run.id}`;
  const nets = netsOf(
    bills.map((bill) => ({ ...bill, amount: storedFraction(bill.numerator, bill.denominator) })),
  );
  const sums = conservationOf(nets, run.negativeNet);
  const [booked] = await sql<
    {
      due: bigint;
      corrections: bigint;
      waiting: bigint;
      withheld: bigint;
      right: boolean;
      paid: bigint;
      debt: bigint;
      credited: bigint;
      taken: bigint;
    }[]
  >`
    SELECT coalesce(sum(due), 0)::bigint AS due, coalesce(sum(correction), 0)::bigint AS corrections,
      coalesce(sum(greatest(due, 0) + correction - paid) FILTER (WHERE NOT withheld), 0)::bigint AS waiting,
      coalesce(sum(due) FILTER (WHERE withheld), 0)::bigint AS withheld,
      coalesce(bool_and(withheld OR (paid = greatest(0, greatest(due, 0) + correction) AND debt = greatest(0, -due))), true) AS "right",
      coalesce(sum(paid), 0)::bigint AS paid, coalesce(sum(debt), 0)::bigint AS debt,
      (SELECT coalesce(sum(amount), 0)::bigint FROM transfer WHERE key IN (SELECT 'agent-bill:' || id FROM agent_bill WHERE run = ${run.id})) AS credited,
      (SELECT coalesce(sum(amount), 0)::bigint FROM transfer WHERE key IN (SELECT 'agent-debt:' || id FROM agent_bill WHERE run = ${run.id})) AS taken
    FROM agent_bill WHERE run = ${run.id}`;
  if (booked === undefined) throw new Error('a sum answered no row');
  const { due, corrections, waiting, withheld, right, paid, debt, credited, taken } = booked;
  const proof: Proof = {
    bills: bills.length,
    topGross: text(sums.topGross),
    nets: text(sums.nets),
    borne: text(sums.borne),
    rounding: text(sums.rounding),
    paid: String(sums.paid),
    debts: String(sums.debts),
    corrections: String(corrections),
    waiting: String(waiting),
    withheld: String(withheld),
    credited: String(credited),
    taken: String(taken),
  };
  const fits =
    isConserved(sums, bills.length) &&
    due === sums.paid - sums.debts &&
    right &&
    paid - debt === due - withheld + corrections - waiting &&
    credited === paid &&
    taken === debt;
  if (!fits) throw new Error(`run ${run.id} is not proved: ${JSON.stringify(proof)}`);
  return proof;
}

function text({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}
