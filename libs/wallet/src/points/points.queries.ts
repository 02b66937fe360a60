import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client } from '@marquee/api-client';
import {
  pointBalance,
  pointConfig,
  pointConvert,
  pointRedeem,
  pointRedeemList,
  pointRewards,
  type ValueOf,
} from '@marquee/contract';
import type { MallFilter } from './mall-filter.ts';
import type { Reauthentication } from '../reauthentication/ReauthenticationForm.tsx';

export type PointItem = ValueOf<typeof pointRewards>['items'][number];
export type PointRules = ValueOf<typeof pointConfig>;
export type Redemption = ValueOf<typeof pointRedeemList>['redemptions'][number];

/**
 * The member's points, which the gateway pushes next to the balance.
 *
 * @param token part of the key, so that the next member at this tab never sees them; undefined for a guest: nothing is sent.
 */
export function pointBalanceQuery(client: Client, token: string | undefined) {
  return queryOptions({
    queryKey: [pointBalance.name, token] as const,
    queryFn: toQuery(client, pointBalance, {}).queryFn,
    enabled: token !== undefined,
  });
}

/** Items of one page of the mall. */
const PAGE = 24;

/** What the mall offers, page by page. */
export function pointItemsQuery(client: Client, token: string | undefined, filter: MallFilter) {
  return infiniteQueryOptions({
    queryKey: [pointRewards.name, token, filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { kind, affordable, sort } = filter;
      const query = {
        page: pageParam,
        pageSize: PAGE,
        sort,
        ...(kind !== undefined && { kind }),
        ...(affordable && { affordable: 'yes' as const }),
      };
      const outcome = await client.send(pointRewards, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
  });
}

/** How points are earned and converted, and the mall's rules. */
export function pointRulesQuery(client: Client) {
  return queryOptions({
    queryKey: [pointConfig.name] as const,
    queryFn: toQuery(client, pointConfig, {}).queryFn,
    staleTime: 60_000,
  });
}

/** What the member redeemed, newest first. */
export function redemptionsQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [pointRedeemList.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 10, ...(pageParam !== '' && { cursor: pageParam }) };
      const outcome = await client.send(pointRedeemList, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** What is asked for in the mall. */
export interface RedeemInput {
  readonly itemId: string;
  readonly quantity: number;
  readonly contact?: string;
}

/** Redeems. Sent again under the same id, it takes points once. */
export function redeemPoints(
  client: Client,
  input: RedeemInput & { readonly requestId: string },
  reauthentication: Reauthentication,
) {
  return client.send(pointRedeem, { body: { ...input, ...reauthentication } });
}

/** Converts points into money. Sent again under the same id, it does so once. */
export function convertToMoney(
  client: Client,
  input: { readonly points: number; readonly requestId: string },
  reauthentication: Reauthentication,
) {
  return client.send(pointConvert, { body: { ...input, ...reauthentication } });
}
