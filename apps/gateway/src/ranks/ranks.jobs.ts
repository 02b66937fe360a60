import type { FastifyBaseLogger } from 'fastify';
import { forEachMerchant } from '../core/each-merchant.ts';
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
  const each = async (name: string, work: (merchant: string) => Promise<unknown>) => {
    const merchants = await sql<
      { code: string }[]
    >`SELECT merchant AS code FROM rank_setting ORDER BY merchant`;
    await forEachMerchant({ sql, log, name }, merchants, ({ code }) => work(code));
  };
  return [
    {
      name: 'ranks',
      every: '* * * * *',
      run: async () => {
        await forEachMerchant({ sql, log, name: 'scheduled ranks' }, all, (merchant) =>
          applyDueRanks(sql, merchant),
        );
        await each('ranks', (merchant) => promoteMembers(sql, merchant, 'recent'));
      },
    },
    {
      name: 'rank-corrections',
      every: '11 * * * *',
      run: () => each('rank-corrections', (merchant) => promoteMembers(sql, merchant, 'all')),
    },
    {
      name: 'rank-review',
      every: '17 * * * *',
      run: () =>
        each('rank-review', async (merchant) => {
          await reviewRanks(sql, merchant);
          await giveBirthdayGifts(sql, merchant);
        }),
    },
  ];
}
