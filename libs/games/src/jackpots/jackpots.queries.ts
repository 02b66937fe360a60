import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { jackpots, type ValueOf } from '@marquee/contract';

/** A jackpot that several games share. */
export type Jackpot = ValueOf<typeof jackpots>[number];

/** Milliseconds after which the amounts are fetched again; the platform's own answer may be three seconds old. */
const REFRESH = 5000;

/** The shared jackpots, fetched again while they are shown. */
export function jackpotsQuery(client: Client) {
  return queryOptions({ ...toQuery(client, jackpots, {}), staleTime: REFRESH, refetchInterval: REFRESH });
}
