import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { liveTables, type ValueOf } from '@marquee/contract';

/** A live table as it is now. */
export type LiveTable = ValueOf<typeof liveTables>[number];

/** Milliseconds for which tables may stand; the platform's own answer may be five seconds old. */
const FRESH = 10_000;

/** The live tables by the id of their playables. The site keeps them up to date while they are shown. */
export function liveTablesQuery(client: Client) {
  return queryOptions({
    ...toQuery(client, liveTables, {}),
    staleTime: FRESH,
    select: (tables): ReadonlyMap<string, LiveTable> =>
      new Map(tables.map((table) => [`${table.vassalage}/${table.gameId}`, table])),
  });
}
