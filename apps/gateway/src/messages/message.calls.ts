import { announcementTypes, memberRole } from '@marquee/contract';
import { encodeCustomerServicePath } from '@marquee/contract/customer-service-path-server';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import { customerServiceOf } from '../platform/platform.store.ts';
import { noticePage, pageOfNotice, runningAnnouncements } from './messages.store.ts';

/** The entry of the path list that the site opens. */
const WINDOW_ENTRY = '3';
/** Members above this rank are served by VIP customer service. */
const VIP_ABOVE_RANK = 4;

/** Handlers of the operator's messages to visitors. `imageOf` gives the URL of a picture of the brand file. */
export function messageCalls(parts: {
  sql: Sql;
  imageOf: (merchant: string, source: string) => string | null;
}): Pick<Handlers, 'noticeList' | 'announcementList' | 'customerServiceRouters'> {
  const { sql, imageOf } = parts;
  return {
    noticeList: async ({ query }, { merchant, language }) => {
      const { pageSize } = query;
      const page =
        query.notice === undefined
          ? query.page
          : await pageOfNotice(sql, merchant.code, query.notice, pageSize);
      const { notices, total } = await noticePage(sql, merchant.code, page, pageSize);
      return answer({
        notices: notices.map(({ id, titles, contents, publishedAt }) => ({
          id: String(id),
          title: textIn(titles, language, merchant),
          content: textIn(contents, language, merchant),
          timestamp: publishedAt.toISOString(),
        })),
        page,
        pageSize,
        total,
        totalPages: Math.ceil(total / pageSize),
      });
    },
    announcementList: async ({ query }, { merchant, language, session }) => {
      const requested = query.types.split(',');
      const types = announcementTypes.filter(
        (type) =>
          requested.includes(type) &&
          merchant.announcementTypes.includes(type) &&
          (type !== 'PL' || session !== undefined),
      );
      const running = await runningAnnouncements(sql, merchant.code, types);
      return answer(
        running.map(({ id, type, titles, contents, image, link, position }) => {
          const content = textIn(contents, language, merchant);
          return {
            id: String(id),
            type,
            title: textIn(titles, language, merchant),
            content: content === '' ? null : content,
            imageUrl: image === null ? null : imageOf(merchant.code, image),
            linkUrl: link,
            order: position,
          };
        }),
      );
    },
    customerServiceRouters: async (_request, { merchant, session }) => {
      const entries = await customerServiceOf(sql, merchant.code);
      const vip =
        session !== undefined && memberRole(session.type) !== 'trial' && session.rankLevel > VIP_ABOVE_RANK;
      const chosen = entries.find(({ csType }) => csType === (vip ? 'VIP' : 'LIVECHAT')) ?? entries[0];
      if (chosen === undefined) return answer({ pathList: [] });
      return answer({
        pathList: [
          { type: WINDOW_ENTRY, csType: chosen.csType, path: encodeCustomerServicePath(chosen.url) },
        ],
      });
    },
  };
}
