import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client } from '@marquee/api-client';
import {
  rewardCentre,
  rewardCollect,
  rewardCollectAll,
  rewardHistory,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

/** A reward that can be claimed now. */
export type Reward = ValueOf<typeof rewardCentre>['rewards'][number];
/** A reward that was claimed or has expired. */
export type PastReward = ValueOf<typeof rewardHistory>['rewards'][number];
/** What a reward pays. */
export type Prize = Reward['prize'];

/** What the member can claim now. */
export function rewardsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [rewardCentre.name, token] as const,
    queryFn: toQuery(client, rewardCentre, {}).queryFn,
  });
}

/** What was claimed or has expired, page by page, the newest first. */
export function rewardHistoryQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [rewardHistory.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { cursor: pageParam };
      const outcome = await client.send(rewardHistory, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Claims one reward. Sent again under the same request id, it pays once. */
export function collectMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof rewardCollect>['body']) => client.send(rewardCollect, { body }),
  });
}

/** Claims everything. Sent again under the same request id, it answers what the first one claimed. */
export function collectAllMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof rewardCollectAll>['body']) => client.send(rewardCollectAll, { body }),
  });
}
