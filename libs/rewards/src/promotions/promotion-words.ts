import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PromotionCategory, PromotionState } from '@marquee/contract';

/** What became of a promotion, in a word; the tone of its badge beside it. */
export const stateWord: Record<
  PromotionState | 'unknown',
  {
    readonly word: MessageDescriptor;
    readonly tone: 'neutral' | 'primary' | 'accent' | 'positive' | 'danger';
  }
> = {
  open: { word: msg({ message: 'Open to you', comment: 'A promotion that one can join' }), tone: 'accent' },
  applying: {
    word: msg({ message: 'Applied', comment: 'A promotion for which the member has applied' }),
    tone: 'primary',
  },
  rejected: {
    word: msg({ message: 'Declined', comment: 'A promotion for which an application was refused' }),
    tone: 'danger',
  },
  issued: {
    word: msg({ message: 'To be collected', comment: 'A promotion whose gift waits for the member' }),
    tone: 'positive',
  },
  claimed: {
    word: msg({ message: 'Received', comment: 'A promotion whose gift the member has' }),
    tone: 'neutral',
  },
  joined: { word: msg({ message: 'Joined', comment: 'A promotion the member is in' }), tone: 'primary' },
  'coming-soon': {
    word: msg({ message: 'Coming soon', comment: 'A promotion that begins later' }),
    tone: 'neutral',
  },
  closed: { word: msg({ message: 'Closed', comment: 'A promotion that is over' }), tone: 'neutral' },
  unknown: { word: msg({ message: 'Closed', comment: 'A promotion that is over' }), tone: 'neutral' },
};

/** What promotions are sorted by. */
export const categoryWord: Record<PromotionCategory, MessageDescriptor> = {
  welcome: msg({ message: 'New members', comment: 'Category of promotions' }),
  deposit: msg({ message: 'Deposits', comment: 'Category of promotions' }),
  cashback: msg({ message: 'Cashback', comment: 'Category of promotions' }),
  special: msg({ message: 'Special', comment: 'Category of promotions' }),
};
