import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { jackpots, type ValueOf } from '@marquee/contract';

/** A jackpot that several games share. */
export type Jackpot = ValueOf<typeof jackpots>[number];

/** Milliseconds for which the amounts may stand; the platform's own answer may be three seconds old. */
const FRESH = 5000;

/** The shared jackpots. The site keeps them up to date while they are shown. */
export function jackpotsQuery(client: Client) {
  return queryOptions({ ...toQuery(client, jackpots, {}), staleTime: FRESH });
}
