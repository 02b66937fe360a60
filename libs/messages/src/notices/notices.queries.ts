import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { noticeList, type ValueOf } from '@marquee/contract';

/** One page of notices. */
export type NoticePage = ValueOf<typeof noticeList>;
export type Notice = NoticePage['notices'][number];

/** Notices on a page (specification, section 9). */
const noticesPerPage = 9;

/**
 * A page of notices, newest first. While the next page comes, the one before stays.
 *
 * @param wanted the page, from 1, or the notice whose page is wanted.
 */
export function noticesQuery(
  client: Client,
  wanted: { readonly page: number } | { readonly notice: string },
) {
  return queryOptions({
    ...toQuery(client, noticeList, { query: { page: 1, ...wanted, pageSize: noticesPerPage } }),
    placeholderData: keepPreviousData,
    staleTime: noticeFreshness,
  });
}

/** Milliseconds for which a page of notices may stand. */
const noticeFreshness = 60_000;
