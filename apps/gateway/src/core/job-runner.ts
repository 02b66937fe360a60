import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Sql } from '../database/connection.ts';
import { CLOCK_TOLERANCE_MS } from './clock.ts';
import type { Job } from './job.ts';
import { openQueuePool } from '../database/queue-pool.ts';

/** Jobs that run at once in one gateway. */
const CONCURRENCY = 3;
/** The queue's own connections: one listens, the others fetch and finish jobs. Jobs work on the gateway's pool. */
const CONNECTIONS = 4;
const BEAT_MS = 5_000;
const RESTART_MS = 2_000;
/** Failing this long, a queue is begun anew: one whose very first question failed goes on repeating that answer. */
const FAILING_MS = 5_000;
const DAY_MS = 24 * 60 * 60_000;

/** Running jobs. `stop` lets those under way finish. */
export interface JobRunner {
  readonly stop: () => Promise<void>;
}

/**
 * Runs jobs from the queue in the database, shared with any number of other gateways: a job is taken by one of them, a tick of
 * a schedule is queued once, and one name's scheduled runs never overlap. What a killed gateway had begun, another begins
 * anew within about a minute. A gateway whose clock differs from the database's runs no jobs until it is right: it would queue
 * ticks that are not due, and keep the others from those that are. When the database goes away the queue is taken up again once it is back.
 */
export async function startJobs(parts: {
  databaseUrl: string;
  sql: Sql;
  jobs: readonly Job[];
  log: FastifyBaseLogger;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockDifference: () => Promise<number>;
}): Promise<JobRunner> {
  const { databaseUrl, sql, jobs, log } = parts;
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, async (payload: unknown) => job.run(payload)]),
  );
  const parsedCronItems = parseCronItems(
    jobs.flatMap(({ name, every }) => (every === undefined ? [] : [schedule(name, every)])),
  );
  const logger = new Logger(() => (level, message, meta) => {
    const failed = meta?.['error'];
    if (level === 'error') log.error({ err: failed }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
  const stopping = new AbortController();
  const live = new Set<string>();
  const active = new Set<string>();

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

  const start = async (): Promise<Runner | undefined> => {
    if (!(await checkClock())) return undefined;
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => live.add(workerPool.id));
    events.on('job:start', ({ job }) => active.add(job.id));
    events.on('job:complete', ({ job }) => active.delete(job.id));
    let failingSince: number | undefined;
    const works = () => (failingSince = undefined);
    events.on('worker:getJob:empty', works);
    events.on('job:start', works);
    events.on('worker:getJob:error', () => {
      failingSince ??= performance.now();
      if (performance.now() - failingSince > FAILING_MS) runner?.stop().catch(() => {});
    });
    await forgetFutureTicks(sql);
    const pgPool = openQueuePool(databaseUrl, CONNECTIONS, log);
    const starting = run({
      pgPool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      taskList,
      parsedCronItems,
      logger,
      events,
    });
    starting
      .then(({ promise }) => promise)
      .catch(() => {})
      .finally(() => pgPool.end().catch(() => {}));
    return starting;
  };

  let runner: Runner | undefined = await start();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'));
      if (stopping.signal.aborted) return;
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      live.clear();
      runner = await start().catch((error: unknown) => {
        log.error({ err: error }, 'the job queue does not start; trying again');
        return undefined;
      });
      if (stopping.signal.aborted) await runner?.stop().catch(() => {});
    }
  };
  const watching = watch();

  const beat = async () => {
    try {
      if (!(await checkClock())) await runner?.stop().catch(() => {});
      await forgetFutureTicks(sql);
      await takeOver(sql, [...live], [...active]);
    } catch (error) {
      log.error({ err: error }, 'job runners lost sight');
    }
  };
  await beat();
  const beating = setInterval(beat, BEAT_MS);
  beating.unref();

  return {
    stop: async () => {
      clearInterval(beating);
      stopping.abort();
      await runner?.stop().catch(() => {});
      await watching;
      await sql`DELETE FROM job_runner WHERE id IN ${sql(['', ...live])}`;
    },
  };
}

/** Ticks missed while no gateway ran are made up for once when they are days apart; the frequent ones come soon anyway. */
function schedule(name: string, every: string) {
  const daily = /^\d+ \d+ /.test(every);
  return {
    task: name,
    match: every,
    identifier: name,
    options: { queueName: name, jobKey: `schedule:${name}`, backfillPeriod: daily ? DAY_MS : 0 },
  };
}

/** A tick that is not due yet, queued by a gateway whose clock was ahead, would keep every gateway from the ticks until then. */
async function forgetFutureTicks(sql: Sql): Promise<void> {
  await sql`UPDATE graphile_worker._private_known_crontabs SET last_execution = date_trunc('minute', now())
    WHERE last_execution > now() + interval '1 minute'`;
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE key LIKE 'schedule:%' AND attempts = 0 AND run_at > now() + interval '1 minute'`;
}

/**
 * Shows that these runners live, and frees the jobs that nobody is at: those of runners not seen for a minute, and those that
 * were given to one of these but never arrived, because the connection broke in between.
 */
export async function takeOver(sql: Sql, live: string[], active: string[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`INSERT INTO job_runner SELECT id, now() FROM unnest(${live}::text[]) id
      ON CONFLICT (id) DO UPDATE SET seen_at = now()`;
    await tx`DELETE FROM job_runner WHERE seen_at < now() - interval '1 minute'`;
    await tx`WITH freed AS (
        UPDATE graphile_worker._private_jobs job SET locked_at = NULL, locked_by = NULL
        WHERE locked_at < now() - interval '1 minute' AND (NOT EXISTS (SELECT FROM job_runner WHERE id = job.locked_by)
          OR (locked_by = ANY (${live}::text[]) AND NOT job.id = ANY (${active}::text[]::bigint[])))
        RETURNING job_queue_id
      ) UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
        WHERE id IN (SELECT job_queue_id FROM freed)`;
  });
}
