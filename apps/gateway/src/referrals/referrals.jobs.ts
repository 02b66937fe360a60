import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../core/job.ts';
import type { Sql } from '../database/connection.ts';
import { rewardInvitations } from './rewards.store.ts';

/** Rewards invitations within a minute of the moment when their conditions hold. */
export function referralJobs({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): readonly Job[] {
  return [
    {
      name: 'referrals',
      every: '* * * * *',
      run: async () => {
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
