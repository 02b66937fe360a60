import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { saferPlay, saferPlayBreak, saferPlaySession, type RequestOf, type ValueOf } from '@marquee/contract';

export type SaferPlayState = ValueOf<typeof saferPlay>;
export type LimitState = SaferPlayState['limits'][number];
export type SessionState = ValueOf<typeof saferPlaySession>;

/** A member's limits, and how often they want a reality check. */
export function saferPlayQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [saferPlay.name, token] as const,
    queryFn: toQuery(client, saferPlay, {}).queryFn,
  });
}

/** The time and the money of this session, and how often to show them. Fetched only when they are to be shown. */
export function sessionQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [saferPlaySession.name, token] as const,
    queryFn: toQuery(client, saferPlaySession, {}).queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Starts a break from play. Sent again under the same request id, it is the same break. */
export function breakMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof saferPlayBreak>['body']) => client.send(saferPlayBreak, { body }),
  });
}
