import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { agentPrizePointRaise, agentPrizePoints, type ValueOf } from '@marquee/contract';

export type PrizePoints = ValueOf<typeof agentPrizePoints>;

/** The prize points that the agent can give. */
export function pointsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [agentPrizePoints.name, token] as const,
    queryFn: toQuery(client, agentPrizePoints, {}).queryFn,
  });
}

/** Raises the prize point of a member directly below. */
export function raiseMutation(client: Client) {
  return mutationOptions({
    mutationFn: (raise: { account: string; prizePoint: string }) =>
      client.send(agentPrizePointRaise, { body: raise }),
  });
}
