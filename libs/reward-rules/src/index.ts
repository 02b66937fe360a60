export {
  categoryPoints,
  conversionAmount,
  isContactNumber,
  pointsOf,
  POINTS,
  shownPoints,
} from './points.ts';
export type { EarningTerms } from './points.ts';
export { countProgress, isCounted, longestRun, periodDays, rewardPeriods, withinBudget } from './missions.ts';
export type { Goal, MemberEvent, PeriodDays, PlayedBet, PlayFilter, RewardPeriod, Span } from './missions.ts';
export {
  areApart,
  distanceTo,
  inOrder,
  leaderboardMeasures,
  maskedName,
  prizeOfPlace,
} from './leaderboard.ts';
export type { LeaderboardMeasure, PlacePrize, Score } from './leaderboard.ts';
export { cycleDay, dayAfter, monthCalendar, streakOn } from './check-in.ts';
export type { CalendarDay } from './check-in.ts';
export { meets, missingFigures, rankAfterMonth, rankProblem, rankReached } from './ranks.ts';
export type { RankFigures, RankRule, RankStanding } from './ranks.ts';
export { referralProgress } from './referral.ts';
export type { FriendActivity, ReferralProgress, ReferralStep } from './referral.ts';
export {
  chanceOfPercent,
  chancesNow,
  MEMBER_SEED,
  percentOfChance,
  prizeOfNumber,
  RAFFLE_NUMBERS,
  raffleNumber,
  raffleProblem,
} from './raffle.ts';
export type { RaffleChance, RaffleDraw, RaffleProblem } from './raffle.ts';
