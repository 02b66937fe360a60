import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { php } from '../stories.data.ts';
import { MissionsPage } from './MissionsPage.tsx';

const play = { categories: null, vendors: null, games: null };
const cash = { kind: 'money', amount: php(50), turnover: php(150) };
const points = (count: number) => ({ kind: 'points', points: count });
const weekly = {
  id: 'weekly',
  title: 'A week of play',
  description: 'Stake on any game from Monday to Sunday.',
  imageUrl: null,
  period: 'week',
  startsAt: '2026-05-04T00:00:00.000Z',
  endsAt: '2026-05-11T00:00:00.000Z',
  isComing: false,
  goal: { kind: 'stake', play },
  isMoney: true,
  progress: '1250.0000',
  isAutomatic: false,
  steps: [
    { step: 1, target: '200.0000', prize: points(20), state: 'claimed', reward: null },
    { step: 2, target: '1000.0000', prize: cash, state: 'claimable', reward: '7' },
    { step: 3, target: '5000.0000', prize: { kind: 'raffle-ticket', count: 3 }, state: 'open', reward: null },
  ],
};
const missions = [
  weekly,
  {
    ...weekly,
    id: 'days',
    title: 'Seven days in a row',
    description: '',
    goal: { kind: 'days', play: null },
    isMoney: false,
    progress: '7',
    steps: [{ step: 1, target: '7', prize: points(70), state: 'no-budget', reward: null }],
  },
  {
    ...weekly,
    id: 'soon',
    title: 'Spring race',
    isComing: true,
    progress: '0.0000',
    endsAt: null,
    steps: [],
  },
];
const board = {
  id: 'race',
  title: 'Weekly race',
  imageUrl: null,
  currency: 'PHP',
  measure: 'multiplier',
  play,
  period: 'week',
  startsAt: '2026-05-04T00:00:00.000Z',
  endsAt: '2026-05-11T00:00:00.000Z',
  isPaid: false,
  places: [
    { place: 1, account: 'ma***a', score: '812.5000', isOwn: false },
    { place: 2, account: 'player1', score: '640.0000', isOwn: true },
    { place: 3, account: 'le***9', score: '512.2500', isOwn: false },
  ],
  own: { place: 2, score: '640.0000', distance: '172.5001' },
  prizes: [
    { from: 1, to: 1, prize: { kind: 'money', amount: php(5000), turnover: php(5000) } },
    { from: 2, to: 10, prize: points(200) },
  ],
};
const days = Array.from({ length: 31 }, (_, index) => ({
  day: `2026-05-${`${index + 1}`.padStart(2, '0')}`,
  state: index < 2 ? 'missed' : index < 6 ? 'done' : index === 6 ? 'today' : 'coming',
}));
const checkIn = {
  today: '2026-05-07',
  isDone: false,
  streak: 4,
  cycleDay: 5,
  prizes: [...[2, 4, 6, 8, 10, 15].map(points), cash],
  days,
};
const answers = {
  missionList: { currency: 'PHP', missions },
  missionLeaderboard: { boards: [{ id: 'race', title: 'Weekly race' }], board },
  checkInCalendar: { checkIn },
  checkIn: { streak: 5, prize: points(10) },
  missionClaim: { prize: cash },
};

const meta = {
  title: 'Screens/Member centre/Missions',
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
