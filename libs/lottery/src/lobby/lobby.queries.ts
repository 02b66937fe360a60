import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { lotteryCategoryLobby } from '@marquee/contract';
import { nextRefresh } from './lobby.ts';

/** The lotteries of a category with their issues and draws, looked at again while the page is shown. */
export function lobbyQuery(client: Client, token: string | undefined, category: 'LOTT' | 'ELOTT') {
  const { queryFn, meta } = toQuery(client, lotteryCategoryLobby, { query: { category } });
  return queryOptions({
    queryKey: [lotteryCategoryLobby.name, category, token] as const,
    queryFn,
    meta,
    refetchInterval: ({ state }) =>
      state.data
        ? nextRefresh(state.data, Date.parse(state.data.serverTime) + Date.now() - state.dataUpdatedAt)
        : false,
  });
}
