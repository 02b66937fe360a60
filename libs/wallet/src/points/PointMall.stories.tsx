import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { php } from '@marquee/api-client/samples';
import { walletSamples } from '../samples.ts';
import { PointMallPage } from './PointMallPage.tsx';

const usual: StoryAnswers = {
  ...walletSamples,
  pointRedeem: { redeemId: '7' },
  pointConvert: { credited: php(100), points: 11_840.55 },
};
const answering = (more: StoryAnswers = {}) => ({ client: storyClient({ ...usual, ...more }) });

const meta = {
  title: 'Screens/Wallet/Points mall',
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
