/** Where a reward comes from. */
export const rewardSources = [
  'promotion',
  'cashback',
  'mission',
  'leaderboard',
  'check-in',
  'rank',
  'referral',
  'raffle',
  'message',
] as const;

/** Where a reward comes from. */
export type RewardSource = (typeof rewardSources)[number];
