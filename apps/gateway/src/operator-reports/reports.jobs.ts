import type { Job } from '../core/job.ts';
import type { Sql } from '../database/connection.ts';
import { rollUpReports } from './reports.store.ts';

/** Adds up the sums of reports. Reports read what is not added up as well, so that a late job makes them slower, not wrong. */
export function reportJobs({ sql }: { readonly sql: Sql }): readonly Job[] {
  return [{ name: 'report-roll-ups', every: '* * * * *', run: () => rollUpReports(sql) }];
}
