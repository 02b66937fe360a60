import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

export type Withdrawal = ValueOf<typeof operatorCalls.withdrawalQueue>['withdrawals'][number];

/** Withdrawals of a merchant that wait for a person; with `all`, also those that wait for the member. The log notes who reads them. */
export const withdrawalsQuery = (merchant: string, all: boolean) =>
  queryOptions({
    queryKey: ['withdrawals', merchant, all],
    queryFn: () => read(operatorCalls.withdrawalQueue, { query: { merchant, all: all ? 'true' : 'false' } }),
  });

/** What speaks for a closer look at a withdrawal. The log notes who reads it. */
export const riskQuery = (merchant: string, withdrawal: string) =>
  queryOptions({
    queryKey: ['risk', merchant, withdrawal],
    queryFn: () => read(operatorCalls.withdrawalRisk, { query: { merchant, withdrawal } }),
  });
