import type { ErasureObstacle } from '@marquee/contract/operator';
import type { Queryable } from '../database/connection.ts';

/** What keeps a member from being erased, with how many there are. */
export interface Obstacle {
  readonly kind: ErasureObstacle;
  readonly count: number;
}

/** What is open of a member: money, bets, payments, bonuses, and members below. Points are not money: they lapse. */
export function readObstacles(sql: Queryable, member: bigint): Promise<Obstacle[]> {
  const owner = `member:${member}`;
  return sql<Obstacle[]>`
    SELECT kind, count::int AS count FROM (
      SELECT 1, 'balance', count(*) FROM account WHERE owner = ${owner} AND balance <> 0 AND currency <> 'PTS'
      UNION ALL SELECT 2, 'debt', count(*) FROM account WHERE owner = ${`debtor:${member}`} AND balance <> 0
      UNION ALL SELECT 3, 'bets', count(*) FROM bet WHERE member = ${member} AND state = 'open'
      UNION ALL SELECT 4, 'chases', count(*) FROM lottery_chase WHERE member = ${member} AND state = 'running'
      UNION ALL SELECT 5, 'deposits', count(*) FROM deposit
        WHERE member = ${member} AND state IN ('created', 'awaiting-payment', 'held-for-review')
      UNION ALL SELECT 6, 'withdrawals', count(*) FROM withdrawal JOIN withdrawal_state USING (state)
        WHERE member = ${member} AND waits_for IS NOT NULL
      UNION ALL SELECT 7, 'vendor-transfers', count(*) FROM wallet_transfer WHERE member = ${member} AND state = 'pending'
      UNION ALL SELECT 8, 'bonuses', count(*) FROM turnover_requirement
        WHERE member = ${member} AND source = 'bonus' AND fulfilled < required
      UNION ALL SELECT 9, 'applications', count(*) FROM promotion_claim WHERE member = ${member} AND state = 'applying'
      UNION ALL SELECT 10, 'redemptions', count(*) FROM point_redemption WHERE member = ${member} AND state = 'in-process'
      UNION ALL SELECT 11, 'downline', count(*) FROM member WHERE upline = ${member}
    ) AS open (position, kind, count) WHERE count > 0 ORDER BY position`;
}

const words: Record<ErasureObstacle, string> = {
  balance: 'accounts with money',
  debt: 'debts',
  bets: 'open bets',
  chases: 'running chases',
  deposits: 'waiting deposits',
  withdrawals: 'waiting withdrawals',
  'vendor-transfers': 'transfers to or from a vendor',
  bonuses: 'bonuses whose stakes are not met',
  applications: 'applications for a promotion',
  redemptions: 'redemptions of points',
  downline: 'members below',
};

/** What is open, as a sentence. */
export const obstacleText = (obstacles: readonly Obstacle[]): string =>
  `Open: ${obstacles.map(({ kind, count }) => `${words[kind]} (${count})`).join(', ')}.`;
