import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client, type Outcome } from '@marquee/api-client';
import {
  loginHistory,
  memberAvatar,
  memberIcon,
  memberInfo,
  memberSecurity,
  paymentPasswordCode,
  paymentPasswordReset,
  sessionEnd,
  sessionEndOthers,
  sessionList,
  systemCountries,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

/** How the account is secured. */
export type Security = ValueOf<typeof memberSecurity>;
/** Who is logged in. */
export type Profile = ValueOf<typeof memberInfo>;
/** One open session. */
export type OpenSession = ValueOf<typeof sessionList>[number];

/** Who is logged in; under the key that the rest of the site has it by. */
export function profileQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [memberInfo.name, token] as const,
    queryFn: toQuery(client, memberInfo, {}).queryFn,
    staleTime: freshness,
  });
}

/** How the account is secured. */
export function securityQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [memberSecurity.name, token] as const,
    queryFn: toQuery(client, memberSecurity, {}).queryFn,
  });
}

/** The picture that the member chose. */
export function avatarQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [memberAvatar.name, token] as const,
    queryFn: toQuery(client, memberAvatar, {}).queryFn,
    staleTime: freshness,
  });
}

/** The medal of the member's rank. */
export function rankIconQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [memberIcon.name, token] as const,
    queryFn: toQuery(client, memberIcon, {}).queryFn,
    staleTime: freshness,
  });
}

/** Where the member is logged in. */
export function sessionsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [sessionList.name, token] as const,
    queryFn: toQuery(client, sessionList, {}).queryFn,
  });
}

/** The member's logins, page by page. */
export function loginsQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [loginHistory.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { cursor: pageParam };
      const answer = await client.send(loginHistory, { query }, { signal });
      if (answer.ok) return answer.value;
      throw new FailureError(answer.error);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The countries whose numbers are accepted. */
export function dialingCodesQuery(client: Client) {
  return queryOptions({
    queryKey: [systemCountries.name] as const,
    queryFn: toQuery(client, systemCountries, {}).queryFn,
    staleTime: Infinity,
  });
}

/** Stale time of a name and a rank in milliseconds. */
const freshness = 5 * 60_000;

/** The answer to ending one session, or every other one. */
export type EndedSession = Outcome<typeof sessionEnd> | Outcome<typeof sessionEndOthers>;

/** Ends a session by its id, or every other one where none is given. */
export function endSessionMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string | undefined): Promise<EndedSession> =>
      id === undefined ? client.send(sessionEndOthers, {}) : client.send(sessionEnd, { body: { id } }),
  });
}

/** Where a code for a forgotten payment password goes. */
export type CodeChannel = RequestOf<typeof paymentPasswordCode>['body']['channel'];

/** Sends a code for a forgotten payment password. */
export function paymentPasswordCodeMutation(client: Client) {
  return mutationOptions({
    mutationFn: (channel: CodeChannel) => client.send(paymentPasswordCode, { body: { channel } }),
  });
}

/** Sets a payment password in place of a forgotten one. */
export function paymentPasswordResetMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof paymentPasswordReset>['body']) =>
      client.send(paymentPasswordReset, { body }),
  });
}
