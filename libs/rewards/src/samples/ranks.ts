import type { RankProgress, VipRank } from '../vip/vip.queries.ts';
import { php } from './prizes.ts';

const figures = (deposits: number, stakes: number) => ({ deposits: php(deposits), stakes: php(stakes) });

const rank = (level: number, name: string): VipRank => ({
  level,
  name,
  reach: figures(level * 500, level * 10_000),
  keep: figures(0, level * 1_000),
  rebates: level === 0 ? [] : [{ category: 'RNG', rate: '0.80' }],
  pointPercent: 100 + level * 10,
  gifts: { promotion: php(level * 100), month: php(level * 20), birthday: php(level * 50) },
  giftTurnover: 1,
  dailyWithdrawals: level > 1 ? level * 4 : null,
  dailyWithdrawalAmount: level > 1 ? php(500_000) : null,
});

/** Silver after Gold was lost: what Gold needs again, and what keeps Silver. */
const rankProgress = {
  level: 1,
  name: 'Silver',
  since: '2026-02-28T16:17:00.000Z',
  total: figures(700, 14_000),
  month: figures(0, 400),
  monthEndsAt: '2026-03-31T16:00:00.000Z',
  next: {
    level: 2,
    name: 'Gold',
    required: figures(1_000, 20_000),
    missing: figures(300, 6_000),
    keep: { required: figures(0, 2_000), missing: figures(0, 1_600) },
  },
  keep: { required: figures(0, 1_000), missing: figures(0, 600) },
  birthday: null,
  history: [
    {
      from: 2,
      fromName: 'Gold',
      to: 1,
      toName: 'Silver',
      reason: 'month-missed',
      at: '2026-02-28T16:17:00.000Z',
    },
    {
      from: 1,
      fromName: 'Silver',
      to: 2,
      toName: 'Gold',
      reason: 'operator',
      at: '2026-01-04T10:00:00.000Z',
    },
  ],
} satisfies RankProgress;

/** Three ranks, and a member at the second. */
export const rankSamples = {
  vipRanks: [rank(0, 'Bronze'), rank(1, 'Silver'), rank(2, 'Gold')],
  rankProgress,
};

export const ranksOfNewMember = {
  rankProgress: {
    ...rankProgress,
    level: 0,
    name: 'Bronze',
    since: null,
    total: figures(0, 0),
    month: figures(0, 0),
    next: {
      level: 1,
      name: 'Silver',
      required: figures(500, 10_000),
      missing: figures(500, 10_000),
      keep: null,
    },
    keep: null,
    history: [],
  },
};
