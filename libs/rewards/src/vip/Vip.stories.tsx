import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { php } from '../stories.data.ts';
import { RankList } from './RankList.tsx';
import { RankPage } from './RankPage.tsx';

const figures = (deposits: number, stakes: number) => ({ deposits: php(deposits), stakes: php(stakes) });
const rank = (level: number, name: string) => ({
  level,
  name,
  reach: figures(level * 500, level * 10_000),
  keep: figures(0, level * 1_000),
  rebates: level === 0 ? [] : [{ category: 'RNG', rate: '0.80' }],
  pointPercent: 100 + level * 10,
  gifts: { promotion: php(level * 100), month: php(level * 20), birthday: php(level * 50) },
  giftTurnover: 1,
  dailyWithdrawals: level > 1 ? level * 4 : null,
  dailyWithdrawalAmount: level > 1 ? php(500_000) : null,
});
const progress = {
  level: 1,
  name: 'Silver',
  since: '2026-03-01T08:00:00.000Z',
  total: figures(700, 14_000),
  month: figures(0, 400),
  monthEndsAt: '2026-12-01T00:00:00.000Z',
  next: {
    level: 2,
    name: 'Gold',
    required: figures(1_000, 20_000),
    missing: figures(300, 6_000),
    keep: { required: figures(0, 2_000), missing: figures(0, 1_600) },
  },
  keep: { required: figures(0, 1_000), missing: figures(0, 600) },
  birthday: null,
  history: [
    {
      from: 2,
      fromName: 'Gold',
      to: 1,
      toName: 'Silver',
      reason: 'month-missed',
      at: '2026-11-01T00:17:00.000Z',
    },
    { from: 1, fromName: 'Silver', to: 2, toName: 'Gold', reason: 'reached', at: '2026-07-04T10:00:00.000Z' },
  ],
};
const describe = ({ kind }: { kind: string }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' });

const meta = {
  title: 'Screens/VIP',
  component: RankPage,
  decorators: [withStoryQueries],
  args: { client: storyClient({ rankProgress: progress }), token: 'story', symbol: 'P', describe },
} satisfies Meta<typeof RankPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A rank that was lost: what it needs in addition, and what keeps the present one. */
export const Progress: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByRole('progressbar')).toHaveLength(4);
    await expect(page.getByLabelText(/date of birth/i)).toBeVisible();
  },
};

/** At the highest rank with a birthday there is nothing to reach and nothing to enter. */
export const Highest: Story = {
  args: {
    client: storyClient({
      rankProgress: { ...progress, next: null, keep: null, birthday: '1990-05-17', history: [] },
    }),
  },
};

export const Unavailable: Story = { args: { client: storyClient({ rankProgress: 'internal' }) } };

export const Comparison: Story = {
  render: () => (
    <RankList
      client={storyClient({ vipRanks: [rank(0, 'Bronze'), rank(1, 'Silver'), rank(2, 'Gold')] })}
      symbol="P"
      describe={describe}
      categoryName={(category) => category}
      vipServiceFrom={2}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByRole('row')).toHaveLength(4);
    const cellsOf = (name: RegExp) =>
      within(page.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => (textContent ?? '').replaceAll('\u00A0', ' '));
    // What the lowest rank neither requires nor gives is a dash.
    const lowest = cellsOf(/Bronze/);
    await expect(lowest[1]).toMatch(/–$/);
    await expect(lowest[2]).toMatch(/–$/);
    await expect(lowest[5]).toMatch(/–$/);
    const highest = cellsOf(/Gold/);
    for (const amount of ['P 1,000.00', 'P 20,000.00']) await expect(highest[1]).toContain(amount);
    await expect(highest[2]).toContain('P 2,000.00');
    for (const gift of ['P 200.00', 'P 40.00', 'P 100.00']) await expect(highest[5]).toContain(gift);
    // Neither is there a line for what is zero: the rank is kept by stakes alone.
    await expect(highest[2]).not.toContain('P 0.00');
  },
};
