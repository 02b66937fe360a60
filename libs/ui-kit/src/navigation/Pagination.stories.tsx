import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = { title: 'Kit/Navigation/Pagination', component: Pagination } satisfies Meta<typeof Pagination>;
export default meta;

function Pages({ pages, start = 1 }: { pages: number; start?: number }) {
  const [page, setPage] = useState(start);
  return <Pagination page={page} pages={pages} onPage={setPage} />;
}

export const PagesOfAShortList: StoryObj = { render: () => <Pages pages={4} /> };

export const PagesOfALongList: StoryObj = {
  render: () => <Pages pages={40} start={12} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const current = () => canvasElement.querySelector('[aria-current]');
    await expect(current()).toHaveTextContent('12');
    await userEvent.click(canvas.getAllByRole('button').at(-1) ?? canvasElement);
    await expect(current()).toHaveTextContent('13');
    await userEvent.click(canvas.getByText('40'));
    await expect(current()).toHaveTextContent('40');
    await expect(canvas.getAllByRole('button').at(-1)).toBeDisabled();
  },
};

export const OnePageShowsNothing: StoryObj = {
  render: () => <Pages pages={1} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
