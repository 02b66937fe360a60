import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { lotteryCategoryLobby } from '@marquee/contract';
import { nextDrawsOf, nextDrawsRefresh } from './next-draws.ts';

/** The next draws of a category's lotteries and their last results, fetched again after each draw that is shown. */
export function nextDrawsQuery(
  client: Client,
  token: string | undefined,
  category: 'LOTT' | 'ELOTT',
  maximum: number,
) {
  const { queryFn } = toQuery(client, lotteryCategoryLobby, { query: { category } });
  return queryOptions({
    // The lobby's own key: who goes there has its content at once.
    queryKey: [lotteryCategoryLobby.name, category, token] as const,
    queryFn,
    staleTime: 5000,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data
        ? nextDrawsRefresh(
            nextDrawsOf(data, maximum),
            Date.parse(data.serverTime) + Date.now() - dataUpdatedAt,
          )
        : false,
  });
}
