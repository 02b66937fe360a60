import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

/** Milliseconds between two looks at a deposit that is being paid, and at one that people look at. */
const WATCH = 3000;
const REVIEW = 20_000;
const PAGE = 10;
/** Milliseconds that 5 MB may take over a slow line. */
const UPLOAD_DEADLINE = 180_000;

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

/** Begins a deposit. Sent again with the same content under the same id, it is the same deposit. */
export function createDeposit(client: Client, input: NewDeposit) {
  return client.send(depositCreate, { body: input });
}

/** Calls one off. */
export function cancelDeposit(client: Client, reference: string) {
  return client.send(depositCancel, { body: { reference } });
}

/** Finds the bonus that a promo code unlocks. */
export function findPromoCode(client: Client, promoCode: string) {
  return client.send(depositPromoCode, { body: { promoCode } });
}

/** Hands in the receipt of a bank transfer. `image` is base64. */
export function sendReceipt(
  client: Client,
  receipt: RequestOf<typeof depositReceipt>['body'],
  onProgress: (share: number) => void,
) {
  return client.send(depositReceipt, { body: receipt }, { timeout: UPLOAD_DEADLINE, onProgress });
}
