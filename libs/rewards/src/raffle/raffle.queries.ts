import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client, type Failure } from '@marquee/api-client';
import { raffleClaim, raffleDraws, raffleList, type RequestOf, type ValueOf } from '@marquee/contract';

export type Raffle = ValueOf<typeof raffleList>['raffles'][number];
export type RafflePrize = Raffle['prizes'][number];
export type Draw = ValueOf<typeof raffleClaim>;
export type DrawRequest = RequestOf<typeof raffleClaim>['body'];

/** The raffles that run, with the member's tickets and next draws. */
export function rafflesQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [raffleList.name, token] as const,
    queryFn: toQuery(client, raffleList, {}).queryFn,
  });
}

/** The member's draws, page by page, the newest first. */
export function drawsQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [raffleDraws.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? { limit: 10 } : { limit: 10, cursor: pageParam };
      const outcome = await client.send(raffleDraws, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Draws with one ticket. Sent again under the same request id, it answers the same draw. */
export function drawMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: DrawRequest) => client.send(raffleClaim, { body }),
  });
}

/** Failures after which no one knows whether the draw was made: the same request must be sent again. */
const unknownOutcomes: ReadonlySet<Failure['kind']> = new Set([
  'network',
  'timeout',
  'malformed-answer',
  'cancelled',
  'internal',
  'unavailable',
]);

/** Whether a draw may have been made although the call failed. */
export function couldHaveDrawn({ kind }: Failure): boolean {
  return unknownOutcomes.has(kind);
}
