import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { rewardCount } from '@marquee/contract';

/** The number of rewards that can be claimed now, which the gateway also pushes. */
export function rewardCountQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [rewardCount.name, token] as const,
    queryFn: toQuery(client, rewardCount, {}).queryFn,
    staleTime: Infinity,
  });
}
