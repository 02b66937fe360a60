import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyMatch } from '../stories.data.ts';
import { MatchList, MatchListSkeleton, type MatchListProps } from './MatchList.tsx';
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
    pickOf: () => undefined,
    onPick: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof MatchList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  render: (args) => <Slip {...args} />,
  play: async ({ args, canvasElement }) => {
    const list = within(canvasElement);
    const [odds, others] = list.getAllByRole('button', { name: 'Northgate Rovers, odds 1.85' });
    if (!odds) throw new Error('There are no odds.');
    await userEvent.click(odds);
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: '3' }), 'home', '1.85');
    await expect(odds).toHaveAttribute('aria-pressed', 'true');
    await expect(others).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(odds);
    await expect(odds).toHaveAttribute('aria-pressed', 'false');
  },
};

/** The vendor takes bets in its own game only. */
export const WithoutSlip: Story = {
  args: { matches: [storyMatch('1', { slip: false })] },
  play: async ({ args, canvasElement }) => {
    const odds = within(canvasElement).getByRole('button', { name: 'Northgate Rovers, odds 1.85' });
    await expect(odds).not.toHaveAttribute('aria-pressed');
    await userEvent.click(odds);
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};

/** Odds that go up and down, as they do while the list is looked at. */
export const OddsMove: Story = {
  render: (args) => <Moving {...args} />,
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await userEvent.click(list.getByRole('button', { name: 'Move the odds' }));
    const [odds] = list.getAllByRole('button', { name: 'Northgate Rovers, odds 1.90' });
    await expect(odds?.querySelector('[data-move="up"]')).not.toBeNull();
  },
};

export const Table: Story = { args: { look: 'table' } };

export const Loading: Story = { render: ({ look }) => <MatchListSkeleton look={look} count={4} /> };

function Slip({ onPick, ...props }: MatchListProps) {
  const [picks, setPicks] = useState<Record<string, string | undefined>>({});
  return (
    <MatchList
      {...props}
      pickOf={({ id }) => picks[id]}
      onPick={(match, pick, odds) => {
        onPick(match, pick, odds);
        setPicks({ ...picks, [match.id]: picks[match.id] === pick ? undefined : pick });
      }}
    />
  );
}

function Moving({ matches, ...props }: MatchListProps) {
  const [moved, setMoved] = useState(false);
  const shown = matches.map((match) => ({
    ...match,
    odds: match.odds.map((each) => (moved && each.pick === 'home' ? { ...each, odds: '1.90' } : each)),
  }));
  return (
    <>
      <button type="button" onClick={() => setMoved(true)}>
        Move the odds
      </button>
      <MatchList {...props} matches={shown} />
    </>
  );
}
