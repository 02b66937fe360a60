import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { rewardSamples, rewardsOfNewMember } from '../samples.ts';
import { cash, php } from '../samples/prizes.ts';
import { wheel } from '../samples/raffles.ts';
import { RewardsPage } from './RewardsPage.tsx';

const { rewardCentre } = rewardSamples;
const answers = {
  ...rewardSamples,
  rewardCollect: { prize: cash(500) },
  rewardCollectAll: { count: rewardCentre.count, amount: php(512), points: 120, tickets: 3 },
  raffleList: { raffles: [] },
};

const meta = {
  title: 'Screens/Rewards/Reward centre',
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
  args: { client: storyClient({ ...answers, raffleList: { raffles: [wheel] } }) },
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
      ...rewardsOfNewMember,
      raffleList: answers.raffleList,
    }),
  },
};
export const OnTheirWay: Story = { args: { client: storyClient({ ...answers, rewardCentre: 'pending' }) } };
export const NotFetched: Story = {
  args: { client: storyClient({ ...answers, rewardCentre: 'unavailable' }) },
};
