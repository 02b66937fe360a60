import { msg } from '@lingui/core/macro';
import { operatorCalls } from '@marquee/contract/operator';
import type { RecordRow, RecordScreen } from '../records/records.ts';
import { rewardScreens } from './reward-screens.ts';

const change = msg`Change`;
const byId = (row: RecordRow) => ({ id: row['id'] });
const byCode = (row: RecordRow) => ({ code: row['code'] });
const isOpen = (row: RecordRow) => row['state'] !== 'ended' && row['fromBrandFile'] !== true;

/** What operators write and offer, in the order of the navigation. */
export const contentScreens: readonly RecordScreen[] = [
  {
    path: '/notices',
    title: msg`Notices`,
    help: msg`News for all members, the newest first. One with a time in the future waits for it. Scripts and forms in a text are removed when you save.`,
    call: operatorCalls.noticesSaved,
    rows: 'notices',
    key: 'id',
    columns: ['titles', 'state', 'publishedAt'],
    actions: [
      {
        call: operatorCalls.noticeSave,
        label: change,
        fixed: byId,
        start: (row) => ({ notice: row }),
      },
      { call: operatorCalls.noticeRemove, label: msg`Remove`, tone: 'danger', fixed: byId },
    ],
    create: {
      call: operatorCalls.noticeSave,
      label: msg`New notice`,
      fixed: () => ({ id: undefined }),
      start: () => ({ notice: { publishedAt: new Date().toISOString() } }),
    },
  },
  {
    path: '/announcements',
    title: msg`Banners and pop-ups`,
    help: msg`What the site shows on its pages, with a start and an end. Banners of the brand file are changed there.`,
    call: operatorCalls.announcementsSaved,
    rows: 'announcements',
    key: 'id',
    columns: ['titles', 'type', 'state', 'startsAt', 'endsAt', 'position'],
    actions: [
      {
        call: operatorCalls.announcementSave,
        label: change,
        fixed: byId,
        start: (row) => ({ announcement: row }),
        when: (row) => row['fromBrandFile'] !== true,
      },
      {
        call: operatorCalls.announcementEnd,
        label: msg`End it now`,
        tone: 'danger',
        fixed: byId,
        when: isOpen,
      },
    ],
    create: {
      call: operatorCalls.announcementSave,
      label: msg`New announcement`,
      fixed: () => ({ id: undefined }),
    },
  },
  {
    path: '/promotions',
    title: msg`Promotions`,
    help: msg`What members can take part in, with what became of their applications. Gifts that were issued keep their own terms.`,
    call: operatorCalls.promotionsSaved,
    rows: 'promotions',
    key: 'code',
    columns: ['titles', 'state', 'way', 'applications', 'granted', 'collected'],
    actions: [
      {
        call: operatorCalls.promotionSave,
        label: change,
        fixed: () => ({}),
        start: (row) => ({ promotion: row }),
      },
      {
        call: operatorCalls.promotionEnd,
        label: msg`End it now`,
        tone: 'danger',
        fixed: byCode,
        when: isOpen,
      },
    ],
    create: { call: operatorCalls.promotionSave, label: msg`New promotion` },
  },
  {
    path: '/bonuses',
    title: msg`Deposit bonuses`,
    help: msg`What is added to a deposit, for everyone or with a promo code. A change counts for later deposits.`,
    call: operatorCalls.bonusesSaved,
    rows: 'bonuses',
    key: 'code',
    columns: ['names', 'percent', 'enabled', 'deposits', 'given'],
    actions: [
      { call: operatorCalls.bonusSave, label: change, fixed: () => ({}), start: (row) => ({ bonus: row }) },
    ],
    create: { call: operatorCalls.bonusSave, label: msg`New bonus` },
  },
  {
    path: '/messages',
    title: msg`Messages`,
    help: msg`What was sent to one member, a group or everyone, and how many read, kept and deleted it. A message can be scheduled and can have a gift.`,
    call: operatorCalls.inboxSent,
    rows: 'messages',
    key: 'id',
    columns: ['titles', 'publishAt', 'member', 'read', 'kept', 'deleted'],
    actions: [{ call: operatorCalls.inboxEnd, label: msg`End it now`, tone: 'danger', fixed: byId }],
    create: {
      call: operatorCalls.inboxSend,
      label: msg`New message`,
      fixed: () => ({ requestId: crypto.randomUUID() }),
    },
  },
  ...rewardScreens,
  {
    path: '/help-topics',
    title: msg`Help topics`,
    help: msg`The topics of the help centre in their order. Visitors see a topic once it has an article.`,
    call: operatorCalls.helpTopicsSaved,
    rows: 'topics',
    key: 'code',
    columns: ['titles', 'position', 'articles'],
    actions: [
      {
        call: operatorCalls.helpTopicSave,
        label: change,
        fixed: () => ({}),
        start: (row) => ({ topic: row }),
      },
      {
        call: operatorCalls.helpTopicRemove,
        label: msg`Remove`,
        tone: 'danger',
        fixed: byCode,
        when: (row) => row['articles'] === 0,
      },
    ],
    create: { call: operatorCalls.helpTopicSave, label: msg`New topic` },
  },
  {
    path: '/help-articles',
    title: msg`Help articles`,
    help: msg`The articles of the help centre, topic by topic. A change is on the site at once.`,
    call: operatorCalls.helpArticlesSaved,
    rows: 'articles',
    key: 'id',
    columns: ['titles', 'topic', 'position'],
    actions: [
      {
        call: operatorCalls.helpArticleSave,
        label: change,
        fixed: () => ({}),
        start: (row) => ({ article: row }),
      },
      {
        call: operatorCalls.helpArticleRemove,
        label: msg`Remove`,
        tone: 'danger',
        fixed: (row) => ({ topic: row['topic'], code: row['code'] }),
      },
    ],
    create: { call: operatorCalls.helpArticleSave, label: msg`New article` },
  },
];
