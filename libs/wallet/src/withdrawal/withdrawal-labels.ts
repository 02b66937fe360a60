import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '@marquee/api-client';
import type { Withdrawal } from './withdrawal.queries.ts';

/** What a state is called. */
export const stateLabels: Record<Withdrawal['state'], MessageDescriptor> = {
  requested: msg({ message: 'Requested', comment: 'State of a withdrawal' }),
  reviewing: msg({ message: 'In review', comment: 'State of a withdrawal' }),
  approved: msg({ message: 'Approved', comment: 'State of a withdrawal' }),
  paying: msg({
    message: 'Being paid',
    comment: 'State of a withdrawal: the operator is making the payment',
  }),
  paid: msg({
    message: 'Paid',
    comment: 'State of a withdrawal: the member has not said yet whether it arrived',
  }),
  received: msg({ message: 'Received', comment: 'State of a withdrawal: the money has arrived' }),
  disputed: msg({
    message: 'Not received',
    comment: 'State of a withdrawal: the member says that the money has not come; the operator looks into it',
  }),
  rejected: msg({ message: 'Rejected', comment: 'State of a withdrawal' }),
  failed: msg({ message: 'Failed', comment: 'State of a withdrawal: the payment did not work' }),
  unknown: msg({ message: 'In progress', comment: 'State of a withdrawal' }),
};

/** The fields of a new account that can be wrong. */
export type AccountField = 'method' | 'bank' | 'number' | 'holder';

const problems: Record<AccountField, Record<string, MessageDescriptor>> = {
  method: { 'too-many': msg`You have reached the maximum number of accounts. Remove one first.` },
  bank: { offered: msg`Choose a bank of the list.` },
  number: {
    form: msg`This number does not have the right form.`,
    length: msg`This number has too few or too many digits.`,
    checksum: msg`This number contains a typo: its check digits do not match.`,
    taken: msg`This account is already in use.`,
  },
  holder: {
    form: msg`Enter the name exactly as at the bank.`,
    'other-name': msg`The account must be in your own name.`,
  },
};

/** What the platform found wrong, field by field; empty when it refused for another reason. */
export function accountProblems(failure: Failure): Partial<Record<AccountField, MessageDescriptor>> {
  const found: Partial<Record<AccountField, MessageDescriptor>> = {};
  if (!('fields' in failure)) return found;
  for (const { path, rule } of failure.fields) {
    const field = (Object.keys(problems) as AccountField[]).find((name) => path === `body.${name}`);
    if (field !== undefined) found[field] = problems[field][rule] ?? msg`This is not accepted.`;
  }
  return found;
}
