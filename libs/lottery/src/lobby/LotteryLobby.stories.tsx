import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { describeStory } from '../stories.client.ts';
import { storyLobby } from '../stories.data.ts';
import { LotteryLobby } from './LotteryLobby.tsx';

const answering = (answers: StoryAnswers) => ({ client: storyClient(answers) });

const meta = {
  title: 'Screens/Lottery/Lobby',
  component: LotteryLobby,
  decorators: [withStoryQueries],
  args: {
    ...answering({ lotteryCategoryLobby: storyLobby() }),
    token: 'token',
    category: 'LOTT',
    accounts: () => true,
    vendor: undefined,
    onVendor: fn(),
    link: (code, content) => <a href={`?gameCode=${code}`}>{content}</a>,
    rest: (vendors) => (vendors.length === 0 ? <p>Nothing here</p> : null),
    describe: describeStory,
  },
} satisfies Meta<typeof LotteryLobby>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every family in its own look; a kind chosen by keyboard leaves the others away. */
export const EveryFamily: Story = {
  play: async ({ canvasElement, args }) => {
    const lobby = within(canvasElement);
    const cards = () => lobby.getAllByRole('heading', { level: 3 });
    const kinds = within((await lobby.findAllByRole('group'))[1] ?? canvasElement);
    await expect(cards()).toHaveLength(14);
    // The instant one mixes the player's seed.
    await expect(lobby.getAllByText('Operator-held')).toHaveLength(13);
    const racing = kinds.getByRole('button', { name: 'Racing' });
    racing.focus();
    await userEvent.keyboard('{Enter}');
    await expect(racing).toHaveAttribute('aria-pressed', 'true');
    await expect(cards()).toHaveLength(1);
    await expect(cards()[0]).toHaveTextContent('Racing Ten');
    await userEvent.click(kinds.getAllByRole('button')[0] ?? canvasElement);
    await expect(cards()).toHaveLength(14);
    const vendors = within(lobby.getAllByRole('group')[0] ?? canvasElement);
    await userEvent.click(vendors.getByRole('button', { name: 'Paper Lantern' }));
    await expect(args.onVendor).toHaveBeenLastCalledWith('OTHER');
  },
};

export const OneVendor: Story = {
  args: { vendor: 'OTHER' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByRole('heading', { level: 3 })).toHaveLength(1);
  },
};

export const NothingOfItsOwn: Story = {
  args: answering({ lotteryCategoryLobby: { ...storyLobby(), lotteries: [] } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing here')).toBeVisible();
  },
};
export const Loading: Story = { args: answering({ lotteryCategoryLobby: 'pending' }) };
export const Failed: Story = {
  args: answering({ lotteryCategoryLobby: 'unavailable' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};
