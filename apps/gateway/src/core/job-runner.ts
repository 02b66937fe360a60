import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { Pool, type PoolClient } from 'pg';
import type { Sql } from '../database/connection.ts';
import { CLOCK_TOLERANCE_MS } from './clock.ts';
import type { Job, JobRun } from './job.ts';
import { queueTicks, recordRun, scheduledJobs } from './schedules.store.ts';

/** Jobs that run at once in one gateway. */
const CONCURRENCY = 3;
/** The queue's own connections: one listens, the others fetch and finish jobs. Jobs work on the gateway's pool. */
const CONNECTIONS = 4;
/** How long the queue waits for a connection or an answer. */
const ANSWER_MS = 30_000;
const HEARTBEAT_MS = 5_000;
const RESTART_MS = 2_000;

/** Running jobs. `stop` waits for those under way. */
export interface JobRunner {
  readonly stop: () => Promise<void>;
}

/**
 * Runs jobs from the queue in the database, shared with any number of other gateways: a job is taken by one of them, a tick of
 * a schedule is queued once, and one name's scheduled runs never overlap. What a killed gateway had begun, another repeats
 * within about a minute. A gateway whose clock differs from the database's runs no jobs until it is right: much of their work
 * compares times. When the database was away the queue starts again.
 */
export async function startJobs(parts: {
  databaseUrl: string;
  sql: Sql;
  jobs: readonly Job[];
  log: FastifyBaseLogger;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockDifference: () => Promise<number>;
  /** Told of each run that has ended. */
  observeRun?: ((run: JobRun) => void) | undefined;
}): Promise<JobRunner> {
  const { databaseUrl, sql, jobs, log, observeRun } = parts;
  const scheduled = scheduledJobs(jobs);
  const taskList = Object.fromEntries([
    ...jobs.map((job) => [job.name, observed(job, async (payload) => job.run(payload), observeRun)] as const),
    ...scheduled.map(
      (job) =>
        [
          job.name,
          observed(job, (payload) => job.run(payload).then(() => recordRun(sql, job)), observeRun),
        ] as const,
    ),
  ]);
  const logger = new Logger(() => (level, message, meta) => {
    const failed = meta?.['error'];
    if (level === 'error') log.error({ err: failed }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
  const stopping = new AbortController();
  const live = new Set<string>();

  let isClockRight = true;
  const checkClock = async (): Promise<boolean> => {
    const ahead = Math.round(await parts.clockDifference());
    const isRight = Math.abs(ahead) <= CLOCK_TOLERANCE_MS;
    if (isRight !== isClockRight) {
      if (isRight) log.info({ ahead }, 'the clock is right again: this gateway runs jobs');
      else log.error({ ahead }, 'the clock differs from the database’s: this gateway runs no jobs');
    }
    return (isClockRight = isRight);
  };

  let over: Promise<unknown> = Promise.resolve();
  const start = async (): Promise<Runner | undefined> => {
    if (!(await checkClock())) return undefined;
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => live.add(workerPool.id));
    const failed = failedAndIdle(events);
    const pgPool = openQueuePool(databaseUrl, log);
    const starting = run({
      pgPool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      taskList,
      logger,
      events,
      // Without a batch, a failure to write down the outcome of a job is an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    // A job may have been assigned in an answer that was lost. Under a new name, the old one's locks can be released.
    events.on('worker:getJob:error', () => starting.then((runner) => runner.stop()).catch(() => {}));
    over = Promise.race([
      starting
        .then(({ promise }) => promise)
        .catch((error: unknown) => log.error({ err: error }, 'the job queue stopped')),
      failed,
    ]);
    over.finally(() => pgPool.end().catch(() => {}));
    return starting;
  };

  let runner: Runner | undefined = await start();
  const stopRunner = () => Promise.race([runner?.stop().catch(() => {}), over]);
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await over;
      live.clear();
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      runner = await start().catch((error: unknown) => {
        log.error({ err: error }, 'the job queue does not start; trying again');
        return undefined;
      });
      if (stopping.signal.aborted) await stopRunner();
    }
  };
  const watching = watch();

  const beat = async () => {
    try {
      if (!(await checkClock())) await stopRunner();
      await queueTicks(sql, scheduled);
      await releaseAbandoned(sql, [...live]);
    } catch (error) {
      log.error({ err: error }, 'the heartbeat of the job queue failed');
    }
  };
  await beat();
  const beating = setInterval(beat, HEARTBEAT_MS);
  beating.unref();

  return {
    stop: async () => {
      clearInterval(beating);
      const mine = [...live];
      stopping.abort();
      await stopRunner();
      await watching;
      await sql`DELETE FROM job_runner WHERE id = ANY (${mine}::text[])`;
    },
  };
}

/** A job's work that says how each run ended, and after how long. */
function observed(
  { name }: Job,
  work: Job['run'],
  observeRun: ((run: JobRun) => void) | undefined,
): Job['run'] {
  return async (payload) => {
    const began = performance.now();
    const end = (outcome: JobRun['outcome']) =>
      observeRun?.({ job: name, outcome, seconds: (performance.now() - began) / 1000 });
    try {
      await work(payload);
    } catch (error) {
      end('failed');
      throw error;
    }
    end('done');
  };
}

/**
 * Waits until a queue that could not write down the outcome of a job has no worker left. Its own end may never come: after two
 * such failures at once it waits for itself (graphile/worker#636).
 */
function failedAndIdle(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    let workers = 0;
    let isFailed = false;
    const check = () => isFailed && workers === 0 && resolve();
    events.on('worker:create', () => workers++);
    events.on('worker:stop', () => {
      workers--;
      check();
    });
    events.on('pool:fatalError', () => {
      isFailed = true;
      check();
    });
  });
}

type Release = (destroy?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/**
 * A pool that ignores the second release of a connection. The queue releases the connection on which it listens twice when that
 * fails while the queue stops, and the pool's complaint would be an unhandled rejection, which ends the gateway.
 */
class QueuePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback === undefined) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (destroy) => {
        // Without a connection there is nothing to release: of a pool that has ended, the callback gets the error alone.
        if (client !== undefined && !isReleased) release(destroy);
        isReleased = true;
      });
    });
  }
}

/** The queue's pool. It keeps its listeners to the end: the queue's own pool loses them before its connections are closed. */
function openQueuePool(connectionString: string, log: FastifyBaseLogger): Pool {
  const pool = new QueuePool({
    connectionString,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    // The statements of the queue are short. Without an answer it starts again.
    query_timeout: ANSWER_MS,
  });
  const report = (error: Error) => log.error({ err: error }, 'a connection of the job queue failed');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

/**
 * Records that these runners are alive, and releases the jobs of runners that were not seen for a minute.
 *
 * @param seconds how long a job must have been locked
 */
export async function releaseAbandoned(sql: Sql, live: readonly string[], seconds = 60): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`INSERT INTO job_runner SELECT id, now() FROM unnest(${live}::text[]) id
      ON CONFLICT (id) DO UPDATE SET last_seen_at = now()`;
    await tx`DELETE FROM job_runner WHERE last_seen_at < now() - interval '1 minute'`;
    await tx`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
      WHERE locked_at <= now() - make_interval(secs => ${seconds}) AND NOT EXISTS (SELECT FROM job_runner WHERE id = locked_by)
      HAVING count(*) > 0`;
  });
}
