import type { FastifyBaseLogger } from 'fastify';
import { forEachMerchant } from '../core/each-merchant.ts';
import type { Job } from '../core/job.ts';
import type { Sql } from '../database/connection.ts';
import { countMemberDays } from './member-days.store.ts';
import { rollUpReports } from './reports.store.ts';

/** What the jobs of reports stand on. */
export interface ReportJobParts {
  readonly sql: Sql;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Adds up the sums of reports, and counts members by day. Reports read sums that are not added up as well, so that a late job makes
 * them slower, not wrong. A merchant that fails does not hold up the others.
 */
export function reportJobs({ sql, log }: ReportJobParts): readonly Job[] {
  const forEach = async (name: string, work: (merchant: string) => Promise<void>) => {
    const merchants = await sql<{ code: string }[]>`SELECT code FROM merchant ORDER BY code`;
    await forEachMerchant({ sql, log, name }, merchants, ({ code }) => work(code));
  };
  return [
    {
      name: 'report-roll-ups',
      every: '* * * * *',
      run: () => forEach('report-roll-ups', (merchant) => rollUpReports(sql, merchant)),
    },
    {
      name: 'report-member-days',
      every: '*/5 * * * *',
      run: () => forEach('report-member-days', (merchant) => countMemberDays(sql, merchant)),
    },
  ];
}
