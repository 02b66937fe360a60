import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { liveMatches } from '@marquee/contract';

/** Matches among which a block chooses. */
const FETCHED = 24;

/** Milliseconds after which scores and odds are fetched again; the platform's own answer may be as old. */
const REFRESH = 5000;

/** The matches that are played now or next, fetched again while they are shown. */
export function matchesQuery(client: Client) {
  return queryOptions({
    ...toQuery(client, liveMatches, { query: { count: FETCHED } }),
    staleTime: REFRESH,
    refetchInterval: REFRESH,
  });
}
