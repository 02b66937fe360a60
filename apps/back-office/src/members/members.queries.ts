import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ValueOf } from '@marquee/contract';
import { memberSearchKinds, memberStates, operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import { isOneOf } from '../list/is-one-of.ts';

const { memberSearch, memberProfile, memberContacts, memberErasure, memberLinks, memberSessions } =
  operatorCalls;

type SearchQuery = RequestOf<typeof memberSearch>['query'];

/** A member as the list shows them. */
export type MemberRow = ValueOf<typeof memberSearch>['members'][number];

/** What is known about one member. */
export type MemberProfile = ValueOf<typeof memberProfile>;

/** The filters of the list, as the address names them. */
export const memberFilters = ['search', 'by', 'state', 'tag', 'from', 'to'] as const;

export type MemberFilters = Readonly<Partial<Record<(typeof memberFilters)[number], string>>>;

/** The filters as a search takes them; days of the filter are days of the visitor's clock. */
export function searchQueryOf(merchant: string, filters: MemberFilters): SearchQuery {
  const { search, by, state, tag, from, to } = filters;
  return {
    merchant,
    ...(search !== undefined && { search }),
    ...(search !== undefined && isOneOf(memberSearchKinds, by) && { by }),
    ...(isOneOf(memberStates, state) && { state }),
    ...(tag !== undefined && { tag: tag.toLowerCase() }),
    ...(from !== undefined && { registeredFrom: startOf(from) }),
    ...(to !== undefined && { registeredTo: startOf(to, 1) }),
  };
}

/** The first moment of a day such as `2026-11-24`, or of one some days later. */
export function startOf(day: string, later = 0): string {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + later);
  return at.toISOString();
}

/** The members of a merchant that the filters let pass. */
export const membersQuery = (merchant: string, filters: MemberFilters) =>
  infiniteQueryOptions({
    queryKey: ['members', merchant, filters],
    queryFn: ({ pageParam }) =>
      read(memberSearch, { query: { ...searchQueryOf(merchant, filters), limit: 100, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const profileQuery = (merchant: string, member: string) =>
  queryOptions({
    queryKey: ['member', merchant, member, 'profile'],
    queryFn: () => read(memberProfile, { query: { merchant, member } }),
  });

/** Contacts unmasked. They are not kept once no one looks at them: each reading is in the audit log. */
export const contactsQuery = (merchant: string, member: string) =>
  queryOptions({
    queryKey: ['member', merchant, member, 'contacts'],
    queryFn: () => read(memberContacts, { query: { merchant, member } }),
    gcTime: 0,
  });

/** What keeps a member from being erased. */
export const erasureQuery = (merchant: string, member: string) =>
  queryOptions({
    queryKey: ['member', merchant, member, 'erasure'],
    queryFn: () => read(memberErasure, { query: { merchant, member } }),
  });

export const linksQuery = (merchant: string, member: string) =>
  queryOptions({
    queryKey: ['member', merchant, member, 'links'],
    queryFn: () => read(memberLinks, { query: { merchant, member } }),
  });

/** Sessions, devices and addresses, which stand on the first page, and log-ins page by page. */
export const memberSessionsQuery = (merchant: string, member: string) =>
  infiniteQueryOptions({
    queryKey: ['member', merchant, member, 'sessions'],
    queryFn: ({ pageParam }) =>
      read(memberSessions, { query: { merchant, member, limit: 50, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
