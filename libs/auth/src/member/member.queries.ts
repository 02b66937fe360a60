import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { memberInfo, type ValueOf } from '@marquee/contract';
import type { SessionStore } from '../session/session.ts';

/** The member as the platform knows them. */
export type Member = ValueOf<typeof memberInfo>;

/**
 * Who is logged in. The key holds the token, so that the next member at this tab never sees the last one's.
 *
 * What comes is saved in the session too, under the specification's keys.
 */
export function memberQuery(client: Client, session: SessionStore) {
  const now = session.get();
  const token = now.kind === 'member' ? now.token : undefined;
  const query = toQuery(client, memberInfo, {});
  return queryOptions({
    queryKey: [memberInfo.name, token] as const,
    queryFn: async (context) => {
      const member = await query.queryFn(context);
      session.describe({
        account: member.account,
        customerId: member.id,
        isAgent: String(member.type),
        memberLabel: member.memberLabel ?? '',
      });
      return member;
    },
    enabled: token !== undefined,
    staleTime: memberFreshness,
  });
}

/** Stale time of a member's name and rank in milliseconds. */
const memberFreshness = 5 * 60_000;
