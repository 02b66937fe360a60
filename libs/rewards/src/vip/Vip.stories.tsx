import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { rewardSamples } from '../samples.ts';
import { RankList } from './RankList.tsx';
import { RankPage } from './RankPage.tsx';

const { rankProgress, vipRanks } = rewardSamples;
const describe = ({ kind }: { kind: string }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' });

const meta = {
  title: 'Screens/Rewards/VIP',
  component: RankPage,
  decorators: [withStoryQueries],
  args: { client: storyClient({ rankProgress }), token: 'story', symbol: 'P', describe },
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
      rankProgress: { ...rankProgress, next: null, keep: null, birthday: '1990-05-17', history: [] },
    }),
  },
};

export const Unavailable: Story = { args: { client: storyClient({ rankProgress: 'internal' }) } };

export const Comparison: Story = {
  render: () => (
    <RankList
      client={storyClient({ vipRanks })}
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
