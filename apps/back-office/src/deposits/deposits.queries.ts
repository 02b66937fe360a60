import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import type { ClaimFilter } from '../queues/claims.ts';

export type Deposit = ValueOf<typeof operatorCalls.depositQueue>['deposits'][number];

/** Which of the waiting deposits are listed. */
export interface DepositFilter {
  readonly state: 'held-for-review' | 'awaiting-payment' | undefined;
  readonly receipt: 'true' | 'false' | undefined;
  readonly claim: ClaimFilter;
}

/** The filter that an address names. */
export function depositFilterOf({
  state,
  receipt,
}: Readonly<Partial<Record<'state' | 'receipt', string>>>): Omit<DepositFilter, 'claim'> {
  return {
    state: state === 'held-for-review' || state === 'awaiting-payment' ? state : undefined,
    receipt: receipt === 'true' || receipt === 'false' ? receipt : undefined,
  };
}

/** Deposits of a merchant that wait for a person, the oldest first, page by page. The log notes who reads them. */
export const depositsQuery = (merchant: string, filter: DepositFilter) =>
  infiniteQueryOptions({
    queryKey: ['deposits', merchant, filter],
    queryFn: ({ pageParam }) =>
      read(operatorCalls.depositQueue, { query: { merchant, ...filter, limit: 100, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** One deposit with its history. */
export const depositQuery = (merchant: string, reference: string) =>
  queryOptions({
    queryKey: ['deposit', merchant, reference],
    queryFn: () => read(operatorCalls.depositShow, { query: { merchant, reference } }),
  });

/** The picture of a payment as an address for an image. The log notes who reads it. */
export const receiptQuery = (merchant: string, reference: string) =>
  queryOptions({
    queryKey: ['receipt', merchant, reference],
    queryFn: async () => {
      const { type, image } = await read(operatorCalls.depositReceipt, { query: { merchant, reference } });
      return `data:${type};base64,${image}`;
    },
  });
