import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NewsTicker } from './NewsTicker.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/News ticker',
  component: NewsTicker,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A running line of short announcements.',
      do: ['Make each item lead to its whole text.', 'Use one for each page.'],
      dont: [
        'Do not put in what a visitor must read before going on: that is Alert.',
        'Do not use it for a single text that never changes.',
      ],
      accessibility:
        'It stands still while it is pointed at, has the focus or is paused by its button. For visitors who want less motion it never runs by itself. Each item is a button.',
      content: 'One sentence for each item, with day and time where there is one.',
    }),
  },
} satisfies Meta<typeof NewsTicker>;
export default meta;

const opened = fn();

export const News: StoryObj = {
  render: () => (
    <NewsTicker
      label="Announcements"
      items={[
        { id: '1', text: 'Maintenance of the sports book on Tuesday from 04:00 to 05:00.' },
        { id: '2', text: 'New promotion: weekend cashback.' },
      ]}
      onOpen={opened}
    />
  ),
  play: async ({ canvasElement }) => {
    opened.mockClear();
    const canvas = within(canvasElement);
    const list = canvas.getByRole('list');
    const pause = canvas.getAllByRole('button').at(-1) ?? canvasElement;
    await userEvent.click(pause);
    await expect(getComputedStyle(list).animationPlayState).toBe('paused');
    const item = canvas.getByRole('button', { name: 'New promotion: weekend cashback.' });
    item.focus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('2');
  },
};
