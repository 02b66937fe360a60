import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { theme } from '@marquee/ui-kit';
import { Balance } from './Balance.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Wallet/Balance',
  component: Balance,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: "The member's money, with a way to ask again and a way to cover it.",
      do: [
        'Use line in bars and card above a menu.',
        'Pass the known balance while a newer one is on its way.',
      ],
      dont: ['Do not show a balance of zero while it is not known.'],
      accessibility: 'A covered balance is neither shown nor read. A failure is announced.',
      content: "The amount with two decimals and the brand's symbol.",
    }),
  },
  args: {
    balance: money('PHP', 12_345_678n),
    symbol: 'P',
    updating: false,
    failed: false,
    onRefresh: fn(),
    shape: 'card',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '16rem', padding: '1rem', background: theme.color.chrome }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => localStorage.removeItem('balanceHidden'),
} satisfies Meta<typeof Balance>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(canvasElement);
    await expect(bar.getByText(/1,234\.56/)).toBeVisible();
    const [refresh, cover] = bar.getAllByRole('button');
    if (refresh) await userEvent.click(refresh);
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    if (cover) await userEvent.click(cover);
    await expect(bar.queryByText(/1,234/)).toBeNull();
    // It stays covered at the next visit, too.
    await expect(localStorage.getItem('balanceHidden')).toBe('true');
    if (cover) await userEvent.click(cover);
    await expect(bar.getByText(/1,234\.56/)).toBeVisible();
  },
};

export const Updating: Story = {
  args: { updating: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Updating…')).toBeVisible();
    await expect(within(canvasElement).queryByText(/1,234/)).toBeNull();
  },
};
export const NotKnownYet: Story = {
  args: { balance: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Updating…')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { balance: undefined, failed: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Not available');
    await expect(within(canvasElement).getByRole('button', { name: 'Refresh the balance' })).toBeVisible();
  },
};
export const InTheHeader: Story = { args: { shape: 'line' } };

/** The longer the figure, the smaller: all of it is to be seen. */
export const Long: Story = {
  args: { balance: money('PHP', 2_500_000_000n) },
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByText(/0,000\.00/);
    await expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(
      figure.parentElement?.getBoundingClientRect().right ?? 0,
    );
  },
};
export const Millions: Story = {
  ...Long,
  args: { balance: money('IDR', 12_500_000_000_000n), symbol: 'Rp' },
};
