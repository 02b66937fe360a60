import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client } from '@marquee/api-client';
import {
  payoutAccountAdd,
  payoutAccountRemove,
  withdrawalConfirm,
  withdrawalList,
  withdrawalOptions,
  withdrawalRequest,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';
import type { Reauthentication } from '../reauthentication/ReauthenticationForm.tsx';
import { isUnderWay } from './withdrawal.ts';

export type WithdrawalOptions = ValueOf<typeof withdrawalOptions>;
export type WithdrawalMethod = WithdrawalOptions['methods'][number];
export type PayoutAccount = WithdrawalOptions['accounts'][number];
export type Withdrawal = ValueOf<typeof withdrawalRequest>;
export type NewPayoutAccount = Omit<RequestOf<typeof payoutAccountAdd>['body'], 'paymentPassword'>;

/** Milliseconds between two requests for withdrawals that are under way. */
const WATCH = 10_000;

/** Methods, limits, the member's accounts, and the turnover that is missing. */
export function withdrawalOptionsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [withdrawalOptions.name, token] as const,
    queryFn: toQuery(client, withdrawalOptions, {}).queryFn,
  });
}

/** The member's withdrawals, newest first; looked at again while one is under way. */
export function withdrawalListQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [withdrawalList.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const outcome = await client.send(
        withdrawalList,
        { query: pageParam === '' ? {} : { before: pageParam } },
        { signal },
      );
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.more ? last.withdrawals.at(-1)?.id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ withdrawals }) => withdrawals.some(isUnderWay)) ? WATCH : false,
  });
}

/** Adds an account to be paid to. */
export function addPayoutAccount(
  client: Client,
  account: NewPayoutAccount,
  reauthentication: Reauthentication,
) {
  return client.send(payoutAccountAdd, { body: { ...account, ...reauthentication } });
}

/** Removes one. */
export function removePayoutAccount(client: Client, account: string, reauthentication: Reauthentication) {
  return client.send(payoutAccountRemove, { body: { account, ...reauthentication } });
}

/** Requests a withdrawal. `amount` as a decimal string. */
export function requestWithdrawal(
  client: Client,
  input: { readonly requestId: string; readonly account: string; readonly amount: string },
  reauthentication: Reauthentication,
) {
  return client.send(withdrawalRequest, { body: { ...input, ...reauthentication } });
}

/** Reports whether a paid withdrawal has arrived. */
export function confirmWithdrawalMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: { readonly withdrawal: string; readonly received: boolean }) =>
      client.send(withdrawalConfirm, { body }),
  });
}
