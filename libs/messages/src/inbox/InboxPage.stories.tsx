import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { depositMessage, messageSamples, messagesOfNewMember, uplineMessage } from '../samples.ts';
import { InboxPage } from './InboxPage.tsx';

const { messageList, messageOpen } = messageSamples;
const messagePushState = { publicKey: null, on: false };
const withoutContent = { content: '', imageUrl: null, linkUrl: null, gift: null, unread: 1 };

const meta = {
  title: 'Screens/Messages/Inbox',
  component: InboxPage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient({
      messagePushState,
      messageList,
      messageOpen,
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
  args: { filter: { message: messageOpen.id } },
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
    filter: { message: depositMessage.id },
    client: storyClient({
      messagePushState,
      messageList,
      messageOpen: { ...depositMessage, ...withoutContent },
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
  args: { client: storyClient({ messagePushState, ...messagesOfNewMember }) },
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
    filter: { message: uplineMessage.id },
    client: storyClient({
      messagePushState,
      messageList,
      messageOpen: { ...uplineMessage, ...withoutContent },
    }),
  },
  play: async ({ canvasElement }) => {
    const article = await within(canvasElement).findByRole('article');
    await expect(article).toHaveTextContent('See you on <b>Monday</b>. Bring the numbers.');
  },
};
