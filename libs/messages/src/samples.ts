import type { Samples } from '@marquee/api-client/samples';
import { money } from '@marquee/money';
import type { Message, OpenedMessage } from './inbox/inbox.queries.ts';
import type { Notice } from './notices/notices.queries.ts';

const event = { title: '', read: true, kept: false };

/** An event of today. */
export const depositMessage = {
  ...event,
  id: '6',
  kind: 'deposit-credited',
  sentAt: '2026-03-09T08:30:00.000Z',
  read: false,
  details: { amount: money('PHP', 500_0000n) },
} satisfies Message;

/** Plain text of an agent, which looks like HTML. */
export const uplineMessage = {
  ...event,
  id: '5',
  kind: 'upline-message',
  sentAt: '2026-03-09T02:15:00.000Z',
  read: false,
  details: { sender: 'an•••', text: 'See you on <b>Monday</b>.\nBring the numbers.' },
} satisfies Message;

const news = {
  id: '4',
  kind: 'operator',
  title: 'Maintenance on Wednesday',
  sentAt: '2026-03-08T06:00:00.000Z',
  read: true,
  kept: true,
  details: {},
} satisfies Message;

/** News of the operator with a gift and a way to a page. */
const openedNews = {
  ...news,
  content:
    '<p>The site is closed from 3 to 4 in the morning.</p><p>Thank you for your patience: a gift waits for you.</p>',
  imageUrl: null,
  linkUrl: '/promotions',
  gift: { kind: 'money', amount: money('PHP', 50_0000n), turnover: money('PHP', 150_0000n) },
  unread: 2,
} satisfies OpenedMessage;

const olderMessages = [
  {
    ...event,
    id: '3',
    kind: 'mission-done',
    sentAt: '2026-03-07T16:20:00.000Z',
    details: { name: 'Seven days in a row' },
  },
  {
    ...event,
    id: '2',
    kind: 'withdrawal-paid',
    sentAt: '2026-03-06T11:05:00.000Z',
    details: { amount: money('PHP', 1_200_0000n), account: '••••4821' },
  },
  {
    ...event,
    id: '1',
    kind: 'login-new-place',
    sentAt: '2026-03-05T21:40:00.000Z',
    details: { address: '203.0.113.9' },
  },
] satisfies Message[];

const notices = [
  {
    id: '30',
    title: 'Maintenance on Wednesday, 3 to 4 in the morning',
    content:
      '<p>The site is closed on <strong>Wednesday from 3 to 4</strong> in the morning. Running rounds end before.</p>',
    timestamp: '2026-03-08T06:00:00.000Z',
  },
  {
    id: '29',
    title: 'Twelve new slots this week',
    content: '<p>You find them in the lobby of slots under <em>New</em>.</p>',
    timestamp: '2026-03-07T04:00:00.000Z',
  },
  {
    id: '28',
    title: 'Baccarat table 3 is back',
    content: '<p>Table 3 is open again, around the clock.</p>',
    timestamp: '2026-03-06T08:00:00.000Z',
  },
  {
    id: '27',
    title: 'Deposits by bank transfer are credited faster',
    content: '<p>Most transfers are now in your wallet within five minutes.</p>',
    timestamp: '2026-03-05T09:30:00.000Z',
  },
  {
    id: '26',
    title: 'The weekly race has begun',
    content: '<p>The highest multiplier wins. The places are shown on the page of missions.</p>',
    timestamp: '2026-03-04T00:00:00.000Z',
  },
  {
    id: '25',
    title: 'Changed hours of customer service',
    content: '<p>We answer from <strong>8 in the morning to midnight</strong>, every day.</p>',
    timestamp: '2026-03-03T03:00:00.000Z',
  },
  {
    id: '24',
    title: 'A reminder about your payment password',
    content: '<p>We never ask for it, neither by telephone nor in a message.</p>',
    timestamp: '2026-03-02T07:45:00.000Z',
  },
  {
    id: '23',
    title: 'Winners of the last raffle',
    content: '<p>All draws can be verified on the page of raffles.</p>',
    timestamp: '2026-03-01T08:00:00.000Z',
  },
  {
    id: '22',
    title: 'New limits of withdrawals',
    content: '<ul><li>Smallest: 100</li><li>Largest: 500,000 a day</li></ul>',
    timestamp: '2026-02-28T08:00:00.000Z',
  },
] satisfies Notice[];

/** What a member finds in the inbox and on the notice board. */
export const messageSamples = {
  messageList: { messages: [depositMessage, uplineMessage, news, ...olderMessages], next: null, unread: 2 },
  messageOpen: openedNews,
  messageUnreadCount: { unread: 2 },
  messagePushState: {
    publicKey: 'BFrQ8r0cU1rX2wq5n8iYy3h1Yb0m6K4m2sT9dLx7PzVvE3aGkJ5oNcRtWuXy0ZbAdCfEgHiJkLmNoPqRsTuVwX0',
    on: false,
  },
  noticeList: { notices, page: 1, pageSize: 9, total: 30, totalPages: 4 },
} satisfies Samples;

/** What is different for a member who has just registered. */
export const messagesOfNewMember = {
  messageList: { messages: [], next: null, unread: 0 },
  messageUnreadCount: { unread: 0 },
} satisfies Samples;
