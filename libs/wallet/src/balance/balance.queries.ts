import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { walletBalance } from '@marquee/contract';

/**
 * The sum of the member's wallets.
 *
 * @param token the member's token, part of the key, so that the next member at this tab never sees this balance;
 * undefined for a guest: no request is sent.
 */
export function balanceQuery(client: Client, token: string | undefined) {
  return queryOptions({
    queryKey: [walletBalance.name, token] as const,
    queryFn: toQuery(client, walletBalance, {}).queryFn,
    enabled: token !== undefined,
    staleTime: balanceFreshness,
  });
}

/** Milliseconds after which the balance is fetched again when the tab gets the focus. */
const balanceFreshness = 15_000;
