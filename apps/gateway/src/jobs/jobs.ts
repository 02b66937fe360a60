import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import { housekeepingJobs } from '../http/housekeeping.ts';
import { paymentJobs } from '../payments/payment.jobs.ts';
import type { PaymentProviders } from '../payments/provider.ts';
import type { Job } from './job.ts';

/** What the jobs stand on. */
export interface JobParts {
  readonly sql: Sql;
  readonly providers: PaymentProviders;
  readonly log: FastifyBaseLogger;
}

/** The jobs of all rooms. */
export function createJobs(parts: JobParts): readonly Job[] {
  return [...housekeepingJobs(parts), ...paymentJobs(parts)];
}
