import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Amount } from './Amount.tsx';

const meta = { title: 'Kit/Display/Amount', component: Amount } satisfies Meta<typeof Amount>;
export default meta;

export const Amounts: StoryObj = {
  render: () => (
    <Stack>
      <Amount value="P 1,234.56" size="s" />
      <Amount value="P 1,234.56" />
      <Amount value="P 1,234.56" size="l" />
      <Amount value="+ P 90.00" tone="positive" />
      <Amount value="− P 45.00" tone="negative" />
    </Stack>
  ),
};

export const AmountHidden: StoryObj = {
  render: () => <Amount value="P 1,234.56" hidden />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('1,234.56');
  },
};

export const AmountUpdating: StoryObj = {
  render: () => <Amount value="P 1,234.56" updating />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('1,234.56');
    await expect(canvasElement.textContent?.trim()).not.toBe('');
  },
};

export const AmountUnknown: StoryObj = { render: () => <Amount value={undefined} /> };
