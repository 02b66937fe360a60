import type { PastReward, Reward } from '../centre/rewards.queries.ts';
import { cash, points, tickets } from './prizes.ts';
import { wheel } from './raffles.ts';

const gift = {
  id: 'p1',
  source: 'promotion',
  title: 'Birthday gift',
  prize: cash(500),
  givenAt: '2026-03-08T08:30:00.000Z',
  expiresAt: '2026-04-07T08:30:00.000Z',
} satisfies Reward;

const rewards = [
  gift,
  {
    ...gift,
    id: 'r2',
    source: 'mission',
    title: 'Ten deposits',
    prize: points(120),
    expiresAt: null,
  },
  { ...gift, id: 'r3', source: 'raffle', title: wheel.title, prize: tickets(3) },
  { id: 'cashback', source: 'cashback', title: '', prize: cash(12, 0), givenAt: null, expiresAt: null },
] satisfies Reward[];

const past = { id: 'r9', title: 'Silver rank', source: 'rank', prize: gift.prize } as const;

/** Four rewards to collect; of two others, one was collected and one has expired. */
export const centreSamples = {
  rewardCount: { count: 4 },
  rewardCentre: { count: 4, rewards },
  rewardHistory: {
    rewards: [
      { ...past, state: 'claimed', at: '2026-03-01T10:00:00.000Z' },
      { ...past, id: 'r8', state: 'expired', at: '2026-02-20T10:00:00.000Z' },
    ] satisfies PastReward[],
    next: null,
  },
};

export const centreOfNewMember = {
  rewardCount: { count: 0 },
  rewardCentre: { count: 0, rewards: [] },
  rewardHistory: { rewards: [], next: null },
};
