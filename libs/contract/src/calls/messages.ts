import { announcementTypes } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { queryInteger } from '../request-fields.ts';
import { openPicklist } from '../open-picklist.ts';

/**
 * Returns a page of notices, newest first, in the language of the request.
 *
 * Nine to a page. content is HTML that the site must sanitise. timestamp is an instant in UTC (ISO 8601);
 * the site shows it as yyyy-MM-dd hh:mm:ss. A page past the last is empty. With notice, the page is the one
 * that holds the notice of this id, the first when no such notice is published; the page asked for does not
 * matter then.
 */
export const noticeList = call({
  name: 'noticeList',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/MCS_noticeList',
  token: 'none',
  encrypted: false,
  available: true,
  query: v.strictObject({
    page: v.optional(queryInteger(1, 100_000), 1),
    pageSize: v.optional(queryInteger(1, 50), 9),
    notice: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  }),
  response: v.object({
    notices: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        content: v.string(),
        timestamp: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
    page: v.number(),
    pageSize: v.number(),
    total: v.number(),
    totalPages: v.number(),
  }),
  failures: [],
});

/**
 * Lists the announcements now running, of the types asked for, in their order.
 *
 * types is a list of B banners, PL player notes, PU popups, PR promotions, H headlines, parted by commas; PL
 * is empty for a guest. executionType chooses the run (B: in a browser). content is HTML that the site must
 * sanitise. linkUrl is a path of the site or an https address.
 */
export const announcementList = call({
  name: 'announcementList',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/MCS_announcements',
  token: 'optional',
  encrypted: false,
  available: true,
  query: v.strictObject({
    types: v.pipe(v.string(), v.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)),
    executionType: v.picklist(announcementTypes),
    platform: v.literal('W'),
  }),
  response: v.array(
    v.object({
      id: v.string(),
      type: openPicklist(announcementTypes),
      title: v.string(),
      content: v.nullable(v.string()),
      imageUrl: v.nullable(v.string()),
      linkUrl: v.nullable(v.string()),
      order: v.number(),
    }),
  ),
  failures: [],
});
