import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { messageUnreadCount } from '@marquee/contract';

/** The number of unread messages, which the gateway also pushes. */
export function unreadMessagesQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [messageUnreadCount.name, token] as const,
    queryFn: toQuery(client, messageUnreadCount, {}).queryFn,
    staleTime: Infinity,
  });
}
