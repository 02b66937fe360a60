import { contentTexts } from '../core/content-html.ts';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { missingPicture, type HasPicture } from '../operators/missing-picture.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  announcementSource,
  endAnnouncement,
  removeNotice,
  saveAnnouncement,
  savedAnnouncements,
  savedNotices,
  saveNotice,
} from './operator.store.ts';

type MessageCalls = Pick<
  OperatorHandlers,
  | 'noticesSaved'
  | 'noticeSave'
  | 'noticeRemove'
  | 'announcementsSaved'
  | 'announcementSave'
  | 'announcementEnd'
>;

/** Handlers of what operators write to all visitors. */
export function messageOperatorCalls({
  sql,
  hasPicture,
}: {
  readonly sql: Sql;
  readonly hasPicture: HasPicture;
}): MessageCalls {
  return {
    noticesSaved: async ({ query: { merchant, cursor, limit } }) => {
      const found = await savedNotices(sql, merchant, { cursor, limit: limit + 1 });
      const notices = found.slice(0, limit);
      return answer({
        notices: notices.map(({ id, titles, contents, publishedAt, isPublished }) => ({
          id: `${id}`,
          titles,
          contents,
          publishedAt: publishedAt.toISOString(),
          state: isPublished ? ('running' as const) : ('scheduled' as const),
        })),
        nextCursor: found.length > limit ? `${notices.at(-1)?.id}` : null,
      });
    },

    noticeSave: async ({ body: { id, notice } }, { merchant: { code }, record }) => {
      if (Object.keys(notice.titles).length === 0) return noTitle('notice.titles');
      const contents = contentTexts(notice.contents);
      const saved = await sql.begin(async (tx) => {
        const done = await saveNotice(tx, code, id, { ...notice, contents });
        if (done !== undefined)
          await record(tx, `${done}`, { titles: JSON.stringify(notice.titles), at: notice.publishedAt });
        return done;
      });
      return saved === undefined ? refuse('not-found') : answer({ id: `${saved}` });
    },

    noticeRemove: async ({ body: { id } }, { merchant: { code }, record }) => {
      const removed = await sql.begin(async (tx) => {
        const titles = await removeNotice(tx, code, id);
        if (titles !== undefined) await record(tx, id, { titles: JSON.stringify(titles) });
        return titles;
      });
      return removed === undefined ? refuse('not-found') : answer({ id });
    },

    announcementsSaved: async ({ query: { merchant, state } }) => {
      const all = await savedAnnouncements(sql, merchant);
      return answer({
        announcements: all
          .filter((each) => state === undefined || each.state === state)
          .map(({ id, startsAt, endsAt, ...rest }) => ({
            ...rest,
            id: `${id}`,
            startsAt: startsAt?.toISOString() ?? null,
            endsAt: endsAt?.toISOString() ?? null,
          })),
      });
    },

    announcementSave: async ({ body: { id, announcement } }, { merchant: { code }, record }) => {
      const { image, titles, startsAt, endsAt } = announcement;
      if (image !== null && !hasPicture(code, image)) return missingPicture('announcement.image');
      if (image === null && Object.keys(titles).length === 0) return noTitle('announcement.titles');
      if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt))
        return invalid('announcement.endsAt', 'expected a time after startsAt');
      const contents = contentTexts(announcement.contents);
      return sql.begin(async (tx) => {
        const source = id === undefined ? 'operator' : await announcementSource(tx, code, id);
        if (source === undefined) return refuse('not-found');
        if (source === 'brand-file') return inBrandFile();
        const saved = await saveAnnouncement(tx, code, id, { ...announcement, contents });
        await record(tx, `${saved}`, { type: announcement.type, titles: JSON.stringify(titles) });
        return answer({ id: `${saved}` });
      });
    },

    announcementEnd: async ({ body: { id } }, { merchant: { code }, record }) =>
      sql.begin(async (tx) => {
        const source = await announcementSource(tx, code, id);
        if (source === undefined) return refuse('not-found');
        if (source === 'brand-file') return inBrandFile();
        await endAnnouncement(tx, code, id);
        await record(tx, id);
        return answer({ id });
      }),
  };
}

const inBrandFile = () =>
  refuse('conflict', { message: 'It stands in the brand file: change it there and build the site again.' });

const noTitle = (path: string) => invalid(path, 'expected a title in at least one language');
