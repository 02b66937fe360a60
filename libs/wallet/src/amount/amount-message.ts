import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { formatMoney } from '@marquee/i18n';
import type { AmountProblem } from './amount.ts';

/** Explains what is wrong with an amount, and what would be right. */
export function amountMessage(problem: AmountProblem, symbol: string): MessageDescriptor {
  const bound = 'bound' in problem ? formatMoney(problem.bound, { symbol }) : '';
  switch (problem.kind) {
    case 'empty':
      return msg`Type an amount.`;
    case 'not-an-amount':
      return msg`Type an amount in digits, with at most two decimals.`;
    case 'balance':
      return msg`You have ${bound}.`;
    case 'minimum':
      return msg`The minimum is ${bound}.`;
    case 'maximum':
      return msg`The maximum at once is ${bound}.`;
    case 'daily-count':
      return msg`That was the last one for today. Come back tomorrow.`;
    case 'daily-amount':
      return msg`For today ${bound} is left.`;
  }
}
