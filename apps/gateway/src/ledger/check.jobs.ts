import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { Job } from '../jobs/job.ts';
import { checkLedger } from './check.ts';

/** The job that proves the books every night, and says so at the level of an error when they are not in order. */
export function checkJobs({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): readonly Job[] {
  const run = async () => {
    const reports = await checkLedger(sql);
    const broken = reports.filter(({ violations }) => violations > 0);
    for (const { name, violations, places } of broken)
      log.error({ invariant: name, violations, places }, 'THE LEDGER IS NOT IN ORDER');
    if (broken.length === 0) log.info({ invariants: reports.length }, 'the ledger is in order');
  };
  return [{ name: 'ledger-check', every: '17 4 * * *', run }];
}
