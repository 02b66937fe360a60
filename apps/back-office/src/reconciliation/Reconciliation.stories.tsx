import type { Meta, StoryObj } from '@storybook/react-vite';
import type { QueryClient } from '@tanstack/react-query';
import { expect, screen, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { failQuery } from '../stories/record-story.tsx';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { DifferencesPage } from './DifferencesPage.tsx';
import { ReconciliationPage } from './ReconciliationPage.tsx';
import { differencesQuery, runsQuery, type Difference, type Run } from './reconciliation.queries.ts';

const meta = {
  title: 'Back office/Money/Reconciliation',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const cny = (amount: number) => money('CNY', BigInt(Math.round(amount * 10_000)));
const total = (outcome: Run['totals'][number]['outcome'], count: number, theirs: number, ours: number) => ({
  outcome,
  count,
  theirs: cny(theirs),
  ours: cny(ours),
});
const run: Run = {
  id: '31',
  kind: 'payment-provider',
  source: 'sandbox',
  from: '2026-11-22T16:00:00.000Z',
  until: '2026-11-23T16:00:00.000Z',
  fileName: 'sandbox-2026-11-23.csv',
  rows: 4_218,
  totals: [
    total('matched', 4_214, 1_284_310.5, 1_284_310.5),
    total('amount-differs', 1, 800, 80),
    total('status-differs', 1, 250, 250),
    total('missing-ours', 1, 500, 0),
    total('missing-theirs', 1, 0, 1_200),
    total('duplicate', 1, 300, 0),
  ],
  open: 4,
  createdAt: '2026-11-24T02:12:00.000Z',
  createdBy: 'finn',
};
const clean: Run = {
  ...run,
  id: '30',
  kind: 'game-vendor',
  source: 'arcade',
  fileName: 'arcade-2026-11-23.csv',
  rows: 61_004,
  totals: [total('matched', 61_004, 812_400.25, 812_400.25)],
  open: 0,
};
const side = (amount: number, status = 'completed') => ({
  kind: 'payment',
  status,
  amount: cny(amount),
  at: '2026-11-23T04:31:12.000Z',
});
const difference = (
  id: string,
  outcome: Difference['outcome'],
  theirs: Difference['theirs'],
  ours: Difference['ours'],
  more: Partial<Difference> = {},
): Difference => ({
  id,
  outcome,
  line: theirs === null ? null : 100 + Number(id),
  transaction: `sandbox-DQ7K2MX4P0${id}`,
  reference: ours === null ? null : `DQ7K2MX4P0${id}`,
  member: ours === null ? null : { id: '100234', username: 'lin.wei' },
  theirs,
  ours,
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  ...more,
});
const differences = [
  difference('1', 'amount-differs', side(800), side(80)),
  difference('2', 'status-differs', side(250), side(250, 'pending')),
  difference('3', 'missing-ours', side(500), null),
  difference('4', 'missing-theirs', null, side(1200)),
  difference('5', 'duplicate', side(300), side(300), {
    resolvedAt: '2026-11-24T03:00:00.000Z',
    resolvedBy: 'finn',
    resolution: 'The provider sent the line twice and confirmed it.',
  }),
];

const sources = [
  { kind: 'game-vendor' as const, code: 'arcade' },
  { kind: 'payment-provider' as const, code: 'sandbox' },
];
const runsAt = (more: string, runs: Run[]) => ({
  path: `/reconciliation?merchant=jade${more}`,
  seed: (cache: QueryClient) =>
    cache.setQueryData(runsQuery('jade', undefined).queryKey, {
      pages: [{ runs, sources, nextCursor: null }],
      pageParams: [undefined],
    }),
  children: <ReconciliationPage />,
});
const differencesAt = (id?: string) => ({
  path: `/differences?merchant=jade&run=31${id === undefined ? '' : `&id=${id}`}`,
  seed: (cache: QueryClient) =>
    cache.setQueryData(differencesQuery('jade', { run: '31' }).queryKey, {
      pages: [{ run, differences, nextCursor: null }],
      pageParams: [undefined],
    }),
  children: <DifferencesPage />,
});

export const Comparisons: Story = { args: runsAt('', [run, clean]) };

export const NoComparison: Story = { args: runsAt('', []) };

export const Failed: Story = {
  args: {
    path: '/reconciliation?merchant=jade',
    seed: (cache) => failQuery(cache, runsQuery('jade', undefined).queryKey),
    children: <ReconciliationPage />,
  },
};

export const Comparison: Story = {
  args: runsAt('&id=31', [run, clean]),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    const link = detail.getByRole('link', { name: 'Show the differences' });
    await expect(link).toHaveAttribute('href', '/differences?merchant=jade&run=31');
    await expect(detail.getAllByRole('row')).toHaveLength(7);
  },
};

/** A file comes from the computer or, where the source has one, from there; its columns may have other names. */
export const Upload: Story = {
  args: runsAt('', [run]),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Compare a file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare a file' }));
    await expect(dialog.getAllByRole('option')).toHaveLength(2);
    await userEvent.click(dialog.getByText('Names of columns and time zone'));
    await expect(dialog.getByRole('textbox', { name: 'Their transaction number' })).toBeVisible();
  },
};

export const Differences: Story = { args: differencesAt() };

export const OneDifference: Story = { args: differencesAt('1') };

/** Nothing to type any more. */
export const Resolved: Story = {
  args: differencesAt('5'),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('The provider sent the line twice and confirmed it.')).toBeVisible();
    await expect(detail.queryByRole('textbox')).toBeNull();
  },
};
