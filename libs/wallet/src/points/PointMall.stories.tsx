import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { money } from '@marquee/money';
import { PointMallPage } from './PointMallPage.tsx';
import type { PointItem } from './points.queries.ts';

const php = (units: number) => money('PHP', BigInt(units) * 10_000n);

const cash: PointItem = {
  id: 'cash-1',
  name: 'Cash reward',
  description: '',
  imageUrl: null,
  kind: 'cash',
  pointsRequired: 400,
  amountRequired: php(0),
  value: php(50),
  turnover: 0,
  quantity: 500,
  minRank: null,
  contact: 'none',
  status: 'on-sale',
  startsAt: null,
};
const headphones: PointItem = {
  ...cash,
  id: 'headphones',
  name: 'Wireless headphones',
  description: 'Noise cancelling, 30 hours of battery. Delivered to your address.',
  kind: 'goods',
  pointsRequired: 12_000,
  amountRequired: php(250),
  value: null,
  quantity: 15,
  contact: 'address',
};
const topUp: PointItem = {
  ...headphones,
  id: 'top-up',
  name: 'Mobile top-up',
  description: 'The code is sent to your Zalo account.',
  pointsRequired: 2_500,
  amountRequired: php(0),
  contact: 'zalo',
};
const items: PointItem[] = [
  cash,
  {
    ...cash,
    id: 'bonus-20',
    name: 'Game bonus',
    kind: 'bonus',
    value: php(1_000),
    turnover: 5,
    pointsRequired: 5_000,
  },
  headphones,
  topUp,
  {
    ...headphones,
    id: 'watch',
    name: 'Steel watch',
    pointsRequired: 60_000,
    minRank: { level: 4, name: 'Gold' },
  },
  { ...headphones, id: 'cap', name: 'Club cap', status: 'sold-out', quantity: 0 },
  {
    ...headphones,
    id: 'phone',
    name: 'Latest smartphone',
    status: 'coming-soon',
    startsAt: '2026-12-07T00:00:00.000Z',
  },
];
const redemptions = [
  {
    redeemId: '3',
    itemName: 'Cash reward',
    quantity: 1,
    points: 400,
    amount: php(0),
    status: 'in-process',
    reason: '',
    redeemedAt: '2026-11-21T09:12:00.000Z',
  },
  {
    redeemId: '2',
    itemName: 'Wireless headphones',
    quantity: 1,
    points: 12_000,
    amount: php(250),
    status: 'rejected',
    reason: 'We could not reach this address.',
    redeemedAt: '2026-11-18T19:02:00.000Z',
  },
];
const usual: StoryAnswers = {
  pointBalance: { points: 12_840.55 },
  pointRewards: { items, totalPages: 1 },
  pointRedeemList: { redemptions, nextCursor: null },
  pointRedeem: { redeemId: '4' },
  pointConvert: { credited: php(100), points: 11_840.55 },
  pointConfig: {
    rules: '<ul><li>Points never expire.</li></ul>',
    pointValue: money('PHP', 1_000n),
    minConversion: 200,
    turnover: 1,
    perUnits: 100,
    rates: [
      { category: 'LIVE', points: 0.7 },
      { category: 'FISH', points: 1.2 },
    ],
  },
};
const answering = (more: StoryAnswers = {}) => ({ client: storyClient({ ...usual, ...more }) });

const meta = {
  title: 'Screens/Points mall',
  component: PointMallPage,
  decorators: [withStoryQueries],
  args: {
    ...answering(),
    token: 'story',
    symbol: '₱',
    filter: { kind: undefined, affordable: false, sort: 'recommended' },
    onFilter: fn(),
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
    onLogIn: fn(),
    onOpenPage: fn(),
    categoryName: (category) => category,
    html: () => <p>Points never expire.</p>,
  },
} satisfies Meta<typeof PointMallPage>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openItem(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: `Redeem: ${name}` }));
  return within(await within(document.body).findByRole('dialog'));
}

export const Mall: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('12,840.55')).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Redeem: Club cap' })).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: 'Goods' }));
    await expect(args.onFilter).toHaveBeenCalledWith(expect.objectContaining({ kind: 'goods' }));
  },
};

export const NumberAsked: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openItem(canvasElement, 'Mobile top-up');
    await userEvent.type(dialog.getByRole('textbox', { name: /Zalo/ }), '12345');
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem' }));
    await expect(await dialog.findByText(/8 to 15 digits/)).toBeVisible();
  },
};

export const Redeemed: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openItem(canvasElement, 'Cash reward');
    await userEvent.type(dialog.getByLabelText(/Payment password/), 'Demo2026!');
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

export const NothingLeft: Story = {
  args: answering({ pointRedeem: 'out-of-stock' }),
  play: async ({ canvasElement }) => {
    const dialog = await openItem(canvasElement, 'Cash reward');
    await userEvent.type(dialog.getByLabelText(/Payment password/), 'Demo2026!');
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem' }));
    await expect(await dialog.findByText('Nothing is left of this item')).toBeVisible();
  },
};

export const Converting: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Convert to money' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /Points/ });
    await userEvent.type(field, '100');
    await userEvent.click(dialog.getByRole('button', { name: 'Convert' }));
    await expect(await dialog.findByText(/at least 200 points\./)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '1000');
    await expect(await dialog.findByText(/100\.00/)).toBeVisible();
  },
};

export const Guest: Story = { args: { token: undefined } };
export const Empty: Story = { args: answering({ pointRewards: { items: [], totalPages: 0 } }) };
export const OnItsWay: Story = { args: answering({ pointRewards: 'pending', pointBalance: 'pending' }) };
export const NotFetched: Story = { args: answering({ pointRewards: 'unavailable' }) };
