import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Pagination } from './Pagination.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Navigation/Pagination',
  component: Pagination,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Steps through the pages of a list of known length.',
      do: ['Keep the filters when the page changes.', 'Put it below the list.'],
      dont: [
        'Do not use it where further entries arrive at the head: load more there.',
        'Do not show it for one page: it shows nothing then.',
      ],
      accessibility: 'A navigation whose buttons have names; the current page is marked with `aria-current`.',
      content: 'Numbers and two arrows; nothing to write.',
    }),
  },
} satisfies Meta<typeof Pagination>;
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
