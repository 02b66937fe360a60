import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { liveTables, type ValueOf } from '@marquee/contract';

/** A live table as it is now. */
export type LiveTable = ValueOf<typeof liveTables>[number];

/** Milliseconds after which tables are fetched again; the platform's own answer may be five seconds old. */
const REFRESH = 10_000;

/** The live tables by the id of their playables, fetched again while they are shown. */
export function liveTablesQuery(client: Client) {
  return queryOptions({
    ...toQuery(client, liveTables, {}),
    staleTime: REFRESH,
    refetchInterval: REFRESH,
    select: (tables): ReadonlyMap<string, LiveTable> =>
      new Map(tables.map((table) => [`${table.vassalage}/${table.gameId}`, table])),
  });
}
