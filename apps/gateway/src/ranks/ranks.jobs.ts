import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../core/job.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { applyDueRanks } from './apply-rules.store.ts';
import { promoteMembers } from './promote.store.ts';
import { giveBirthdayGifts, reviewRanks } from './review.store.ts';

/** What rank jobs stand on. */
export interface RankJobParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly log: FastifyBaseLogger;
}

/** Puts scheduled ranks into effect and promotes members within a minute, looks at corrected hours every hour, and reviews ranks when a month has begun. */
export function rankJobs({ sql, merchants: all, log }: RankJobParts): readonly Job[] {
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
    {
      name: 'ranks',
      every: '* * * * *',
      run: async () => {
        for (const merchant of all)
          // oxlint-disable-next-line no-await-in-loop -- one after the other: a job is in no hurry
          await applyDueRanks(sql, merchant);
        await each((merchant) => promoteMembers(sql, merchant, 'recent'))();
      },
    },
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
