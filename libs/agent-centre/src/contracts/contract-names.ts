import { msg } from '@lingui/core/macro';
import type {
  BaseComponent,
  CarryOver,
  ContractKind,
  ContractState,
  Mode,
  Period,
} from '@marquee/commission';

/** What each kind of contract is called. */
export const kindName = {
  daily: msg`Daily salary`,
  hourly: msg`Hourly salary`,
  'real-time': msg`Real-time salary`,
  dividend: msg({ message: 'Dividend', comment: "An agent's share of what the team lost" }),
} as const satisfies Record<ContractKind, unknown>;

/** How often a contract pays. */
export const periodName = {
  'five-minutes': msg`Every 5 minutes`,
  hour: msg`Every hour`,
  day: msg`Every day`,
  week: msg`Every week`,
  'half-month': msg`Twice a month`,
  month: msg`Every month`,
} as const satisfies Record<Period, unknown>;

/** How a contract's tiers pay. */
export const modeName = {
  percentage: msg({ message: 'Percentage', comment: 'How a contract pays: a rate of the sales' }),
  fixed: msg({ message: 'Fixed amount', comment: 'How a contract pays: the same sum each time' }),
  'win-lose': msg({
    message: 'Winning and losing stakes',
    comment: 'How a contract pays: one rate of the stakes that won, another of those that lost',
  }),
} as const satisfies Record<Mode, unknown>;

/** The parts of the base; all but the sales are subtracted. */
export const componentName = {
  sales: msg({ message: 'Sales', comment: 'Settled stakes of a team' }),
  prizes: msg({ message: 'Prizes', comment: 'Sum of prizes' }),
  rebates: msg({ message: 'Rebates', comment: 'Subtracted from the sales' }),
  bonuses: msg({ message: 'Bonuses', comment: 'Subtracted from the sales' }),
  fees: msg({ message: 'Fees', comment: 'Subtracted from the sales: those of deposits and withdrawals' }),
  wages: msg({ message: 'Salaries', comment: 'Subtracted from the sales' }),
} as const satisfies Record<BaseComponent, unknown>;

/** What becomes of a period's loss. */
export const carryOverName = {
  none: msg({ message: 'Losses are forgotten', comment: 'A loss does not count in later periods' }),
  permanent: msg({ message: 'Losses count until they are offset', comment: 'A loss lowers later periods' }),
  'last-period': msg({
    message: 'Losses count in the next period',
    comment: 'A loss lowers one later period',
  }),
  'within-month': msg({ message: 'Losses count within the month', comment: 'A loss lowers later periods' }),
} as const satisfies Record<CarryOver, unknown>;

/** Where a contract stands. */
export const stateName = {
  offered: msg({ message: 'Waiting for an answer', comment: 'State of a contract' }),
  accepted: msg({ message: 'Accepted', comment: 'State of a contract' }),
  rejected: msg({ message: 'Rejected', comment: 'State of a contract' }),
  terminated: msg({ message: 'Ended', comment: 'State of a contract' }),
  superseded: msg({ message: 'Replaced', comment: 'State of a contract' }),
  expired: msg({ message: 'Expired', comment: 'State of a contract' }),
} as const satisfies Record<ContractState, unknown>;
