import type { Queryable } from '../database/connection.ts';

/** A job that runs by a schedule. */
export interface JobState {
  readonly name: string;
  readonly succeededAt: Date | null;
  readonly overdueAt: Date;
  readonly isOverdue: boolean;
}

/** The scheduled jobs, the overdue ones first. */
export async function listJobs(sql: Queryable): Promise<readonly JobState[]> {
  return sql<JobState[]>`
    SELECT name, succeeded_at AS "succeededAt", overdue_at AS "overdueAt", overdue_at < now() AS "isOverdue"
    FROM job_schedule ORDER BY overdue_at >= now(), name`;
}

/** A queued job that failed at least once. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly tries: number;
  readonly isGivenUp: boolean;
  readonly error: string;
  readonly runAt: Date;
}

/** The latest hundred failed jobs that have not run to their end since. */
export async function listFailedJobs(sql: Queryable): Promise<readonly FailedJob[]> {
  return sql<FailedJob[]>`
    SELECT id::text, task_identifier AS name, attempts AS tries, attempts >= max_attempts AS "isGivenUp",
      left(split_part(last_error, E'\n', 1), 500) AS error, run_at AS "runAt"
    FROM graphile_worker.jobs WHERE last_error IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT 100`;
}

/** Runs a failed job again now. @returns undefined when there is no failed job of this id, or it is running */
export async function retryJob(sql: Queryable, id: string): Promise<string | undefined> {
  const [job] = await sql<{ name: string }[]>`
    WITH failed AS (
      SELECT id, task_identifier AS name FROM graphile_worker.jobs
      WHERE id = ${id}::bigint AND last_error IS NOT NULL AND locked_at IS NULL
    )
    SELECT failed.name FROM failed, graphile_worker.reschedule_jobs(ARRAY[failed.id], run_at => now(), attempts => 0) AS moved`;
  return job?.name;
}

/** A seal of the ledger. */
export interface Seal {
  readonly number: bigint;
  readonly sealedAt: Date;
  readonly transfers: bigint;
  readonly lastTransfer: bigint;
  readonly hash: string;
}

/** The newest hundred seals. */
export async function listSeals(sql: Queryable): Promise<readonly Seal[]> {
  return sql<Seal[]>`
    SELECT number, sealed_at AS "sealedAt", transfers, last_transfer AS "lastTransfer", encode(hash, 'hex') AS hash
    FROM ledger_seal ORDER BY number DESC LIMIT 100`;
}
