import type { Transaction } from '../database/connection.ts';
import { billsOf, bookedOf, prepareBills } from './run-bills.store.ts';
import type { Run } from './runs.store.ts';

/** How long after its end a period is computed again when its sums change. */
const CORRECTED_DAYS = 62;

/**
 * Computes earlier periods again whose sums changed since their run, each under its own contracts and tiers. What a bill is due
 * by now is noted on it; the difference to what was settled waits for {@link applyCorrections}.
 */
export async function findCorrections(tx: Transaction, run: Run): Promise<void> {
  // Real-time runs are paid on changes: a later one pays the correction.
  if (run.kind === 'real-time') return;
  const earlier = await tx<(Run & { changed: boolean })[]>`
    SELECT id, merchant, kind, period, starts_at AS from, ends_at AS until, active_from AS "activeFrom", step,
      negative_net AS "negativeNet", last_paid_contract AS "lastPaidContract", EXISTS (SELECT FROM merchant_hour h WHERE h.merchant = r.merchant AND hour >= starts_at
        AND hour < ends_at AND NOT pg_visible_in_snapshot(changed_by, snapshot)) AS changed
    FROM agent_run r WHERE merchant = ${run.merchant} AND kind = ${run.kind} AND step = 'reconciled' AND ends_at <= ${run.from}
      AND ends_at > ${run.from}::timestamptz - make_interval(days => ${CORRECTED_DAYS}) ORDER BY starts_at`;
  const first = earlier.findIndex(({ changed }) => changed);
  if (first === -1) return;
  // Losses that are carried over change all periods that follow.
  for (const each of earlier.slice(first))
    // oxlint-disable-next-line no-await-in-loop -- each may depend on the one before
    await computeAgain(tx, each);
}

async function computeAgain(tx: Transaction, run: Run): Promise<void> {
  await tx`UPDATE agent_run SET snapshot = pg_current_snapshot() WHERE id = ${run.id}`;
  const parts = await prepareBills(tx, run);
  await tx`
    UPDATE agent_bill b SET current_due = ${bookedOf(tx, run.negativeNet)}, remaining_loss = bill.remaining_loss
    FROM (${billsOf(tx, run, parts)}) bill WHERE b.run = ${run.id} AND b.contract = bill.contract`;
}

/**
 * Adds to the bills of a run what waits for their payees: the changes of earlier bills of the kind, and negative corrections that
 * no bill could take yet. Each is taken once; what a bill cannot take waits for later ones.
 */
export async function applyCorrections(tx: Transaction, { id, kind, from }: Run): Promise<void> {
  await tx`
    WITH open AS (
      SELECT b.id, b.payee, b.current_due - b.settled_due + b.pending_correction AS amount FROM agent_bill b JOIN agent_run r ON r.id = b.run
      WHERE r.kind = ${kind} AND r.id <> ${id} AND r.ends_at <= ${from} AND NOT b.withheld
        AND (b.pending_correction <> 0 OR b.current_due <> b.settled_due)
        AND EXISTS (SELECT FROM agent_bill mine WHERE mine.run = ${id} AND mine.payee = b.payee AND NOT mine.withheld) FOR UPDATE OF b),
    taken AS (UPDATE agent_bill b SET settled_due = b.current_due, pending_correction = 0 FROM open WHERE b.id = open.id),
    summed AS (SELECT payee, sum(amount)::bigint AS amount FROM open GROUP BY payee)
    UPDATE agent_bill b SET correction = b.correction + amount, paid = greatest(0, greatest(due, 0) + b.correction + amount),
      pending_correction = least(0, greatest(due, 0) + b.correction + amount)
    FROM summed WHERE b.run = ${id} AND b.payee = summed.payee AND NOT b.withheld`;
}
