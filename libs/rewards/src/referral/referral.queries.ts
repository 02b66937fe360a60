import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { referralFriends, referralProgram, type ValueOf } from '@marquee/contract';

/** The member's code, what both sides get, and what was earned. */
export type ReferralProgram = ValueOf<typeof referralProgram>;
/** A friend with the steps of the way to the rewards. */
export type InvitedFriend = ValueOf<typeof referralFriends>['friends'][number];

/** The member's code and what it brought. */
export function programQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [referralProgram.name, token] as const,
    queryFn: toQuery(client, referralProgram, {}).queryFn,
  });
}

/** The friends who registered, the newest first. */
export function friendsQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [referralFriends.name, token] as const,
    queryFn: ({ pageParam, ...context }) =>
      toQuery(client, referralFriends, {
        query: pageParam === undefined ? {} : { cursor: pageParam },
      }).queryFn(context),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** The page of registration that names the member as the inviter. */
export function inviteAddress(origin: string, code: string): string {
  return `${origin}/register?referralCode=${encodeURIComponent(code)}`;
}
