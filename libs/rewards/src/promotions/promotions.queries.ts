import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  promotionApply,
  promotionRead,
  promotionsAvailable,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

/** A promotion of the list. */
export type Promotion = ValueOf<typeof promotionsAvailable>['promotions'][number];
/** A promotion with its terms. */
export type PromotionDetail = ValueOf<typeof promotionRead>;
/** What an application says. */
export type Application = RequestOf<typeof promotionApply>['body'];

/** Milliseconds for which promotions may stand. */
const freshness = 60_000;
/** Milliseconds that three pictures may take over a slow line. */
const uploadTimeout = 300_000;

/**
 * The promotions, and how many wait for the visitor.
 *
 * @param token the member's: each outcome belongs to them. It is part of the key.
 */
export function promotionsQuery(client: Client, token: string | undefined) {
  return queryOptions({
    queryKey: [promotionsAvailable.name, token] as const,
    queryFn: toQuery(client, promotionsAvailable, {}).queryFn,
    staleTime: freshness,
  });
}

/** One promotion with its terms and the member's application. */
export function promotionQuery(client: Client, token: string | undefined, promotion: string) {
  return queryOptions({
    queryKey: [promotionRead.name, promotion, token] as const,
    queryFn: toQuery(client, promotionRead, { query: { promotion } }).queryFn,
    staleTime: freshness,
  });
}

/** Applies. Sent again with the same content under the same id, it is the same application. */
export function applyMutation(client: Client) {
  return mutationOptions({
    mutationFn: (application: Application) =>
      client.send(promotionApply, { body: application }, { timeout: uploadTimeout }),
  });
}
