import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { GoalKind, LeaderboardMeasure, MissionPeriod } from '@marquee/contract';

/** What a mission counts, as a short heading over its progress. */
export const goalNames: Readonly<Record<GoalKind | 'unknown', MessageDescriptor>> = {
  'deposit-count': msg`Number of deposits`,
  'deposit-sum': msg`Deposits in total`,
  stake: msg`Settled stakes`,
  wins: msg`Bets won`,
  days: msg`Days in a row`,
  'verify-mobile': msg`Verify your phone number`,
  'verify-email': msg`Verify your e-mail address`,
  'first-deposit': msg`Your first deposit`,
  'first-bet': msg`Your first bet`,
  'first-win': msg`Your first win`,
  unknown: msg`Progress`,
};

/** How often a mission or leaderboard begins again. */
export const periodNames: Readonly<Record<MissionPeriod | 'unknown', MessageDescriptor>> = {
  once: msg({ message: 'Once', comment: 'A mission that can be done one time' }),
  day: msg({ message: 'Daily', comment: 'A mission or leaderboard that begins again every day' }),
  week: msg({ message: 'Weekly', comment: 'A mission or leaderboard that begins again every week' }),
  month: msg({ message: 'Monthly', comment: 'A mission or leaderboard that begins again every month' }),
  range: msg({ message: 'For a limited time', comment: 'A mission or leaderboard with an end' }),
  unknown: msg({ message: 'For a limited time', comment: 'A mission or leaderboard with an end' }),
};

/** By what a leaderboard ranks. */
export const measureNames: Readonly<Record<LeaderboardMeasure | 'unknown', MessageDescriptor>> = {
  stake: msg`By settled stakes`,
  win: msg`By winnings`,
  multiplier: msg`By best multiplier`,
  unknown: msg`By score`,
};
