import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyMatch } from '../stories.data.ts';
import { MatchList, MatchListSkeleton } from './MatchList.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Games/Match list',
  component: MatchList,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Matches with score or start and the odds of who wins.',
      do: [
        'Use cards on the home page and the table where many matches are compared.',
        'Keep the place with MatchListSkeleton while they load.',
      ],
      dont: ['Do not show odds that cannot be bet on.', 'Do not sort running matches below later ones.'],
      accessibility:
        'A list; a row of cards can be scrolled by keyboard. Each odds button says who wins and at which odds.',
      content: "Names of sides as the vendor writes them, times in the visitor's time zone.",
    }),
  },
  args: {
    look: 'cards',
    matches: [
      storyMatch('1', { standing: { home: 2, away: 1, clock: 34 } }),
      storyMatch('2', { gameId: 'ESPORTS_001', standing: { home: 1, away: 0, clock: 2 } }),
      storyMatch('3'),
      storyMatch('4', { gameId: 'ESPORTS_001' }),
    ],
    onBet: fn(),
  },
} satisfies Meta<typeof MatchList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  play: async ({ args, canvasElement }) => {
    const [match] = within(canvasElement).getAllByRole('button', { name: 'Northgate Rovers wins 1.85' });
    if (match) await userEvent.click(match);
    await expect(args.onBet).toHaveBeenCalledWith(expect.objectContaining({ id: '3' }));
  },
};

export const Table: Story = { args: { look: 'table' } };

export const Loading: Story = { render: ({ look }) => <MatchListSkeleton look={look} count={4} /> };
