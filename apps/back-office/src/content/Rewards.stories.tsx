import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { recordStory } from '../stories/record-story.tsx';

const meta = {
  title: 'Back office/Content/Rewards',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const earlier = '2026-11-01T00:00:00.000Z';

const titles = (english: string, chinese: string) => ({ EN: english, CN: chinese });
const prize = { kind: 'money', amount: '8.0000', turnover: 3 };
const plays = { categories: ['RNG'], vendors: null, games: null };

/** The steps of a mission are listed one by one in its form. */
export const Missions: Story = {
  args: recordStory(
    '/missions',
    [
      {
        code: 'daily-stake',
        titles: titles('Play every day', '每日流水'),
        descriptions: titles('Stake on slots', '电子游戏投注'),
        image: null,
        period: 'day',
        startsAt: earlier,
        endsAt: null,
        goal: { kind: 'stake', play: plays },
        audience: { rankFrom: 0, rankTo: null, newDays: null, countries: null, agent: null },
        automatic: false,
        claimDays: 7,
        budget: '5000.0000',
        pointBudget: null,
        position: 1,
        steps: [
          { target: '100.0000', prize },
          { target: '1000.0000', prize: { kind: 'points', points: 50 } },
        ],
        spent: '1240.0000',
        pointsSpent: 0,
      },
    ],
    { open: 'daily-stake' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    await expect(detail.getByRole('spinbutton', { name: 'Points' })).toHaveValue(50);
  },
};

const checkIn = {
  titles: titles('Come every day', '每日签到'),
  prizes: [prize, { kind: 'points', points: 20 }, { kind: 'points', points: 50 }],
};

/** Day by day what a check-in gives; its form begins with the version that is scheduled. */
export const CheckIn: Story = {
  args: recordStory(
    '/check-in',
    checkIn.prizes.map((given, index) => ({
      day: String(index + 1),
      prize: given,
      titles: checkIn.titles,
    })),
    {
      value: {
        checkIn,
        scheduled: {
          startsAt: '2026-12-01T00:00:00.000Z',
          problem: null,
          rules: { ...checkIn, prizes: [...checkIn.prizes, { kind: 'points', points: 90 }] },
        },
      },
    },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getByText(/^A change takes effect at 2026-12-01/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change the check-in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the check-in' }));
    await expect(dialog.getByRole('checkbox', { name: 'Daily check-in' })).toBeChecked();
    const points = dialog.getAllByRole('spinbutton', { name: 'Points' });
    await expect(points.map((field) => (field as HTMLInputElement).value)).toEqual(['20', '50', '90']);
  },
};

/** Without a check-in; the scheduled one could not begin. */
export const NoCheckIn: Story = {
  args: recordStory('/check-in', [], {
    value: {
      checkIn: null,
      scheduled: {
        startsAt: '2026-12-01T00:00:00.000Z',
        problem: 'There is no raffle wheel.',
        rules: checkIn,
      },
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There is nothing here.')).toBeVisible();
    await expect(within(canvasElement).getByText(/could not take effect: There is no raffle/)).toBeVisible();
  },
};

export const Leaderboards: Story = {
  args: recordStory(
    '/leaderboards',
    [
      {
        code: 'weekly-win',
        titles: titles('Wins of the week', '每周赢家榜'),
        image: null,
        period: 'week',
        startsAt: earlier,
        endsAt: null,
        measure: 'win',
        play: plays,
        position: 1,
        prizes: [
          { from: 1, to: 1, prize },
          { from: 2, to: 10, prize: { kind: 'raffle-ticket', raffle: 'wheel', count: 2 } },
        ],
      },
    ],
    { open: 'weekly-win' },
  ),
};

export const Raffles: Story = {
  args: recordStory(
    '/raffles',
    [
      {
        code: 'wheel',
        titles: titles('Lucky wheel', '幸运转盘'),
        descriptions: titles('One spin for each ticket', '一券一转'),
        image: null,
        look: 'wheel',
        startsAt: earlier,
        endsAt: null,
        position: 1,
        openTickets: 318,
        prizes: [
          { prize, chance: '2.5', stock: 100, fallback: false, won: 41 },
          { prize: { kind: 'none' }, chance: '97.5', stock: null, fallback: true, won: 1604 },
        ],
      },
    ],
    { open: 'wheel' },
  ),
};

const amounts = (deposits: bigint, stakes: bigint) => ({
  deposits: money('CNY', deposits),
  stakes: money('CNY', stakes),
});
const rank = (level: number, english: string, chinese: string) => ({
  level,
  names: titles(english, chinese),
  reach: amounts(BigInt(level) * 10_000_000n, BigInt(level) * 500_000_000n),
  keep: amounts(0n, BigInt(level) * 50_000_000n),
  gifts: {
    promotion: money('CNY', BigInt(level) * 880_000n),
    month: money('CNY', 0n),
    birthday: money('CNY', BigInt(level) * 180_000n),
  },
  giftTurnover: 1,
  dailyWithdrawals: 5,
  dailyWithdrawalAmount: null,
});
const ranks = [rank(0, 'Bronze', '青铜'), rank(1, 'Silver', '白银'), rank(2, 'Gold', '黄金')];

/** All ranks are replaced together: the form begins with those that hold. */
export const RankRules: Story = {
  args: recordStory('/rank-rules', ranks, { open: '1', value: { giftDays: 30, ranks, scheduled: null } }),
};

export const ReferralRules: Story = {
  args: recordStory('/referral-rules', [
    {
      kind: 'deposit',
      days: 30,
      turnover: 3,
      minimum: money('CNY', 1_000_000n),
      inviterPrize: money('CNY', 380_000n),
      friendPrize: money('CNY', 180_000n),
    },
  ]),
};
