import { Cron } from 'croner';
import type { Sql } from '../database/connection.ts';
import type { Job } from './job.ts';

/** What a late job is allowed beyond the tick that it missed. */
const GRACE_MS = 2 * 60_000;

/** A job with its schedule, a cron pattern in UTC. */
export type ScheduledJob = Job & { readonly every: string };

/** The jobs that have a schedule. */
export function scheduledJobs(jobs: readonly Job[]): readonly ScheduledJob[] {
  return jobs.filter((job): job is ScheduledJob => job.every !== undefined);
}

/**
 * Queues the next tick of each job that has none waiting, by the database's clock. A tick that was missed while no gateway ran
 * still waits, and is run once. One that waits for later than the next tick, because the job failed often, is moved to the
 * next tick. Safe in any number of gateways at once.
 */
export async function queueTicks(sql: Sql, jobs: readonly ScheduledJob[]): Promise<void> {
  const now = await databaseTime(sql);
  const rows = jobs.map(({ name, every }) => {
    const [next, afterwards] = ticks(every, now);
    return { name, next, overdue: new Date(afterwards.getTime() + GRACE_MS) };
  });
  const names = rows.map(({ name }) => name);
  await sql`INSERT INTO job_schedule (name, overdue_at)
    SELECT * FROM unnest(${names}::text[], ${rows.map(({ overdue }) => overdue.toISOString())}::timestamptz[])
    ON CONFLICT DO NOTHING`;
  await sql`SELECT graphile_worker.add_job(name, '{}', queue_name => name, run_at => next, job_key => 'schedule:' || name)
    FROM unnest(${names}::text[], ${rows.map(({ next }) => next.toISOString())}::timestamptz[]) AS tick (name, next)
    WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs waiting WHERE waiting.key = 'schedule:' || tick.name
      AND waiting.run_at <= tick.next AND waiting.locked_at IS NULL AND waiting.attempts < waiting.max_attempts)`;
}

/** Records that a scheduled job has run to its end. */
export async function recordRun(sql: Sql, { name, every }: ScheduledJob): Promise<void> {
  const [, afterwards] = ticks(every, await databaseTime(sql));
  await sql`UPDATE job_schedule SET succeeded_at = now(), overdue_at = ${new Date(afterwards.getTime() + GRACE_MS)}
    WHERE name = ${name}`;
}

/** The names of those jobs that missed two ticks in a row. */
export async function overdueJobs(sql: Sql, jobs: readonly ScheduledJob[]): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`SELECT name FROM job_schedule
    WHERE name = ANY (${jobs.map(({ name }) => name)}) AND overdue_at < now() ORDER BY name`;
  return rows.map(({ name }) => name);
}

/** The next two ticks of a pattern. */
function ticks(every: string, now: Date): readonly [next: Date, afterwards: Date] {
  const [next, afterwards] = new Cron(every, { timezone: 'UTC' }).nextRuns(2, now);
  if (next === undefined || afterwards === undefined) throw new Error(`the schedule ${every} ends`);
  return [next, afterwards];
}

async function databaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (row === undefined) throw new Error('the database returned no time');
  return row.now;
}
