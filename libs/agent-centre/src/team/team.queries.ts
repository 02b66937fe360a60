import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { agentTeamMember, agentTeamMembers, agentTeamOverview, type ValueOf } from '@marquee/contract';
import type { DaySpan } from './day-span.ts';

export type TeamOverview = ValueOf<typeof agentTeamOverview>;
export type TeamMembers = ValueOf<typeof agentTeamMembers>;
export type TeamMember = TeamMembers['members'][number];

/** How a list of members is sorted. */
export const teamSorts = ['newest', 'name', 'team', 'balance'] as const;
export type TeamSort = (typeof teamSorts)[number];

/** The sums of the team over a span of days. */
export function overviewQuery(client: Client, token: string, span: DaySpan) {
  return queryOptions({
    queryKey: [agentTeamOverview.name, token, span] as const,
    queryFn: toQuery(client, agentTeamOverview, { query: span }).queryFn,
    placeholderData: keepPreviousData,
  });
}

export interface MemberList {
  /** Below whom; undefined for the agent. */
  readonly account?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: TeamSort;
  /** From 1. */
  readonly page: number;
}

/** A page of the members below someone, or of those whose name begins with a search. */
export function membersQuery(client: Client, token: string, { account, search, sort, page }: MemberList) {
  const query = { sort, page, ...(account && { account }), ...(search && { search }) };
  return queryOptions({
    queryKey: [agentTeamMembers.name, token, query] as const,
    queryFn: toQuery(client, agentTeamMembers, { query }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** The card of one member. */
export function memberCardQuery(client: Client, token: string, account: string) {
  return queryOptions({
    queryKey: [agentTeamMember.name, token, account] as const,
    queryFn: toQuery(client, agentTeamMember, { query: { account } }).queryFn,
  });
}
