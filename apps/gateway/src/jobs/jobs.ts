import type { Sql } from '../database/connection.ts';
import { housekeepingJobs } from '../http/housekeeping.ts';
import type { Job } from './job.ts';

/** What the jobs stand on. */
export interface JobParts {
  readonly sql: Sql;
}

/** The jobs of all rooms. */
export function createJobs(parts: JobParts): readonly Job[] {
  return [...housekeepingJobs(parts)];
}
