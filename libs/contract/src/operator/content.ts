import { announcementTypes } from '@marquee/brand';
import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { codeField, htmlField, idField, merchantField, textsField, wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Before, within and after its time. */
const states = ['scheduled', 'running', 'ended'] as const;
const reading = {
  method: 'GET',
  permission: 'content.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
} as const;
const changing = {
  method: 'POST',
  permission: 'content.change',
  limit: 'changes',
  approval: 'none',
} as const;
const link = () =>
  v.nullable(
    v.pipe(
      text(500),
      v.regex(
        /^(\/(?![/\\])|https:\/\/)/,
        'expected a path of the site, such as /promotions, or an address that begins with https://',
      ),
    ),
  );

/** Titles are plain texts; contents are HTML, of which only text, its structure, links and pictures are kept. */
const notice = {
  titles: textsField(120),
  contents: htmlField(20_000),
  /** From then on members see it. */
  publishedAt: instant(),
};

/** Lists the notices of a merchant, the newest first, those of the future included. */
export const noticesSaved = operatorCall({
  name: 'noticesSaved',
  path: '/operator/content/notices',
  ...reading,
  query: v.strictObject({ merchant: merchantField(), ...paging }),
  response: v.object({
    notices: v.array(v.object({ id: v.string(), ...notice, state: openPicklist(['scheduled', 'running']) })),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Publishes a notice, now or at its time, or changes the one of its id. */
export const noticeSave = operatorCall({
  name: 'noticeSave',
  path: '/operator/content/notices',
  ...changing,
  audit: 'content save notice',
  body: v.strictObject({
    merchant: merchantField(),
    id: v.optional(idField()),
    notice: v.strictObject(notice),
  }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});

/** Removes a notice. */
export const noticeRemove = operatorCall({
  name: 'noticeRemove',
  path: '/operator/content/notices/remove',
  ...changing,
  audit: 'content remove notice',
  body: v.strictObject({ merchant: merchantField(), id: idField() }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});

const announcement = {
  /** B: banner; PL: message to members after the log-in; PU: pop-up; PR: promotion; H: line of text on top. */
  type: v.picklist(announcementTypes),
  titles: textsField(120),
  contents: htmlField(20_000),
  /** Name of a picture in the brand file; null for none. */
  image: v.nullable(text(200)),
  link: link(),
  position: wholeField(0, 100_000),
  startsAt: v.nullable(instant()),
  endsAt: v.nullable(instant()),
};

/** Lists banners, pop-ups and other announcements of a merchant in the order in which the site shows them. */
export const announcementsSaved = operatorCall({
  name: 'announcementsSaved',
  path: '/operator/content/announcements',
  ...reading,
  query: v.strictObject({ merchant: merchantField(), state: v.optional(v.picklist(states)) }),
  response: v.object({
    announcements: v.array(
      v.object({
        id: v.string(),
        ...announcement,
        type: openPicklist(announcementTypes),
        state: openPicklist(states),
        /** Whether it stands in the brand file, where it is changed. */
        fromBrandFile: v.boolean(),
      }),
    ),
  }),
  failures: [],
});

/** Adds an announcement, or changes and schedules the one of its id. One of the brand file is changed there: a conflict. */
export const announcementSave = operatorCall({
  name: 'announcementSave',
  path: '/operator/content/announcements',
  ...changing,
  audit: 'content save announcement',
  body: v.strictObject({
    merchant: merchantField(),
    id: v.optional(idField()),
    announcement: v.strictObject(announcement),
  }),
  response: v.object({ id: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Ends an announcement now. One of the brand file is removed there: a conflict. */
export const announcementEnd = operatorCall({
  name: 'announcementEnd',
  path: '/operator/content/announcements/end',
  ...changing,
  audit: 'content end announcement',
  body: v.strictObject({ merchant: merchantField(), id: idField() }),
  response: v.object({ id: v.string() }),
  failures: ['not-found', 'conflict'],
});

const topic = { code: codeField(), titles: textsField(80), position: wholeField(0, 100_000) };

/** Lists the topics of a merchant's help centre in their order. */
export const helpTopicsSaved = operatorCall({
  name: 'helpTopicsSaved',
  path: '/operator/content/help/topics',
  ...reading,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({ topics: v.array(v.object({ ...topic, articles: v.number() })) }),
  failures: [],
});

/** Adds a topic of the help centre, or changes the one of its code. Visitors see it once it has an article. */
export const helpTopicSave = operatorCall({
  name: 'helpTopicSave',
  path: '/operator/content/help/topics',
  ...changing,
  audit: 'content save help topic',
  body: v.strictObject({ merchant: merchantField(), topic: v.strictObject(topic) }),
  response: v.object({ code: v.string() }),
  failures: [],
});

/** Removes a topic without articles. One with articles is a conflict. */
export const helpTopicRemove = operatorCall({
  name: 'helpTopicRemove',
  path: '/operator/content/help/topics/remove',
  ...changing,
  audit: 'content remove help topic',
  body: v.strictObject({ merchant: merchantField(), code: codeField() }),
  response: v.object({ code: v.string() }),
  failures: ['not-found', 'conflict'],
});

const article = {
  /** Code of the topic that it belongs to. */
  topic: codeField(),
  code: codeField(),
  titles: textsField(120),
  contents: htmlField(50_000),
  position: wholeField(0, 100_000),
};

/** Lists the articles of a merchant's help centre, topic by topic. */
export const helpArticlesSaved = operatorCall({
  name: 'helpArticlesSaved',
  path: '/operator/content/help/articles',
  ...reading,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    articles: v.array(
      v.object({
        /** Topic and code, which no two articles of a merchant share: `deposits/limits`. */
        id: v.string(),
        ...article,
      }),
    ),
  }),
  failures: [],
});

/** Adds an article to a topic, or changes the one of its topic and code. */
export const helpArticleSave = operatorCall({
  name: 'helpArticleSave',
  path: '/operator/content/help/articles',
  ...changing,
  audit: 'content save help article',
  body: v.strictObject({ merchant: merchantField(), article: v.strictObject(article) }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});

/** Removes an article. */
export const helpArticleRemove = operatorCall({
  name: 'helpArticleRemove',
  path: '/operator/content/help/articles/remove',
  ...changing,
  audit: 'content remove help article',
  body: v.strictObject({ merchant: merchantField(), topic: codeField(), code: codeField() }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});
