import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitKind, LimitPeriod } from './safer-play.ts';

/** What each limit is called, and what counts for it. */
export const kindLabels: Record<
  LimitKind,
  { readonly title: MessageDescriptor; readonly text: MessageDescriptor }
> = {
  deposit: {
    title: msg`Deposit limit`,
    text: msg`Everything you pay in counts, before fees, whatever you win or take out.`,
  },
  loss: {
    title: msg`Loss limit`,
    text: msg`Stakes less winnings. Open bets and money in vendors' wallets count as if they were lost.`,
  },
  time: {
    title: msg`Time limit`,
    text: msg`The hours that you are logged in. When they are used up, games and bets close; your money stays yours.`,
  },
};

/** What each stretch of time is called. */
export const periodLabels: Record<LimitPeriod, MessageDescriptor> = {
  day: msg`In 24 hours`,
  week: msg`In 7 days`,
  month: msg`In 30 days`,
};
