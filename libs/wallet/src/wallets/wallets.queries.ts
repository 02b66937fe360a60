import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  walletConsolidatedFunds,
  walletMerchant,
  walletRecallAll,
  walletTransfer,
  walletTransferList,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

export type Funds = ValueOf<typeof walletConsolidatedFunds>;
export type Movement = ValueOf<typeof walletTransferList>[number];

/** Milliseconds between two requests while a movement waits for its vendor. */
const PENDING_INTERVAL = 5000;

/** What is in each of a member's wallets. Vendors are queried, so it takes a moment. */
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

/** The newest movements between wallets; polled while one of them is under way. */
export function movementsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [walletTransferList.name, token] as const,
    queryFn: toQuery(client, walletTransferList, {}).queryFn,
    refetchInterval: ({ state }) =>
      state.data?.some((movement) => movement.state === 'pending') === true ? PENDING_INTERVAL : false,
  });
}

/** Moves money between wallets. Sent again under the same request id, it moves once. */
export function sendTransfer(client: Client, body: RequestOf<typeof walletTransfer>['body']) {
  return client.send(walletTransfer, { body });
}

/** Brings the money of every vendor back to the main wallet. Sent again under the same request id, it moves once. */
export function recallMutation(client: Client) {
  return mutationOptions({
    mutationFn: (requestId: string) => client.send(walletRecallAll, { body: { requestId } }),
  });
}
