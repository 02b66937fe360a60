import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { storyLobby } from '../stories.data.ts';
import { NextDraws, NextDrawsSkeleton } from './NextDraws.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Lottery/Next draws',
  component: NextDraws,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Lotteries with the time until their next draw and their last result.',
      do: [
        "Pass when the lobby arrived, so that the countdown follows the server's clock.",
        'Keep the place with NextDrawsSkeleton.',
      ],
      dont: ['Do not show lotteries that cannot be played.'],
      accessibility:
        'A list with headings; all of a card leads to the lottery. Countdowns are not announced each second.',
      content: 'Names of lotteries and issues as the platform writes them.',
    }),
  },
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
