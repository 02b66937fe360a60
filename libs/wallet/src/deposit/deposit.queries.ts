import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client } from '@marquee/api-client';
import {
  depositCancel,
  depositCreate,
  depositList,
  depositMethods,
  depositPromoCode,
  depositReceipt,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';
import { isUnderWay, isWatched } from './deposit.ts';

export type DepositOffer = ValueOf<typeof depositMethods>;
export type DepositMethod = DepositOffer['methods'][number];
export type DepositBonus = ValueOf<typeof depositPromoCode>;
export type Deposit = ValueOf<typeof depositCreate>;
export type NewDeposit = RequestOf<typeof depositCreate>['body'];

/** Milliseconds between two requests for a deposit that is being paid, and at one that people look at. */
const WATCH = 3000;
const REVIEW = 20_000;
const PAGE = 10;
/** Milliseconds that 5 MB may take over a slow line. */
const UPLOAD_TIMEOUT = 180_000;

/** The ways to pay in, and the bonuses to choose from. */
export function depositMethodsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [depositMethods.name, token] as const,
    queryFn: toQuery(client, depositMethods, {}).queryFn,
  });
}

/** The member's deposits, newest first; looked at again and again while one is under way. */
export function depositListQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [depositList.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? { pageSize: PAGE } : { pageSize: PAGE, before: pageParam };
      const outcome = await client.send(depositList, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state }) => {
      const all = state.data?.pages.flatMap(({ deposits }) => deposits) ?? [];
      if (all.some(isUnderWay)) return WATCH;
      return all.some(isWatched) ? REVIEW : false;
    },
  });
}

/** Starts a deposit. Sent again with the same content under the same id, it is the same deposit. */
export function createDepositMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: NewDeposit) => client.send(depositCreate, { body }),
  });
}

/** Cancels the deposit of a reference. */
export function cancelDepositMutation(client: Client) {
  return mutationOptions({
    mutationFn: (reference: string) => client.send(depositCancel, { body: { reference } }),
  });
}

/** Finds the bonus that a promo code unlocks. */
export function promoCodeMutation(client: Client) {
  return mutationOptions({
    mutationFn: (promoCode: string) => client.send(depositPromoCode, { body: { promoCode } }),
  });
}

/**
 * Hands in the receipt of a bank transfer; `image` is base64.
 *
 * @param onProgress gets the share that is sent, from 0 to 1
 */
export function receiptMutation(client: Client, onProgress: (share: number) => void) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof depositReceipt>['body']) =>
      client.send(depositReceipt, { body }, { timeout: UPLOAD_TIMEOUT, onProgress }),
  });
}
