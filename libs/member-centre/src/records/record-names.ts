import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BonusState, RebateState } from '@marquee/contract';

/** What the state of a bonus is called. */
export const bonusStateName: Record<BonusState | 'unknown', MessageDescriptor> = {
  running: msg({ message: 'Running', comment: 'State of a bonus: more is to be staked before a withdrawal' }),
  'given-up': msg({ message: 'Given up', comment: 'State of a bonus: the member did without it' }),
  free: msg({ message: 'Free', comment: 'A bonus that asks for no more stakes' }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
};

/** What the state of a line of cashback is called. */
export const rebateStateName: Record<RebateState | 'unknown', MessageDescriptor> = {
  collected: msg({ message: 'Collected', comment: 'State of cashback: it is in the wallet' }),
  'taken-back': msg({
    message: 'Reversed',
    comment: 'State of cashback: a draw was corrected, and what its bets had brought was taken back',
  }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
};
