import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Amount } from './Amount.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Amount',
  component: Amount,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Shows an amount of money or a balance.',
      do: [
        'Pass the text that the formatter wrote, with its currency.',
        'Leave `value` out while it is not known: the same height is kept.',
        'Use the tones for what was won or lost, together with a sign.',
      ],
      dont: [
        'Do not build the text from digits and a symbol.',
        'Do not show 0.00 while the amount is being fetched.',
      ],
      accessibility:
        'Read as text. A hidden amount is neither shown nor read: “Hidden” is read in its place. Tones come with a sign, so color alone says nothing.',
      content: "Currency, digits and signs come from the formatter of the site's language.",
    }),
  },
} satisfies Meta<typeof Amount>;
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
