import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobRun } from '../core/job.ts';
import type { Sql } from '../database/connection.ts';
import { createDatabaseMetrics } from './database-metrics.ts';

/** The metrics of one gateway. */
export interface Metrics {
  /** Counts an answer: the route's pattern, never the address that was requested, which a stranger chooses. */
  readonly countAnswer: (answer: { method: string; route: string; status: number; seconds: number }) => void;
  /** Counts a batch of the ledger before it is sent. */
  readonly observeBatch: (requests: number, waitedSeconds: number) => void;
  /** Says how many streams are open: of members, or of live content for everyone. */
  readonly setStreams: (kind: 'member' | 'live', open: number) => void;
  /** Says how many topics of live content are read for the streams. */
  readonly setLiveTopics: (topics: number) => void;
  /** Counts a run of a job that has ended. */
  readonly observeRun: (run: JobRun) => void;
  /** Stops asking the database. */
  readonly close: () => void;
  /**
   * The metrics in Prometheus' text format, and its content type. Without an answer of the database in time, those of the process
   * alone, with the problem.
   * @param limit milliseconds for the database
   */
  readonly read: (limit?: number) => Promise<{ text: string; contentType: string; problem?: unknown }>;
}

/** Milliseconds for the database's answers to one scrape. */
export const DATABASE_LIMIT_MS = 4_000;

/**
 * Makes the metrics of a gateway. What the database counts is read with each scrape, and is the same for all gateways on it. Scrapes
 * at the same time share their questions, so that a database in trouble gets no more.
 *
 * @param parts.clockDifference milliseconds by which this machine's clock is ahead of the database's
 */
export function createMetrics(parts: { sql: Sql; clockDifference: () => Promise<number> }): Metrics {
  const { sql } = parts;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'Time until a request was answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12],
    registers,
  });
  const isUp = new Gauge({
    name: 'marquee_database_up',
    help: '1 when the database answered this scrape in time. When 0, metrics that are read from it are left out.',
    registers,
  });
  const runs = new Counter({
    name: 'marquee_job_runs_total',
    help: 'Runs of jobs on this gateway that have ended, by job and outcome (done, failed).',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const runTimes = new Histogram({
    name: 'marquee_job_duration_seconds',
    help: 'How long runs of a job took on this gateway, whatever their outcome.',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
    registers,
  });
  const databaseWait = new Histogram({
    name: 'marquee_database_wait_seconds',
    help: 'Time until a statement without work was answered, sent once a second: the wait for a connection of the pool, and the way.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers,
  });
  const batchRequests = new Histogram({
    name: 'marquee_ledger_batch_requests',
    help: 'Requests of a batch of bets and prizes.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  const batchWait = new Histogram({
    name: 'marquee_ledger_batch_wait_seconds',
    help: 'How long the first request of a batch waited until it was sent.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const streams = new Gauge({
    name: 'marquee_push_streams',
    help: 'Open streams on this gateway: of members (member) and of live content for everyone (live).',
    labelNames: ['kind'],
    registers,
  });
  streams.set({ kind: 'member' }, 0);
  streams.set({ kind: 'live' }, 0);
  const liveTopics = new Gauge({
    name: 'marquee_live_topics',
    help: 'Topics of live content that this gateway reads for open streams: one for each merchant, topic and language.',
    registers,
  });
  let isAsking = false;
  const probe = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    const end = databaseWait.startTimer();
    // One that fails has waited too.
    void sql`SELECT 1`
      .catch(() => undefined)
      .finally(() => {
        end();
        isAsking = false;
      });
  }, 1_000).unref();
  const fromDatabase = createDatabaseMetrics(parts);
  let reading: Promise<string> | undefined;
  const readDatabase = async (limit: number): Promise<string> => {
    reading ??= fromDatabase().finally(() => (reading = undefined));
    const ending = new AbortController();
    const expired = delay(limit, undefined, { signal: ending.signal }).then(() => {
      throw new Error('the database does not answer in time');
    });
    return Promise.race([reading, expired]).finally(() => ending.abort());
  };
  return {
    countAnswer: ({ method, route, status, seconds }) =>
      answers.observe({ method, route, status: String(status) }, seconds),
    observeBatch: (requests, waitedSeconds) => {
      batchRequests.observe(requests);
      batchWait.observe(waitedSeconds);
    },
    setStreams: (kind, open) => streams.set({ kind }, open),
    setLiveTopics: (topics) => liveTopics.set(topics),
    close: () => clearInterval(probe),
    observeRun: ({ job, outcome, seconds }) => {
      runs.inc({ job, outcome });
      runTimes.observe({ job }, seconds);
    },
    read: async (limit = DATABASE_LIMIT_MS) => {
      const [found] = await Promise.allSettled([readDatabase(limit)]);
      const isAnswered = found.status === 'fulfilled';
      isUp.set(isAnswered ? 1 : 0);
      const own = await register.metrics();
      const { contentType } = register;
      return isAnswered
        ? { text: `${own}${found.value}`, contentType }
        : { text: own, contentType, problem: found.reason };
    },
  };
}
