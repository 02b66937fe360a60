import type { FastifyBaseLogger } from 'fastify';
import { forEachMerchant } from '../core/each-merchant.ts';
import type { Job } from '../core/job.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { applyDueCheckIn } from './apply-check-in.store.ts';
import { countMissions, type CountSpan } from './count.store.ts';
import { payBoards } from './leaderboards.store.ts';

/** What mission jobs stand on. */
export interface MissionJobParts {
  readonly sql: Sql;
  readonly merchants: readonly Pick<Merchant, 'code' | 'currency'>[];
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Puts scheduled check-ins into effect, and counts missions and leaderboards: every minute what is new, every hour corrections of older hours, and then pays prizes. */
export function missionJobs({ sql, merchants, log }: MissionJobParts): readonly Job[] {
  return [
    {
      name: 'missions',
      every: '* * * * *',
      run: async () => {
        await forEachMerchant({ sql, log, name: 'scheduled check-in' }, merchants, (merchant) =>
          applyDueCheckIn(sql, merchant),
        );
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
  const merchants = await sql<
    { code: string }[]
  >`SELECT merchant AS code FROM mission_setting ORDER BY merchant`;
  const name = span === 'recent' ? 'missions' : 'missions-corrections';
  await forEachMerchant({ sql, log, name }, merchants, async ({ code }) => {
    await countMissions(sql, code, span);
    if (span === 'all') await payBoards(sql, code);
  });
}
