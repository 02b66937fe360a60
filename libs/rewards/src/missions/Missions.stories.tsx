import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { rewardSamples } from '../samples.ts';
import { weeklyCash } from '../samples/missions.ts';
import { points } from '../samples/prizes.ts';
import { MissionsPage } from './MissionsPage.tsx';

const answers = {
  ...rewardSamples,
  checkIn: { streak: 5, prize: points(10) },
  missionClaim: { prize: weeklyCash },
};

const meta = {
  title: 'Screens/Rewards/Missions',
  component: MissionsPage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient(answers),
    token: 'story',
    symbol: 'P',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
    filter: {},
    onFilter: () => undefined,
  },
  render: function Page(args) {
    const [filter, setFilter] = useState(args.filter);
    return (
      <MissionsPage
        {...args}
        filter={filter}
        onFilter={(next) =>
          setFilter(
            Object.fromEntries(
              Object.entries(next).filter(([, value]) => value !== undefined),
            ) as typeof filter,
          )
        }
      />
    );
  },
} satisfies Meta<typeof MissionsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Claimed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('progressbar', { name: /A week of play/ })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('1,250.00'),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim: A week of play' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('50.00');
  },
};

export const ClaimedByAnotherTab: Story = {
  args: { client: storyClient({ ...answers, missionClaim: 'conflict' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim: A week of play' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Refused: conflict');
  },
};

export const Leaderboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Leaderboard' }));
    await expect(await canvas.findByRole('table', { name: 'Places' })).toHaveTextContent('×812.5');
    await expect(canvas.getByRole('status')).toHaveTextContent('172.5');
  },
};

export const DailyCheckIn: Story = {
  args: { filter: { show: 'check-in' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Check in' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('10 points');
  },
};

export const Nothing: Story = {
  args: { client: storyClient({ missionList: { currency: 'PHP', missions: [] } }) },
};
export const OnTheirWay: Story = { args: { client: storyClient({ missionList: 'pending' }) } };
export const NotFetched: Story = { args: { client: storyClient({ missionList: 'unavailable' }) } };
