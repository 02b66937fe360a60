import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { theme } from '@marquee/ui-kit';
import { Balance } from './Balance.tsx';

const meta = {
  title: 'Screens/Balance',
  component: Balance,
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
    if (cover) await userEvent.click(cover);
    await expect(bar.getByText(/1,234\.56/)).toBeVisible();
  },
};

export const Updating: Story = { args: { updating: true } };
export const NotKnownYet: Story = { args: { balance: undefined, updating: true } };
export const Failed: Story = { args: { balance: undefined, failed: true } };
export const InTheHeader: Story = { args: { shape: 'line' } };
