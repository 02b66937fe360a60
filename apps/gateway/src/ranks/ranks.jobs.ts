import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../core/job.ts';
import type { Sql } from '../database/connection.ts';
import { promoteMembers } from './promote.store.ts';
import { giveBirthdayGifts, reviewRanks } from './review.store.ts';

/** Promotes members within a minute, looks at corrected hours every hour, and reviews ranks when a month has begun. */
export function rankJobs({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): readonly Job[] {
  const each = (work: (merchant: string) => Promise<unknown>) => async () => {
    const merchants = await sql<{ merchant: string }[]>`SELECT merchant FROM rank_setting ORDER BY merchant`;
    for (const { merchant } of merchants)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: a job is in no hurry
        await work(merchant);
      } catch (error) {
        // One merchant that fails does not hold up the others.
        log.error({ err: error, merchant }, 'ranks were not updated');
      }
  };
  return [
    { name: 'ranks', every: '* * * * *', run: each((merchant) => promoteMembers(sql, merchant, 'recent')) },
    {
      name: 'rank-corrections',
      every: '11 * * * *',
      run: each((merchant) => promoteMembers(sql, merchant, 'all')),
    },
    {
      name: 'rank-review',
      every: '17 * * * *',
      run: each(async (merchant) => {
        await reviewRanks(sql, merchant);
        await giveBirthdayGifts(sql, merchant);
      }),
    },
  ];
}
