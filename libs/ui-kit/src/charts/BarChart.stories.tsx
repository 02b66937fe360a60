import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { BarChart } from './BarChart.tsx';

const bars = (count: number) =>
  Array.from({ length: count }, (_, day) => {
    const value = Math.round(Math.sin(day * 1.7) * 400);
    return { label: `2026-03-${String(day + 1).padStart(2, '0')}`, value, text: `P${value}.00` };
  });

const meta = {
  title: 'Kit/Charts/Bar chart',
  component: BarChart,
  args: { label: 'Won or lost by day', bars: bars(7) },
  parameters: { layout: 'padded' },
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
