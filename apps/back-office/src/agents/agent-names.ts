import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What the fields of agents' contracts, rules and runs are called; the last ones are the sums of a run's proof. */
export const agentFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  tier: msg({ message: 'Tier', comment: "Step of an agent's contract" }),
  tiers: msg`Tiers`,
  winRate: msg`Rate of wins`,
  withheld: msg`Withheld`,
  run: msg({ message: 'Run', context: 'back office', comment: 'A calculation that pays agents' }),
  loseRate: msg`Rate of losses`,
  minSales: msg`Stakes at least`,
  minLoss: msg`Loss at least`,
  minActiveMembers: msg`Active members at least`,
  carryOver: msg`Losses are carried over`,
  upline: msg`Upline`,
  downline: msg`Agent`,
  negativeNet: msg`Who bears losses`,
  higherRate: msg`Comparison of rates`,
  activeFrom: msg`Active from a stake of`,
  borne: msg`Borne by the platform`,
  corrections: msg`Corrections`,
  debts: msg({ message: 'Debts', context: 'back office', comment: 'What agents owe' }),
  nets: msg`Sum of what agents earned`,
  pendingCorrections: msg`Corrections that wait`,
  rounding: msg`Rounding`,
  topGross: msg`Gross of the top agents`,
};

/** The words of agents' contracts, rules and runs, by field and value. */
export const agentLabels: Readonly<Record<string, MessageDescriptor>> = {
  'kind daily': msg`Daily salary`,
  'kind dividend': msg`Dividend`,
  'kind hourly': msg`Hourly salary`,
  'kind real-time': msg`Real-time salary`,
  'period five-minutes': msg`Five minutes`,
  'period hour': msg`An hour`,
  'period half-month': msg`Twice a month`,
  'mode percentage': msg({ message: 'Percentage', comment: 'How a contract pays: a rate of the sales' }),
  'mode fixed': msg({ message: 'Fixed amount', comment: 'How a contract pays: the same sum each time' }),
  'mode win-lose': msg({
    message: 'Winning and losing stakes',
    comment: 'How a contract pays: one rate of the stakes that won, another of those that lost',
  }),
  'base sales': msg({ message: 'Sales', comment: 'Settled stakes of a team' }),
  'base prizes': msg({ message: 'Prizes', comment: 'Sum of prizes' }),
  'base rebates': msg({ message: 'Rebates', comment: 'Subtracted from the sales' }),
  'base bonuses': msg({ message: 'Bonuses', comment: 'Subtracted from the sales' }),
  'base fees': msg({
    message: 'Fees',
    comment: 'Subtracted from the sales: those of deposits and withdrawals',
  }),
  'base wages': msg({ message: 'Salaries', comment: 'Subtracted from the sales' }),
  'carryOver none': msg({
    message: 'Losses are forgotten',
    comment: 'A loss does not count in later periods',
  }),
  'carryOver permanent': msg({
    message: 'Losses count until they are offset',
    comment: 'A loss lowers later periods',
  }),
  'carryOver last-period': msg({
    message: 'Losses count in the next period',
    comment: 'A loss lowers one later period',
  }),
  'carryOver within-month': msg({
    message: 'Losses count within the month',
    comment: 'A loss lowers later periods',
  }),
  'step open': msg({ message: 'Begun', comment: 'Step of a run that pays agents' }),
  'step bills': msg({ message: 'Bills made', comment: 'Step of a run that pays agents' }),
  'step reconciled': msg({ message: 'Paid and checked', comment: 'Step of a run that pays agents' }),
  'negativeNet platform': msg`The platform`,
  'negativeNet upline': msg`The upline`,
  'higherRate tier-by-tier': msg`Tier by tier`,
  'higherRate top-rates': msg`Highest rates only`,
};
