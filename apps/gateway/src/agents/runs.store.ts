import { isConserved, type ContractKind, type NegativeNetPolicy, type Period } from '@marquee/commission';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { writeBills } from './run-bills.store.ts';
import { findCorrections, applyCorrections } from './corrections.store.ts';
import type { RunPeriod } from './figures.store.ts';
import { payBills } from './payment.store.ts';
import { reconcileRun, readConservation } from './reconciliation.store.ts';
import { rollUpDays, rollUpRest } from './roll-ups.store.ts';
import { readSettings } from './settings.store.ts';
import type { Window } from './windows.ts';

/** The steps of a run in their order; `step` is the last one done. */
export type RunStep = 'open' | 'bills' | 'paid' | 'reconciled';

/** A run as it stands. */
export interface Run extends RunPeriod {
  readonly step: RunStep;
  readonly negativeNet: NegativeNetPolicy;
  /** The last contract whose bill was paid. */
  readonly lastPaidContract: bigint;
}

/** Opens the run of a period, once for any number of calls. @returns its id */
export async function openRun(
  sql: Queryable,
  { merchant, kind, period, from, until }: Window & { merchant: string; kind: ContractKind; period: Period },
): Promise<bigint> {
  const settings = await readSettings(sql, merchant);
  // A real-time net is below zero only for settlements that were taken back: the next bills correct it.
  const negativeNet = kind === 'real-time' ? 'platform' : settings.negativeNet;
  await sql`
    INSERT INTO agent_run (merchant, kind, period, starts_at, ends_at, active_from, negative_net)
    VALUES (${merchant}, ${kind}, ${period}, ${from}, ${until}, ${settings.activeFrom}, ${negativeNet}) ON CONFLICT DO NOTHING`;
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM agent_run WHERE merchant = ${merchant} AND kind = ${kind} AND period = ${period} AND starts_at = ${from}`;
  if (row === undefined) throw new Error('a run is not there after opening it');
  return row.id;
}

/** A run; with a lock when `held`, so that one gateway at a time works on it. */
export async function readRun(sql: Queryable, id: bigint, held = false): Promise<Run> {
  const [row] = await sql<Run[]>`
    SELECT id, merchant, kind, period, starts_at AS from, ends_at AS until, active_from AS "activeFrom", step,
      negative_net AS "negativeNet", last_paid_contract AS "lastPaidContract"
    FROM agent_run WHERE id = ${id} ${held ? sql`FOR UPDATE` : sql``}`;
  if (row === undefined) throw new Error(`there is no run ${id}`);
  return row;
}

/** Does what is left of a run. A run that was interrupted continues where it was. */
export async function finishRun(sql: Sql, id: bigint): Promise<void> {
  const { merchant, kind, step } = await readRun(sql, id);
  if (step === 'open' && kind !== 'real-time') await rollUpDays(sql, merchant);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
    if (await sql.begin((tx) => advanceRun(tx, id))) return;
  }
}

/**
 * Does the next step of a run, or the next part of its payment, in the caller's transaction.
 * @returns whether the run is finished
 * @throws Error when the nets do not add up; nothing was paid then
 */
export async function advanceRun(tx: Transaction, id: bigint): Promise<boolean> {
  const run = await readRun(tx, id, true);
  const done = (step: RunStep) => tx`UPDATE agent_run SET step = ${step} WHERE id = ${id}`;
  switch (run.step) {
    case 'open':
      if (run.kind !== 'real-time') await rollUpRest(tx, run.merchant);
      await tx`UPDATE agent_run SET snapshot = pg_current_snapshot() WHERE id = ${id}`;
      if (run.kind === 'real-time') await claimSalesChanges(tx, run);
      // Sums of all members are kept in memory by the server instead of sorted on its disk.
      await tx`SELECT set_config('work_mem', '256MB', true), set_config('jit', 'off', true)`;
      await writeBills(tx, run);
      await checkNets(tx, run);
      await findCorrections(tx, run);
      await applyCorrections(tx, run);
      await done('bills');
      return false;
    case 'bills':
      if (!(await payBills(tx, run))) await done('paid');
      return false;
    case 'paid': {
      const reconciliation = await reconcileRun(tx, run);
      await tx`UPDATE agent_run SET step = 'reconciled', reconciliation = ${tx.json({ ...reconciliation })}, finished_at = now() WHERE id = ${id}`;
      return true;
    }
    case 'reconciled':
      return true;
  }
}

/** Takes every change that no run has paid yet, also those that were committed late: each is paid by one run. */
async function claimSalesChanges(tx: Transaction, { id, merchant, until }: Run): Promise<void> {
  await tx`UPDATE member_sales_change SET run = ${id} WHERE merchant = ${merchant} AND run IS NULL AND created_at < ${until}`;
}

/** @throws Error when the nets are not what the contracts under the platform earned */
async function checkNets(tx: Transaction, run: Run): Promise<void> {
  const { bills, wrong, sums } = await readConservation(tx, run);
  if (wrong > 0 || !isConserved(sums, bills)) throw new Error(`the nets of run ${run.id} do not add up`);
}
