import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../core/job.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { applyDueCheckIn } from './apply-check-in.store.ts';
import { countMissions, type CountSpan } from './count.store.ts';
import { payBoards } from './leaderboards.store.ts';

/** What mission jobs stand on. */
export interface MissionJobParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly log: FastifyBaseLogger;
}

/** Puts scheduled check-ins into effect, and counts missions and leaderboards: every minute what is new, every hour corrections of older hours, and then pays prizes. */
export function missionJobs({ sql, merchants, log }: MissionJobParts): readonly Job[] {
  return [
    {
      name: 'missions',
      every: '* * * * *',
      run: async () => {
        for (const merchant of merchants)
          // oxlint-disable-next-line no-await-in-loop -- one after the other: a job is in no hurry
          await applyDueCheckIn(sql, merchant);
        await countAll(sql, log, 'recent');
      },
    },
    { name: 'missions-corrections', every: '11 * * * *', run: () => countAll(sql, log, 'all') },
  ];
}

/** Counts every merchant; one that fails does not hold up the others. Prizes are paid after a count of everything only. */
export async function countAll(
  sql: Sql,
  log: Pick<FastifyBaseLogger, 'error'>,
  span: CountSpan,
): Promise<void> {
  const merchants = await sql<{ merchant: string }[]>`SELECT merchant FROM mission_setting ORDER BY merchant`;
  for (const { merchant } of merchants)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a job is in no hurry
      await countMissions(sql, merchant, span);
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (span === 'all') await payBoards(sql, merchant);
    } catch (error) {
      log.error({ err: error, merchant }, 'missions were not counted');
    }
}
