import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { lotteryCategoryLobby } from '@marquee/contract';

/** The next draws of a category's lotteries and their last results. The site keeps them up to date while they are shown. */
export function nextDrawsQuery(client: Client, token: string | undefined, category: 'LOTT' | 'ELOTT') {
  const { queryFn, meta } = toQuery(client, lotteryCategoryLobby, { query: { category } });
  return queryOptions({
    // The lobby's own key: who goes there has its content at once.
    queryKey: [lotteryCategoryLobby.name, category, token] as const,
    queryFn,
    meta,
    staleTime: 5000,
  });
}
