import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { lotteryHall } from '@marquee/contract';
import { nextLook } from './hall.ts';

/** The lotteries of a category with their issues and draws, looked at again while the page is shown. */
export function hallQuery(client: Client, token: string | undefined, category: 'LOTT' | 'ELOTT') {
  const { queryFn } = toQuery(client, lotteryHall, { query: { category } });
  return queryOptions({
    queryKey: [lotteryHall.name, category, token] as const,
    queryFn,
    refetchInterval: ({ state }) =>
      state.data
        ? nextLook(state.data, Date.parse(state.data.serverTime) + Date.now() - state.dataUpdatedAt)
        : false,
  });
}
