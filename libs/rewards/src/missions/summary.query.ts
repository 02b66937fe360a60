import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { missionSummary } from '@marquee/contract';

/** How much waits on the page of missions, read again every minute: a count of what happened may have added some. */
export function missionSummaryQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [missionSummary.name, token] as const,
    queryFn: toQuery(client, missionSummary, {}).queryFn,
    refetchInterval: 60_000,
  });
}
