import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { announcementList, type AnnouncementType, type ValueOf } from '@marquee/contract';

/** Something the operator announces. */
export type Announcement = ValueOf<typeof announcementList>[number];

/**
 * The announcements now running.
 *
 * @param wanted the brand's types, and the run they are taken from.
 * @param token the member's token: members see more. It is part of the key, so that no one sees another's.
 */
export function announcementsQuery(
  client: Client,
  wanted: { readonly types: readonly AnnouncementType[]; readonly execution: AnnouncementType },
  token: string | undefined,
) {
  const types = wanted.types.join(',');
  const query = toQuery(client, announcementList, {
    query: { types, executionType: wanted.execution, platform: 'W' },
  });
  return queryOptions({
    queryKey: [...query.queryKey, token] as const,
    queryFn: query.queryFn,
    enabled: types !== '',
    placeholderData: keepPreviousData,
    staleTime: announcementFreshness,
  });
}

/** The announcements of one type, in their order. */
export function announcementsOfType(all: readonly Announcement[], type: AnnouncementType): Announcement[] {
  return all.filter((announcement) => announcement.type === type).toSorted((a, b) => a.order - b.order);
}

/** Milliseconds for which the announcements may stand. */
const announcementFreshness = 5 * 60_000;
