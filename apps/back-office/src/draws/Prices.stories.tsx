import type { Meta, StoryObj } from '@storybook/react-vite';
import type { QueryClient } from '@tanstack/react-query';
import { expect, userEvent, within } from 'storybook/test';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { failQuery } from '../stories/record-story.tsx';
import { showsText } from '../stories/shows-text.ts';
import { lotteriesQuery } from './draws.queries.ts';
import { pricesQuery, type PricedPlay } from './prices.queries.ts';
import { PricesPage } from './PricesPage.tsx';

const meta = {
  title: 'Back office/Lottery/Prices',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const SIZES = 'ssc.total.sizes';
const plays: readonly PricedPlay[] = [
  { code: SIZES, name: 'Total: sizes', board: 'two-sides', odds: [{ tier: 'big', odds: '1.9' }] },
  { code: 'ssc.front-3.direct', name: 'First three: direct', board: 'official', odds: [] },
];
const seedWith = (listed: readonly PricedPlay[]) => (cache: QueryClient) => {
  cache.setQueryData(lotteriesQuery.queryKey, [
    {
      code: 'FAST5',
      draws: 'own',
      family: 'ssc',
      schedule: null,
      settings: null,
      beacon: null,
      region: null,
    },
  ]);
  cache.setQueryData(pricesQuery('FAST5', undefined).queryKey, {
    family: 'ssc',
    mode: 'Lott',
    offset: null,
    waiting: { issue: '20261124-0570', closesAt: '2026-11-24T09:30:00.000Z' },
    plays: [...listed],
  });
};

/** Each prize with what it returns; odds that return too much cannot be saved. */
export const Prices: Story = {
  args: {
    path: `/lottery-prices?lottery=FAST5&id=${SIZES}`,
    seed: seedWith(plays),
    children: <PricesPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    const big = await detail.findByRole('textbox', { name: 'big' });
    await expect(big).toHaveAccessibleDescription('Returns 95%');
    await userEvent.clear(big);
    await userEvent.type(big, '2.1');
    await expect(await detail.findByText('Returns 105%, at most 99.75% is allowed')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Save the odds' })).toBeDisabled();
  },
};

export const NoPlays: Story = {
  args: { path: '/lottery-prices?lottery=FAST5', seed: seedWith([]), children: <PricesPage /> },
  play: showsText('There is nothing here.'),
};

export const PricesFailed: Story = {
  args: {
    path: '/lottery-prices?lottery=FAST5',
    seed: (cache) => failQuery(cache, pricesQuery('FAST5', undefined).queryKey),
    children: <PricesPage />,
  },
  play: showsText('The list could not be loaded'),
};
