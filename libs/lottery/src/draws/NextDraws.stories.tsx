import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { storyLobby } from '../stories.data.ts';
import { NextDraws, NextDrawsSkeleton } from './NextDraws.tsx';

const meta = {
  title: 'Parts/Lottery/Next draws',
  component: NextDraws,
  args: {
    lobby: storyLobby(),
    arrived: Date.now(),
    look: 'cards',
    count: 4,
    link: ({ code }, name) => <a href={`#${code}`}>{name}</a>,
  },
} satisfies Meta<typeof NextDraws>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getAllByRole('timer')).toHaveLength(4);
    await expect(page.getAllByRole('link')[0]).toBeVisible();
  },
};

export const Tickets: Story = { args: { look: 'tickets' } };

export const Loading: Story = {
  render: ({ look, count }) => <NextDrawsSkeleton look={look} count={count} />,
};
