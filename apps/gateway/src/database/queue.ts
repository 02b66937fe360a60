import { runMigrations } from 'graphile-worker';
import type { Queryable } from './connection.ts';

/** Makes or brings forward the queue's own schema (`graphile_worker`). Safe when many gateways start together. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 2 });
}

/** When and under which key a job is queued. */
export interface QueueOptions {
  /** One waiting job per key: queued again, the later replaces the earlier. Like `draw:<game>:<issue>`. */
  readonly key?: string;
  /** Not before this time of the database's clock; at once without it. */
  readonly at?: Date;
}

/**
 * Queues a job. Given a transaction, the job exists when the transaction commits and not otherwise; a gateway then runs
 * it within milliseconds.
 */
export async function queueJob(
  sql: Queryable,
  name: string,
  payload: unknown,
  { key, at }: QueueOptions = {},
): Promise<void> {
  await sql`SELECT FROM graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::text::json,
    run_at => ${at?.toISOString() ?? null}::text::timestamptz, job_key => ${key ?? null})`;
}

/** One of many jobs of a name: its payload, key and time as for {@link queueJob}. */
export interface QueuedJob {
  readonly payload: unknown;
  readonly key: string;
  readonly at: Date;
}

/** Queues many jobs of a name at once. */
export async function queueJobs(sql: Queryable, name: string, jobs: readonly QueuedJob[]): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, payload::json, run_at => at::timestamptz, job_key => key)
    FROM unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[], ${jobs.map(({ key }) => key)}::text[],
      ${jobs.map(({ at }) => at.toISOString())}::text[]) AS job (payload, key, at)`;
}
