import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, type Client } from '@marquee/api-client';
import {
  messageList,
  messageOpen,
  messageUpdate,
  messageUpdateAll,
  type MessageFilter,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

/** A line of the inbox. */
export type Message = ValueOf<typeof messageList>['messages'][number];

/** A message that is read. */
export type OpenedMessage = ValueOf<typeof messageOpen>;

/** The member's messages, newest first. */
export function messagesQuery(client: Client, token: string, filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: [messageList.name, token, filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { filter, ...(pageParam !== '' && { cursor: pageParam }) };
      const outcome = await client.send(messageList, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

/** One message with its content. Opening it marks it as read. */
export function messageQuery(client: Client, token: string, id: string) {
  return queryOptions({
    queryKey: [messageOpen.name, token, id] as const,
    queryFn: async ({ signal }) => {
      const outcome = await client.send(messageOpen, { body: { id } }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    // A message does not change: it is fetched again only when it is opened again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A change of some messages, or of all up to the newest one on the page. */
export type MessageChangeRequest =
  | RequestOf<typeof messageUpdate>['body']
  | RequestOf<typeof messageUpdateAll>['body'];

/** Sends a change. */
export function changeMessages(client: Client, body: MessageChangeRequest) {
  return 'upTo' in body ? client.send(messageUpdateAll, { body }) : client.send(messageUpdate, { body });
}
