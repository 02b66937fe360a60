import type { FastifyBaseLogger } from 'fastify';
import { forEachMerchant } from '../core/each-merchant.ts';
import type { Job } from '../core/job.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { applyDueSteps } from './apply-rules.store.ts';
import { rewardInvitations } from './rewards.store.ts';

/** What the jobs of invitations stand on. */
export interface ReferralJobParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly log: FastifyBaseLogger;
}

/** Puts scheduled rules into effect, and rewards invitations within a minute of the moment when their conditions hold. */
export function referralJobs({ sql, merchants: all, log }: ReferralJobParts): readonly Job[] {
  return [
    {
      name: 'referrals',
      every: '* * * * *',
      run: async () => {
        await forEachMerchant({ sql, log, name: 'scheduled referrals' }, all, (merchant) =>
          applyDueSteps(sql, merchant),
        );
        const merchants = await sql<{ code: string }[]>`
          SELECT DISTINCT merchant AS code FROM referral_step ORDER BY merchant`;
        await forEachMerchant({ sql, log, name: 'referrals' }, merchants, ({ code }) =>
          rewardInvitations(sql, code),
        );
      },
    },
  ];
}
