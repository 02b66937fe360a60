import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Sql } from '../database/connection.ts';
import { findBeaconLag, findWaiting } from './waiting.store.ts';

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
  /** Stops asking the database. */
  readonly close: () => void;
  /** The metrics in Prometheus' text format, and its content type. */
  readonly read: () => Promise<{ text: string; contentType: string }>;
}

/**
 * Makes the metrics of a gateway. What the database counts is read with each scrape, and is the same for all gateways on it.
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
  const count = new Gauge({
    name: 'marquee_waiting',
    help: 'Draws, settlements, jobs, deposits, withdrawals and transfers without a seal that wait, by kind.',
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
  const beaconLag = new Gauge({
    name: 'marquee_beacon_lag_seconds',
    help: 'How long the oldest issue has waited for its beacon since it was to be drawn, by kind of beacon; 0 when none waits.',
    labelNames: ['beacon'],
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
  const collect = async () => {
    for (const { beacon, seconds } of await findBeaconLag(sql)) beaconLag.set({ beacon }, seconds);
    for (const { kind, ...waiting } of await findWaiting(sql)) {
      count.set({ kind }, waiting.count);
      age.set({ kind }, waiting.oldestSeconds);
    }
    const runs = await sql<{ name: string; seconds: number }[]>`
      SELECT name, extract(epoch FROM succeeded_at)::float8 AS seconds FROM job_schedule WHERE succeeded_at IS NOT NULL`;
    for (const { name, seconds } of runs) jobs.set({ job: name }, seconds);
    clock.set((await parts.clockDifference()) / 1000);
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
    read: async () => {
      await collect();
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}
