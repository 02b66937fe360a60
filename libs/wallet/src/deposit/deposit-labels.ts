import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { formatMoney } from '@marquee/i18n';
import type { Tone } from '@marquee/ui-kit';
import type { AmountProblem } from './deposit.ts';
import type { Deposit, DepositBonus, DepositMethod } from './deposit.queries.ts';

/** Explains what is wrong with an amount, and what would be right. */
export function amountMessage(
  problem: AmountProblem,
  { method, bonus, symbol }: { method: DepositMethod; bonus: DepositBonus | undefined; symbol: string },
): MessageDescriptor {
  const minimum = formatMoney(method.minimum, { symbol });
  const maximum = formatMoney(method.maximum, { symbol });
  const forBonus = bonus ? formatMoney(bonus.minimum, { symbol }) : '';
  switch (problem) {
    case 'empty':
      return msg`Type an amount.`;
    case 'not-an-amount':
      return msg`Type an amount in digits, with at most two decimals.`;
    case 'below-minimum':
      return msg`The minimum is ${minimum}.`;
    case 'above-maximum':
      return msg`The maximum at once is ${maximum}.`;
    case 'too-fine':
      return method.decimals === 0
        ? msg`Type a whole amount, without decimals.`
        : msg`Type an amount in digits, with at most two decimals.`;
    case 'below-bonus':
      return msg`For this bonus, deposit at least ${forBonus}.`;
  }
}

/** A deposit's state in a word, and the colour that goes with it. */
export const stateLabels: Record<
  Deposit['state'],
  { readonly label: MessageDescriptor; readonly tone: Tone }
> = {
  created: { label: msg({ message: 'Connecting', comment: 'State of a deposit' }), tone: 'info' },
  'awaiting-payment': {
    label: msg({ message: 'Awaiting payment', comment: 'State of a deposit' }),
    tone: 'warning',
  },
  'held-for-review': { label: msg({ message: 'In review', comment: 'State of a deposit' }), tone: 'info' },
  credited: { label: msg({ message: 'Credited', comment: 'State of a deposit' }), tone: 'positive' },
  expired: { label: msg({ message: 'Expired', comment: 'State of a deposit' }), tone: 'warning' },
  rejected: { label: msg({ message: 'Not accepted', comment: 'State of a deposit' }), tone: 'danger' },
  cancelled: { label: msg({ message: 'Called off', comment: 'State of a deposit' }), tone: 'info' },
  unknown: { label: msg({ message: 'Under way', comment: 'State of a deposit' }), tone: 'info' },
};

/** The outcome of a deposit that is no longer open, and what the member can do. */
export function outcomeLabels(deposit: Deposit): { title: MessageDescriptor; text: MessageDescriptor } {
  switch (deposit.state) {
    case 'credited':
      return {
        title: msg`Your money has arrived`,
        text: msg`You can play with it now.`,
      };
    case 'held-for-review':
      return deposit.reviewReason === 'receipt'
        ? {
            title: msg`We are checking your transfer`,
            text: msg`You have sent the receipt. The money is credited as soon as we see it in our account.`,
          }
        : {
            title: msg`We are checking your payment`,
            text: msg`The payment differs from the amount you requested. Nothing is lost: we review it and credit what has arrived.`,
          };
    case 'expired':
      return {
        title: msg`The time for this deposit is over`,
        text: msg`Begin a new one. If you have already paid, the money is credited as soon as it comes.`,
      };
    case 'rejected':
      return rejectionLabel(deposit);
    default:
      return {
        title: msg`This deposit was cancelled`,
        text: msg`If you have already paid, the money is credited as soon as it comes.`,
      };
  }
}

function rejectionLabel({ rejectReason }: Deposit): { title: MessageDescriptor; text: MessageDescriptor } {
  switch (rejectReason) {
    case 'provider-refused':
      return {
        title: msg`This way to pay does not work right now`,
        text: msg`No money has moved. Choose another way, or try again later.`,
      };
    case 'operator':
      return {
        title: msg`We could not find this payment`,
        text: msg`Ask customer service, and have the reference at hand.`,
      };
    case 'agent':
      return {
        title: msg`Your agent declined this deposit`,
        text: msg`No money has moved. Speak to your agent, or choose another way.`,
      };
    default:
      return {
        title: msg`The payment did not go through`,
        text: msg`No money has moved. Try again, or choose another way.`,
      };
  }
}
