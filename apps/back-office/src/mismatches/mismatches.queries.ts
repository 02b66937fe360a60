import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

type OfDeposit = ValueOf<typeof operatorCalls.depositQueue>['discrepancies'][number];
type OfWithdrawal = ValueOf<typeof operatorCalls.withdrawalQueue>['discrepancies'][number];

/** A payment provider's report that matches no deposit or withdrawal, or differs from it. */
export type Mismatch = Omit<OfDeposit, 'reason'> &
  Pick<OfWithdrawal, 'reason' | 'withdrawal'> & { readonly direction: 'in' | 'out' };

/** A name for a mismatch, unique among those of a merchant. */
export const mismatchKey = ({ direction, reference, providerReference, status, receivedAt }: Mismatch) =>
  [direction, reference, providerReference, status, receivedAt].join(' ');

/**
 * The newest reports of payment providers that match nothing, the newest first.
 *
 * @param withdrawals whether those about withdrawals are read too
 */
export const mismatchesQuery = (merchant: string, withdrawals: boolean) =>
  queryOptions({
    queryKey: ['mismatches', merchant, withdrawals],
    queryFn: async (): Promise<readonly Mismatch[]> => {
      const [paidIn, paidOut] = await Promise.all([
        read(operatorCalls.depositQueue, { query: { merchant, limit: 1 } }),
        withdrawals ? read(operatorCalls.withdrawalQueue, { query: { merchant } }) : undefined,
      ]);
      return [
        ...paidIn.discrepancies.map((each) => ({ ...each, withdrawal: null, direction: 'in' as const })),
        ...(paidOut?.discrepancies ?? []).map((each) => ({ ...each, direction: 'out' as const })),
      ].toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));
    },
  });
