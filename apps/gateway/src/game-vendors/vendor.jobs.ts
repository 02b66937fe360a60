import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { Job } from '../core/job.ts';
import { acceptRepeated } from './failed-requests.ts';
import { sweepNonces } from './nonces.store.ts';
import { openBets } from './open-bets.store.ts';
import { sweepRounds } from './rounds.store.ts';
import { sweepGameSessions } from './sessions.store.ts';

/** Hours after which an open bet is logged. A round of a game takes minutes, a bet on a match longer. */
const WORRYING_HOURS = 24;

/** Background jobs of games. */
export function vendorJobs({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): readonly Job[] {
  return [
    {
      name: 'game-vendors:sweep',
      every: '*/10 * * * *',
      run: async () => {
        await sweepNonces(sql);
        await sweepGameSessions(sql);
        await sweepRounds(sql);
        await acceptRepeated(sql);
      },
    },
    {
      // The vendor repeats unanswered requests; a bet that stays open needs a person.
      name: 'game-vendors:open-bets',
      every: '17 * * * *',
      run: async () => {
        const left = await openBets(sql, { hours: WORRYING_HOURS });
        const [oldest] = left;
        if (oldest === undefined) return;
        const { connection, reference, placedAt } = oldest;
        log.warn(
          { bets: left.length, oldest: { connection, reference, placedAt } },
          'bets that no vendor ended',
        );
      },
    },
  ];
}
