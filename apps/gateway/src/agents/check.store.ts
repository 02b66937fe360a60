import { settleNet } from '@marquee/commission';
import type { Queryable, Sql } from '../database/connection.ts';
import { grossOfAll, netsOf, readFigures } from './figures.store.ts';
import { reconcileRun } from './reconciliation.store.ts';
import { compareRollUps } from './roll-ups.store.ts';
import { readRun, type Run } from './runs.store.ts';
import { compareSums } from './sums.store.ts';

/** What does not fit at a merchant, one text each; `pending` are changes that the next bills will correct. */
export interface AgentReport {
  readonly runs: number;
  readonly faults: readonly string[];
  readonly pending: readonly string[];
}

/**
 * Proves the sums of a merchant and every finished run from the bets and payments themselves, at one moment of a database that
 * may be in use; it writes nothing.
 */
export async function checkAgents(sql: Sql, merchant: string): Promise<AgentReport> {
  return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    const differences = await compareSums(tx, merchant);
    const faults = differences.map(
      ({ member, hour, category, kept, found }) =>
        `sums of member ${member} in the hour of ${hour.toISOString()} (${category || 'money'}): kept ${kept}, found ${found}`,
    );
    faults.push(...(await compareRollUps(tx, merchant)), ...(await differentSalesChanges(tx, merchant)));
    const pending: string[] = [];
    const runs = await tx<{ id: bigint }[]>`
      SELECT id FROM agent_run WHERE merchant = ${merchant} AND step = 'reconciled' ORDER BY starts_at, id`;
    for (const { id } of runs) {
      // oxlint-disable no-await-in-loop -- one transaction
      const run = await readRun(tx, id);
      await reconcileRun(tx, run).catch((error: unknown) => faults.push(String(error)));
      const changes = await differentBills(tx, run);
      const list = run.kind !== 'real-time' && (await isChangedSince(tx, run)) ? pending : faults;
      // oxlint-enable no-await-in-loop
      list.push(...changes);
    }
    return { runs: runs.length, faults, pending };
  });
}

/**
 * Moments at which what real-time runs pay on is not what was settled then. Compared since the merchant has had real-time
 * contracts without a gap: only then are changes written.
 */
async function differentSalesChanges(sql: Queryable, merchant: string): Promise<string[]> {
  const rows = await sql<{ member: bigint; at: Date; kept: bigint; found: bigint }[]>`
    WITH covered AS (
      SELECT lower(span) AS since FROM (
        SELECT unnest(range_agg(tstzrange(starts_at, ends_at))) AS span FROM agent_contract
        WHERE merchant = ${merchant} AND kind = 'real-time' AND starts_at IS NOT NULL) spans
      WHERE upper(span) > now()),
    kept AS (
      SELECT member, settled_at AS at, sum(sales) AS sales, sum(winning_stakes) AS winning FROM member_sales_change, covered
      WHERE merchant = ${merchant} AND settled_at >= since GROUP BY 1, 2),
    found AS (
      SELECT member, coalesce(first_settled_at, settled_at) AS at, sum(stake) AS sales,
        sum(coalesce(winning_stake, CASE WHEN payout > 0 THEN stake ELSE 0 END)) AS winning FROM bet, covered
      WHERE merchant = ${merchant} AND state = 'settled' AND coalesce(first_settled_at, settled_at) >= since GROUP BY 1, 2)
    SELECT member, at, coalesce(kept.sales, 0)::bigint AS kept, coalesce(found.sales, 0)::bigint AS found
    FROM kept FULL JOIN found USING (member, at)
    WHERE (coalesce(kept.sales, 0), coalesce(kept.winning, 0)) <> (coalesce(found.sales, 0), coalesce(found.winning, 0)) LIMIT 20`;
  return rows.map(
    ({ member, at, kept, found }) =>
      `real-time changes of member ${member} at ${at.toISOString()}: kept ${kept}, found ${found}`,
  );
}

/** Bills of a run that come out otherwise when computed from the bets. */
async function differentBills(sql: Queryable, run: Run): Promise<string[]> {
  const gross = grossOfAll(await readFigures(sql, run));
  const bills = await sql<{ contract: bigint; due: bigint }[]>`
    SELECT contract, current_due AS due FROM agent_bill WHERE run = ${run.id}`;
  const known = new Map(bills.map(({ contract, due }) => [String(contract), due]));
  const found = netsOf(gross).flatMap(({ contract, net }) => {
    const { paid, debt } = settleNet(net, run.negativeNet);
    const due = known.get(contract) ?? (run.kind === 'real-time' ? 0n : undefined);
    return due === paid - debt
      ? []
      : [`run ${run.id}, contract ${contract}: ${due ?? 'no bill'}, computed ${paid - debt}`];
  });
  return bills.length > gross.length ? [...found, `run ${run.id} has more bills than contracts`] : found;
}

async function isChangedSince(sql: Queryable, run: Run): Promise<boolean> {
  const [row] = await sql<{ changed: boolean }[]>`
    SELECT EXISTS (SELECT FROM merchant_hour h WHERE h.merchant = r.merchant AND hour >= starts_at AND hour < ends_at
        AND NOT pg_visible_in_snapshot(changed_by, snapshot))
      OR EXISTS (SELECT FROM member_hour_change h WHERE h.merchant = r.merchant AND hour >= starts_at AND hour < ends_at) AS changed
    FROM agent_run r WHERE id = ${run.id}`;
  return row?.changed ?? false;
}
