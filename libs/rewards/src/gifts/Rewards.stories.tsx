import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { php } from '../stories.data.ts';
import { RewardsPage } from './RewardsPage.tsx';

const gift = {
  id: '1',
  promotion: 'birthday',
  title: 'Birthday gift',
  amount: php(500),
  turnover: php(1500),
  state: 'claimable',
  issuedAt: '2026-05-04T08:30:00.000Z',
  expiresAt: '2026-06-03T08:30:00.000Z',
  claimedAt: null,
};
const gifts = [
  gift,
  { ...gift, id: '2', state: 'claimed', claimedAt: '2026-04-01T10:00:00.000Z' },
  { ...gift, id: '3', state: 'expired' },
];

const meta = {
  title: 'Screens/Member centre/Reward centre',
  component: RewardsPage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient({ rewardCentre: gifts, rewardCollect: { amount: php(500) } }),
    token: 'story',
    symbol: 'P',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
  },
} satisfies Meta<typeof RewardsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

async function collect(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button'));
}

export const Collected: Story = {
  play: async ({ canvasElement }) => {
    await collect(canvasElement);
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent('500.00');
  },
};

export const PastItsTime: Story = {
  args: { client: storyClient({ rewardCentre: gifts, rewardCollect: 'conflict' }) },
  play: async ({ canvasElement }) => {
    await collect(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Refused: conflict');
  },
};

export const Nothing: Story = { args: { client: storyClient({ rewardCentre: [] }) } };
export const OnTheirWay: Story = { args: { client: storyClient({ rewardCentre: 'pending' }) } };
export const NotFetched: Story = { args: { client: storyClient({ rewardCentre: 'unavailable' }) } };
