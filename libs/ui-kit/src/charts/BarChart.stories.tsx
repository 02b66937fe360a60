import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { BarChart } from './BarChart.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const bars = (count: number) =>
  Array.from({ length: count }, (_, day) => {
    const value = Math.round(Math.sin(day * 1.7) * 400);
    return { label: `2026-03-${String(day + 1).padStart(2, '0')}`, value, text: `P${value}.00` };
  });

const meta = {
  title: 'Kit/Charts/Bar chart',
  component: BarChart,
  tags: ['autodocs'],
  args: { label: 'Won or lost by day', bars: bars(7) },
  parameters: {
    docs: componentDocs({
      purpose: 'Shows how a figure goes up and down over days or hours.',
      do: [
        'Show the same figures as a table next to it.',
        'Write each value in `text` as the page writes amounts.',
      ],
      dont: [
        'Do not use it as the only form of the figures: a chart has no keyboard.',
        'Do not show more bars than the width can tell apart.',
      ],
      accessibility:
        'An image with `label` as its name; the table next to it is its text form. What a press on a bar opens must be in the table as well.',
      content: 'The label names the figure and its unit of time: “Won or lost by day”.',
    }),
    layout: 'padded',
  },
} satisfies Meta<typeof BarChart>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Something is drawn, in colours of the brand. */
export const Week: Story = {
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole<HTMLCanvasElement>('img', { name: 'Won or lost by day' });
    await waitFor(() => {
      const pixels = chart.getContext('2d')?.getImageData(0, 0, chart.width, chart.height).data;
      return expect(pixels?.some((part) => part !== 0)).toBe(true);
    });
  },
};

export const Month: Story = { args: { bars: bars(30) } };

/** It takes no more room than a phone has. */
export const OnAPhone: Story = {
  args: { bars: bars(30) },
  decorators: [(Story) => <div style={{ width: '20rem' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole('img');
    await waitFor(() => expect(chart.clientWidth).toBeLessThanOrEqual(320));
  },
};
