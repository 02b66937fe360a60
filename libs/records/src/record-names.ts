import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AccountRecordType, BetOccasion, BetState } from '@marquee/contract';

/** What the state of a bet is called. */
export const betStateName: Record<BetState | 'unknown', MessageDescriptor> = {
  open: msg({ message: 'Open', comment: 'State of a bet: its result is not known yet' }),
  settled: msg({ message: 'Settled', comment: 'State of a bet: won or lost, and paid' }),
  cancelled: msg({ message: 'Cancelled', comment: 'State of a bet: its stake went back' }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
};

/** What is in place of the stake of a bet that cost nothing. */
export const occasionName: Record<BetOccasion | 'unknown', MessageDescriptor> = {
  'free-bet': msg({ message: 'Free bet', comment: 'In place of a stake: the bet cost nothing' }),
  'free-rounds': msg({
    message: 'Free rounds',
    comment: 'In place of a stake: a prize of rounds that cost nothing',
  }),
  jackpot: msg({ message: 'Jackpot', comment: 'In place of a stake: a prize from a pot' }),
  promotion: msg({
    message: 'Promotion',
    comment: 'In place of a stake: a prize that the maker of the game gives',
  }),
  tournament: msg({ message: 'Tournament', comment: 'In place of a stake: a prize of a contest' }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
};

/** What moved a wallet. */
export const movementName: Record<AccountRecordType | 'unknown', MessageDescriptor> = {
  deposit: msg({ message: 'Deposit', comment: 'Line of the account record' }),
  withdrawal: msg({ message: 'Withdrawal', comment: 'Line of the account record' }),
  transfer: msg({ message: 'Transfer', comment: 'Line of the account record' }),
  bet: msg({ message: 'Bet', comment: 'Line of the account record: a stake was taken' }),
  prize: msg({ message: 'Prize', comment: 'Line of the account record: a bet was won' }),
  refund: msg({ message: 'Refund', comment: 'Line of the account record: a stake went back' }),
  bonus: msg({ message: 'Bonus', comment: 'Line of the account record' }),
  rebate: msg({ message: 'Cashback', comment: 'Line of the account record' }),
  commission: msg({ message: 'Commission', comment: 'Line of the account record: an agent’s earnings' }),
  adjustment: msg({ message: 'Adjustment', comment: 'Line of the account record: done by the operator' }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
};
