import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { walletConsolidatedFunds, walletMerchant, walletTransferList, type ValueOf } from '@marquee/contract';

export type Funds = ValueOf<typeof walletConsolidatedFunds>;
export type Movement = ValueOf<typeof walletTransferList>[number];

/** Milliseconds between two looks while a movement waits for its vendor. */
const LOOK_AGAIN = 5000;

/** What is in each of a member's wallets. Vendors are asked, so it takes a moment. */
export function fundsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [walletConsolidatedFunds.name, token] as const,
    queryFn: toQuery(client, walletConsolidatedFunds, {}).queryFn,
  });
}

/** The vendors with a wallet of their own, by the names that a site gives them. */
export function vendorsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [walletMerchant.name, token] as const,
    queryFn: toQuery(client, walletMerchant, {}).queryFn,
  });
}

/** The newest movements between wallets; asked for again while one of them is under way. */
export function movementsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [walletTransferList.name, token] as const,
    queryFn: toQuery(client, walletTransferList, {}).queryFn,
    refetchInterval: ({ state }) =>
      state.data?.some((movement) => movement.state === 'pending') === true ? LOOK_AGAIN : false,
  });
}
