import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { money } from '@marquee/money';
import type { Playable } from '../lobby/choice.ts';
import { GameList } from '../lobby/GameList.tsx';
import { LiveTableState } from './LiveTableState.tsx';
import type { LiveTable } from './tables.queries.ts';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const marks = [
  ['B', 'red'],
  ['P', 'blue'],
  ['=', 'green'],
  ['B', 'red'],
] as const;

const table = (more: Partial<LiveTable> = {}): LiveTable => ({
  vassalage: 'NORTHWIND',
  gameId: 'NORTHWIND_001',
  minimum: money('PHP', 10_000n),
  maximum: money('PHP', 50_000_000n),
  players: 3,
  seats: null,
  results: Array.from({ length: 24 }, (_, place) => {
    const [mark, tone] = marks[(place * 7) % marks.length] ?? marks[0];
    return { mark, tone };
  }),
  ...more,
});

const states: readonly LiveTable[] = [
  table(),
  table({
    players: 1,
    results: ['17', '0', '32', '8'].map((mark, place) => ({
      mark,
      tone: place === 1 ? 'green' : place === 0 ? 'black' : 'red',
    })),
  }),
  table({ results: [], seats: { taken: 5, of: 7 } }),
];

const games = ['Baccarat', 'Roulette', 'Sic Bo', 'Fan Tan'].map((name, index): Playable => ({
  id: `NORTHWIND/${index}`,
  name,
  vendorName: 'Northwind Live',
  category: 'LIVE',
  icon: '',
  isHot: index === 1,
  supportPlay: true,
  accountType: 'NORTHWIND',
  launch: { kind: 'game', vassalage: 'NORTHWIND', gameId: `${index}`, nodeId: null },
}));

/** Over the tiles of a lobby: a road, numbers of a wheel, a table with seats, and one of which nothing is known. */
const meta = {
  title: 'Parts/Games/Live table state',
  component: LiveTableState,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'What goes on at a live table, over its tile: last results, limits, players.',
      do: [
        'Lay it over the tile of the table that it belongs to.',
        'Leave results out where the vendor sends none.',
      ],
      dont: ['Do not use it without a tile.', 'Do not show results of a closed table.'],
      accessibility: 'The road of results is hidden from screen readers; the same results are read as text.',
      content: "Limits are whole amounts in the member's currency; marks are those of the game.",
    }),
  },
  args: { table: table(), symbol: '₱' },
  render: ({ symbol, table: own }) => (
    <GameList
      playables={games}
      imageHosts={[]}
      more={0}
      loading={false}
      onMore={fn()}
      onPlay={fn()}
      overlay={(playable) => {
        const place = games.indexOf(playable);
        const state = place === 0 ? own : states[place];
        return state && <LiveTableState table={state} symbol={symbol} />;
      }}
    />
  ),
} satisfies Meta<typeof LiveTableState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OverTiles: Story = {
  play: async ({ canvasElement }) => {
    const [one, two, three, four] = await within(canvasElement).findAllByRole('listitem');
    if (!one || !two || !three || !four) throw new Error('There are four tiles.');
    // Each result is read once, by its mark and not by its color.
    await expect(one).toHaveTextContent(/[:：] ?B B = P B B = P/);
    await expect(one).toHaveTextContent('₱1 – 5,000');
    await expect(two).toHaveTextContent(/[:：] ?17 0 32 8/);
    await expect(three).toHaveTextContent(/5.*7/);
    await expect(four).not.toHaveTextContent('–');
    // What lies over the tile takes no press from it.
    const { left, top } = one.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 20, top + 20)?.closest('button')).not.toBeNull();
  },
};
