/** How often a mission or leaderboard begins again. */
export const missionPeriods = ['once', 'day', 'week', 'month', 'range'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** What a mission counts. */
export const goalKinds = [
  'deposit-count',
  'deposit-sum',
  'stake',
  'wins',
  'days',
  'verify-mobile',
  'verify-email',
  'first-deposit',
  'first-bet',
  'first-win',
] as const;
export type GoalKind = (typeof goalKinds)[number];

/** What became of a step of a mission. */
export const missionStepStates = ['open', 'claimable', 'claimed', 'expired', 'no-budget'] as const;
export type MissionStepState = (typeof missionStepStates)[number];

/** By what a leaderboard ranks. */
export const leaderboardMeasures = ['stake', 'win', 'multiplier'] as const;
export type LeaderboardMeasure = (typeof leaderboardMeasures)[number];
