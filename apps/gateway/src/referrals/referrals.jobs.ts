import type { FastifyBaseLogger } from 'fastify';
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
        for (const merchant of all)
          // oxlint-disable-next-line no-await-in-loop -- one after the other: a job is in no hurry
          await applyDueSteps(sql, merchant);
        const merchants = await sql<{ merchant: string }[]>`
          SELECT DISTINCT merchant FROM referral_step ORDER BY merchant`;
        for (const { merchant } of merchants)
          try {
            // oxlint-disable-next-line no-await-in-loop -- one after the other: a job is in no hurry
            await rewardInvitations(sql, merchant);
          } catch (error) {
            // One merchant that fails does not hold up the others.
            log.error({ err: error, merchant }, 'invitations were not rewarded');
          }
      },
    },
  ];
}
