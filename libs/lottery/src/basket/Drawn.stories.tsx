import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { php } from '@marquee/api-client/samples';

import { Drawn } from './Drawn.tsx';

const meta = {
  title: 'Screens/Lottery/Instant draw',
  component: Drawn,
  args: { family: 'ssc', numbers: ['3', '1', '4', '1', '5'], stake: php(8), prize: php(20), symbol: 'P' },
} satisfies Meta<typeof Drawn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const MoreThanTheStake: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('You won P 20.00')).toBeVisible();
  },
};

/** What comes back of a stake is paid, and is no win. */
export const LessThanTheStake: Story = {
  args: { prize: php(4) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Paid: P 4.00')).toBeVisible();
    await expect(within(canvasElement).queryByText(/You won/)).toBeNull();
  },
};

export const TheStake: Story = {
  args: { prize: php(8) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Paid: P 8.00')).toBeVisible();
    await expect(within(canvasElement).queryByText(/You won/)).toBeNull();
  },
};
