import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PromotionCategory, PromotionState } from '@marquee/contract';

/** The label and the badge tone for the state of a promotion. */
export const stateLabel: Record<
  PromotionState | 'unknown',
  {
    readonly label: MessageDescriptor;
    readonly tone: 'neutral' | 'primary' | 'accent' | 'positive' | 'danger';
  }
> = {
  open: { label: msg({ message: 'Open to you', comment: 'A promotion that one can join' }), tone: 'accent' },
  applying: {
    label: msg({ message: 'Applied', comment: 'A promotion for which the member has applied' }),
    tone: 'primary',
  },
  rejected: {
    label: msg({ message: 'Declined', comment: 'A promotion for which an application was refused' }),
    tone: 'danger',
  },
  issued: {
    label: msg({ message: 'To be collected', comment: 'A promotion whose gift waits for the member' }),
    tone: 'positive',
  },
  claimed: {
    label: msg({ message: 'Received', comment: 'A promotion whose gift the member has' }),
    tone: 'neutral',
  },
  joined: { label: msg({ message: 'Joined', comment: 'A promotion the member is in' }), tone: 'primary' },
  'coming-soon': {
    label: msg({ message: 'Coming soon', comment: 'A promotion that begins later' }),
    tone: 'neutral',
  },
  closed: { label: msg({ message: 'Closed', comment: 'A promotion that is over' }), tone: 'neutral' },
  unknown: { label: msg({ message: 'Closed', comment: 'A promotion that is over' }), tone: 'neutral' },
};

/** What promotions are sorted by. */
export const categoryLabel: Record<PromotionCategory, MessageDescriptor> = {
  welcome: msg({ message: 'New members', comment: 'Category of promotions' }),
  deposit: msg({ message: 'Deposits', comment: 'Category of promotions' }),
  cashback: msg({ message: 'Cashback', comment: 'Category of promotions' }),
  special: msg({ message: 'Special', comment: 'Category of promotions' }),
};
