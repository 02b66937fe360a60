import type { operatorCalls } from '@marquee/contract/operator';
import type * as v from 'valibot';
import type { Withdrawal } from './withdrawals.queries.ts';

export type Decision = v.InferInput<typeof operatorCalls.withdrawalDecide.body>['decision'];

/**
 * What staff can decide about a withdrawal in its state. A payment that its provider makes can only be taken from it, unless the
 * provider's report already needs a person.
 */
export function decisionsFor({
  state,
  provider,
  problem,
}: Pick<Withdrawal, 'state' | 'provider' | 'problem'>): readonly Decision[] {
  switch (state) {
    case 'requested':
    case 'reviewing':
      return ['approve', 'reject'];
    case 'paying':
      if (provider === null) return ['paid', 'failed'];
      return problem === null ? ['by-hand'] : ['by-hand', 'paid', 'failed'];
    case 'disputed':
      return ['arrived', 'refund'];
    default:
      return [];
  }
}

/** What must be typed for a decision: a reason for the member to read, or the payment's number. */
export function neededFor(decision: Decision): 'reason' | 'payment' | undefined {
  if (decision === 'reject' || decision === 'failed' || decision === 'refund') return 'reason';
  return decision === 'paid' ? 'payment' : undefined;
}
