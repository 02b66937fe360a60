import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillState } from '@marquee/contract';
import type { BadgeProps } from '@marquee/ui-kit';
import type { BillDetail } from './records.queries.ts';

/** What the state of a bill is called. */
export const billStateName: Record<BillState | 'unknown', MessageDescriptor> = {
  paid: msg({ message: 'Paid', comment: 'State of a bill: the money is in the wallet' }),
  nothing: msg({ message: 'Nothing due', comment: 'State of a bill: nothing was earned' }),
  waiting: msg({
    message: 'Waiting',
    comment: 'State of a bill: a correction will be taken from later bills',
  }),
  owed: msg({ message: 'Owed', comment: 'State of a bill: the agent owes money' }),
  withheld: msg({ message: 'Withheld', comment: 'State of a bill: the account was blocked' }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
};

/** The colour of a bill's state. */
export const billStateTone: Record<BillState | 'unknown', NonNullable<BadgeProps['tone']>> = {
  paid: 'positive',
  nothing: 'neutral',
  waiting: 'accent',
  owed: 'danger',
  withheld: 'neutral',
  unknown: 'neutral',
};

/** What is taken from the sales for the base of a bill. */
export const deductedName: Record<BillDetail['deducted'][number], MessageDescriptor> = {
  prizes: msg({ message: 'Prizes', comment: 'Sum of prizes' }),
  rebates: msg({ message: 'Rebates', comment: 'Rebates of lotteries and cashback' }),
  bonuses: msg`Bonuses`,
  fees: msg({ message: 'Fees', comment: 'Of deposits and withdrawals' }),
  wages: msg({ message: 'Salaries', comment: "Agents' earnings by contract" }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
};
