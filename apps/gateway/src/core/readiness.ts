import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '../database/connection.ts';
import { CLOCK_TOLERANCE_MS } from './clock.ts';
import type { Job } from './job.ts';
import { overdueJobs, scheduledJobs } from './schedules.store.ts';

/** Milliseconds for the database's answers, so that a probe is answered within a second. */
const LIMIT_MS = 800;

/** What is wrong, in words; nothing when all is well. */
export interface Readiness {
  /** What keeps this gateway from answering. */
  readonly problems: readonly string[];
  /** What is late. It concerns all gateways alike, so it takes none of them out of service. */
  readonly overdue: readonly string[];
}

/** Finds out how a gateway is. Never fails, never waits for a second. */
export type FindReadiness = () => Promise<Readiness>;

/**
 * Makes the check of one gateway: whether its database answers and can be written, whether its clock is right, and whether its
 * jobs ran when they should have. Checks at the same time share their questions, so that a database in trouble gets no more.
 *
 * @param parts.clockDifference milliseconds by which this machine's clock is ahead of the database's
 */
export function createReadiness(parts: {
  sql: Sql;
  jobs: readonly Job[];
  clockDifference: () => Promise<number>;
}): FindReadiness {
  const { sql } = parts;
  const scheduled = scheduledJobs(parts.jobs);
  const check = async () => {
    await sql`INSERT INTO readiness_check (written_at) VALUES (now())
      ON CONFLICT (singleton) DO UPDATE SET written_at = excluded.written_at`;
    const ahead = await parts.clockDifference();
    const overdue = await overdueJobs(sql, scheduled);
    return {
      problems: Math.abs(ahead) > CLOCK_TOLERANCE_MS ? ['the clock differs from the database’s'] : [],
      overdue: overdue.map((name) => `the job ${name} is overdue`),
    };
  };
  let checking: Promise<Readiness> | undefined;
  return () => {
    checking ??= check()
      .catch(() => failing('the database fails'))
      .finally(() => (checking = undefined));
    return Promise.race([
      checking,
      delay(LIMIT_MS, failing('the database does not answer in time'), { ref: false }),
    ]);
  };
}

function failing(problem: string): Readiness {
  return { problems: [problem], overdue: [] };
}
