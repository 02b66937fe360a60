import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NewsTicker } from './NewsTicker.tsx';

const meta = { title: 'Kit/Display/News ticker', component: NewsTicker } satisfies Meta<typeof NewsTicker>;
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
