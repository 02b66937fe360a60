import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { liveMatches } from '@marquee/contract';

/** Matches among which a block chooses. */
const FETCHED = 24;

/** Milliseconds for which scores and odds may stand; the platform's own answer may be as old. */
const FRESH = 5000;

/** The matches that are played now or next. The site keeps them up to date while they are shown. */
export function matchesQuery(client: Client) {
  return queryOptions({
    ...toQuery(client, liveMatches, { query: { count: FETCHED } }),
    staleTime: FRESH,
  });
}
