import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { missionSummary } from '@marquee/contract';

/** How much waits on the page of missions. Pushed events change it. */
export function missionSummaryQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [missionSummary.name, token] as const,
    queryFn: toQuery(client, missionSummary, {}).queryFn,
  });
}
