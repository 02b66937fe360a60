import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { raffle } from '../raffle/stories.data.ts';
import { php } from '../stories.data.ts';
import { RewardsPage } from './RewardsPage.tsx';

const gift = {
  id: 'p1',
  source: 'promotion',
  title: 'Birthday gift',
  prize: { kind: 'money', amount: php(500), turnover: php(1500) },
  givenAt: '2026-05-04T08:30:00.000Z',
  expiresAt: '2026-06-03T08:30:00.000Z',
};
const cashback = {
  id: 'cashback',
  source: 'cashback',
  title: '',
  prize: { kind: 'money', amount: php(12), turnover: php(0) },
  givenAt: null,
  expiresAt: null,
};
const rewards = [
  gift,
  {
    ...gift,
    id: 'r2',
    source: 'mission',
    title: 'Ten deposits',
    prize: { kind: 'points', points: 120 },
    expiresAt: null,
  },
  {
    ...gift,
    id: 'r3',
    source: 'raffle',
    title: 'Wheel of May',
    prize: { kind: 'raffle-ticket', count: 3 },
  },
  cashback,
];
const past = { id: 'r9', title: 'Silver rank', source: 'rank', prize: gift.prize };
const history = {
  rewards: [
    { ...past, state: 'claimed', at: '2026-04-01T10:00:00.000Z' },
    { ...past, id: 'r8', state: 'expired', at: '2026-03-01T10:00:00.000Z' },
  ],
  next: null,
};
const answers = {
  rewardCentre: { count: 4, rewards },
  rewardCollect: { prize: gift.prize },
  rewardCollectAll: { count: 4, amount: php(512), points: 120, tickets: 3 },
  rewardHistory: history,
  raffleList: { raffles: [] },
};

const meta = {
  title: 'Screens/Member centre/Reward centre',
  component: RewardsPage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient(answers),
    token: 'story',
    symbol: 'P',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
    onOpenPage: fn(),
  },
} satisfies Meta<typeof RewardsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

async function press(canvasElement: HTMLElement, place: number) {
  const buttons = await within(canvasElement).findAllByRole('button');
  await userEvent.click(buttons.at(place) ?? canvasElement);
}

export const Collected: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 0);
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent('500.00');
  },
};

export const AllCollected: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, -1);
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent(/512\.00.*120.*3/);
  },
};

export const ChancesInRaffles: Story = {
  args: { client: storyClient({ ...answers, raffleList: { raffles: [raffle] } }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('3 chances left');
    await userEvent.click(canvas.getByRole('button', { name: 'Open the raffles' }));
    await expect(args.onOpenPage).toHaveBeenCalledWith('raffle');
  },
};

export const CollectedElsewhere: Story = {
  args: { client: storyClient({ ...answers, rewardCollect: 'conflict' }) },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 0);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Refused: conflict');
  },
};

export const Nothing: Story = {
  args: {
    client: storyClient({
      ...answers,
      rewardCentre: { count: 0, rewards: [] },
      rewardHistory: { rewards: [], next: null },
    }),
  },
};
export const OnTheirWay: Story = { args: { client: storyClient({ ...answers, rewardCentre: 'pending' }) } };
export const NotFetched: Story = {
  args: { client: storyClient({ ...answers, rewardCentre: 'unavailable' }) },
};
