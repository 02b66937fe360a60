import { Gauge, Registry } from 'prom-client';
import type { Sql } from '../database/connection.ts';
import { readLastCheck } from './ledger-check.store.ts';
import { findBeaconLag, findWaiting } from './waiting.store.ts';

/**
 * Makes the metrics that are read from the database. What it has no value of, such as the age of a backup that was never made, is
 * left out.
 *
 * @param parts.clockDifference milliseconds by which this machine's clock is ahead of the database's
 * @returns reads them, in Prometheus' text format; fails when the database does
 */
export function createDatabaseMetrics(parts: {
  sql: Sql;
  clockDifference: () => Promise<number>;
}): () => Promise<string> {
  const { sql } = parts;
  const register = new Registry();
  const registers = [register];
  const count = new Gauge({
    name: 'marquee_waiting',
    help: 'Draws, settlements, payments of prizes, jobs, deposits, withdrawals, transfers without a seal and broken invariants that wait, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const age = new Gauge({
    name: 'marquee_waiting_oldest_seconds',
    help: 'How long the oldest of a kind has waited; 0 when nothing waits.',
    labelNames: ['kind'],
    registers,
  });
  const jobs = new Gauge({
    name: 'marquee_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last ran to its end.',
    labelNames: ['job'],
    registers,
  });
  const clock = new Gauge({
    name: 'marquee_clock_difference_seconds',
    help: 'By how much the clock of this machine is ahead of the database’s.',
    registers,
  });
  const beaconLag = new Gauge({
    name: 'marquee_beacon_lag_seconds',
    help: 'How long the oldest issue has waited for its beacon since it was to be drawn, by kind of beacon; 0 when none waits.',
    labelNames: ['beacon'],
    registers,
  });
  const violations = new Gauge({
    name: 'marquee_ledger_violations',
    help: 'Places at which the newest check of the ledger found an invariant broken, by invariant; 0 when it holds.',
    labelNames: ['invariant'],
    registers,
  });
  const checked = new Gauge({
    name: 'marquee_ledger_check_timestamp_seconds',
    help: 'When the newest check of the ledger ended.',
    registers,
  });
  const backupAge = new Gauge({
    name: 'marquee_backup_age_seconds',
    help: 'Since when the newest backup of npm run backup was begun; left out when none was ever noted.',
    registers,
  });
  return async () => {
    const lags = await findBeaconLag(sql);
    const waiting = await findWaiting(sql);
    const runs = await sql<{ name: string; seconds: number }[]>`
      SELECT name, extract(epoch FROM succeeded_at)::float8 AS seconds FROM job_schedule WHERE succeeded_at IS NOT NULL`;
    const check = await readLastCheck(sql);
    const [backup] = await sql<{ age: number | null }[]>`
      SELECT extract(epoch FROM now() - max(begun_at))::float8 AS age FROM backup_note`;
    const ahead = await parts.clockDifference();
    register.resetMetrics();
    for (const { beacon, seconds } of lags) beaconLag.set({ beacon }, seconds);
    for (const { kind, ...found } of waiting) {
      count.set({ kind }, found.count);
      age.set({ kind }, found.oldestSeconds);
    }
    for (const { name, seconds } of runs) jobs.set({ job: name }, seconds);
    for (const found of check?.invariants ?? [])
      violations.set({ invariant: found.invariant }, found.violations);
    setOrLeaveOut(checked, check?.at);
    setOrLeaveOut(backupAge, backup?.age ?? undefined);
    clock.set(ahead / 1000);
    return register.metrics();
  };
}

/** Without a value a gauge would be 0. */
function setOrLeaveOut(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}
