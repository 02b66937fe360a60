import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { money } from '@marquee/money';
import { InboxPage } from './InboxPage.tsx';

const deposit = {
  id: '3',
  kind: 'deposit-credited',
  title: '',
  sentAt: '2026-05-04T08:30:00.000Z',
  read: false,
  kept: false,
  details: { amount: money('PHP', 500_0000n) },
};
const login = {
  ...deposit,
  id: '2',
  kind: 'login-new-place',
  read: true,
  details: { address: '203.0.113.9' },
};
const news = {
  ...deposit,
  id: '1',
  kind: 'operator',
  title: 'Maintenance on Monday',
  kept: true,
  details: {},
};
const fromUpline = {
  ...deposit,
  id: '4',
  kind: 'upline-message',
  details: { sender: 'av•••', text: 'See you on <b>Monday</b>.\nBring the numbers.' },
};
const messagePushState = { publicKey: null, on: false };
const list = { messages: [deposit, login, news], next: null, unread: 2 };
const opened = {
  ...news,
  content: '<p>The site is closed from 3 to 4 in the morning.</p>',
  imageUrl: null,
  linkUrl: '/promotions',
  gift: { kind: 'money', amount: money('PHP', 50_0000n), turnover: money('PHP', 150_0000n) },
  unread: 1,
};

const meta = {
  title: 'Screens/Member centre/Inbox',
  component: InboxPage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient({
      messagePushState,
      messageList: list,
      messageOpen: opened,
      messageUpdate: { unread: 1 },
    }),
    token: 'story',
    symbol: 'P',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
    filter: {},
    onFilter: fn(),
    onOpenPage: fn(),
    onOpenPath: fn(),
  },
} satisfies Meta<typeof InboxPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Messages: Story = {};

export const OneOpen: Story = {
  args: { filter: { message: '1' } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const article = await canvas.findByRole('article');
    await expect(await within(article).findByText(/closed from 3 to 4/)).toBeVisible();
    await expect(within(article).getByText(/In the reward centre for you: .*50\.00/)).toBeVisible();
    const [gift, link] = within(article).getAllByRole('button');
    await userEvent.click(gift ?? article);
    await expect(args.onOpenPage).toHaveBeenCalledWith('rewardCenter');
    await userEvent.click(link ?? article);
    await expect(args.onOpenPath).toHaveBeenCalledWith('/promotions');
  },
};

export const EventOpen: Story = {
  args: {
    filter: { message: '3' },
    client: storyClient({
      messagePushState,
      messageList: list,
      messageOpen: { ...deposit, content: '', imageUrl: null, linkUrl: null, gift: null, unread: 1 },
    }),
  },
  play: async ({ args, canvasElement }) => {
    const article = await within(canvasElement).findByRole('article');
    await expect(article).toHaveTextContent('500.00');
    const [action] = within(article).getAllByRole('button');
    await userEvent.click(action ?? article);
    await expect(args.onOpenPage).toHaveBeenCalledWith('transactionHistory');
  },
};

export const Unread: Story = {
  play: async ({ args, canvasElement }) => {
    const [, unread] = await within(canvasElement).findAllByRole('button');
    await userEvent.click(unread ?? canvasElement);
    await expect(args.onFilter).toHaveBeenCalledWith({ show: 'unread' });
  },
};

export const Nothing: Story = {
  args: { client: storyClient({ messagePushState, messageList: { messages: [], next: null, unread: 0 } }) },
};
export const OnTheirWay: Story = {
  args: { client: storyClient({ messagePushState, messageList: 'pending' }) },
};
export const NotFetched: Story = {
  args: { client: storyClient({ messagePushState, messageList: 'unavailable' }) },
};

/** An upline's message is plain text, whatever it looks like. */
export const FromUpline: Story = {
  args: {
    filter: { message: '4' },
    client: storyClient({
      messagePushState,
      messageList: { ...list, messages: [fromUpline, ...list.messages] },
      messageOpen: { ...fromUpline, content: '', imageUrl: null, linkUrl: null, gift: null, unread: 1 },
    }),
  },
  play: async ({ canvasElement }) => {
    const article = await within(canvasElement).findByRole('article');
    await expect(article).toHaveTextContent('See you on <b>Monday</b>. Bring the numbers.');
  },
};
