import type { Job } from '../core/job.ts';
import type { Sql } from '../database/connection.ts';
import { countMemberDays } from './member-days.store.ts';
import { rollUpReports } from './reports.store.ts';

/**
 * Adds up the sums of reports, and counts members by day. Reports read sums that are not added up as well, so that a late job makes
 * them slower, not wrong.
 */
export function reportJobs({ sql }: { readonly sql: Sql }): readonly Job[] {
  return [
    { name: 'report-roll-ups', every: '* * * * *', run: () => rollUpReports(sql) },
    { name: 'report-member-days', every: '*/5 * * * *', run: () => countMemberDays(sql) },
  ];
}
