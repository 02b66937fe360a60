import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { FailureError, type Client } from '@marquee/api-client';
import { agentMessageList, agentMessageSend, type ValueOf } from '@marquee/contract';

export type SentMessage = ValueOf<typeof agentMessageSend>;

/** The agent's messages to the direct line, the newest first. */
export function sentMessagesQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [agentMessageList.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      const outcome = await client.send(agentMessageList, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Sends a message to one member directly below, or to all of them. */
export function sendMutation(client: Client) {
  return mutationOptions({
    mutationFn: ({ account, ...message }: { account: string | undefined; text: string; requestId: string }) =>
      client.send(agentMessageSend, { body: { ...message, ...(account !== undefined && { account }) } }),
  });
}
