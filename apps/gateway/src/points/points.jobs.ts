import type { FastifyBaseLogger } from 'fastify';
import { forEachMerchant } from '../core/each-merchant.ts';
import type { Job } from '../core/job.ts';
import type { Sql } from '../database/connection.ts';
import { earnPoints, type Span } from './earn.store.ts';

/** Gives members the points that their settled stakes earn: every minute for new bets, every hour for corrected older ones. */
export function pointJobs({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): readonly Job[] {
  return [
    { name: 'points', every: '* * * * *', run: () => earnAll(sql, log, 'recent') },
    { name: 'points-corrections', every: '7 * * * *', run: () => earnAll(sql, log, 'all') },
  ];
}

/** Counts the points of every merchant; one that fails does not hold up the others. */
export async function earnAll(sql: Sql, log: Pick<FastifyBaseLogger, 'error'>, span: Span): Promise<void> {
  const merchants = await sql<
    { code: string }[]
  >`SELECT merchant AS code FROM point_setting ORDER BY merchant`;
  const name = span === 'recent' ? 'points' : 'points-corrections';
  await forEachMerchant({ sql, log, name }, merchants, ({ code }) => earnPoints(sql, code, span));
}
