import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge } from './Badge.tsx';
import { DataList, type DataColumn } from './DataList.tsx';
import { componentDocs } from '../stories/component-docs.ts';

interface Row {
  id: string;
  game: string;
  at: string;
  stake: string;
  state: 'Open' | 'Settled';
}

const columns: DataColumn<Row>[] = [
  { name: 'game', heading: 'Game', cell: ({ game }) => <strong>{game}</strong>, lead: true },
  { name: 'at', heading: 'Placed', cell: ({ at }) => at },
  { name: 'stake', heading: 'Stake', cell: ({ stake }) => stake, align: 'end' },
  { name: 'state', heading: 'State', cell: ({ state }) => <Badge>{state}</Badge>, align: 'end' },
];

const meta = {
  title: 'Kit/Display/Data list',
  component: DataList<Row>,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Records with the same columns: bets, transactions, members.',
      do: [
        'Mark the column that names a record as `lead`: it heads the card on a phone.',
        'Align amounts to the end.',
      ],
      dont: [
        'Do not use it for a layout in columns.',
        'Do not give more columns than a desktop can show without scrolling sideways.',
      ],
      accessibility:
        'A table for a screen reader at every width, also where a phone shows cards. `label` is its name.',
      content: "Headings are nouns of one or two words. Cells hold text in the form of the site's language.",
    }),
  },
  args: {
    label: 'Bets',
    columns,
    rowKey: ({ id }) => id,
    rows: [
      { id: '2', game: 'Lucky Lantern', at: '2026-03-02 10:15:00', stake: 'P 1,250.00', state: 'Open' },
      {
        id: '1',
        game: 'A game with a name that goes on and on until it needs a second line',
        at: '2026-03-01 09:00:12',
        stake: 'P 20.00',
        state: 'Settled',
      },
    ],
  },
} satisfies Meta<typeof DataList<Row>>;
export default meta;

export const Records: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table', { name: 'Bets' }));
    await expect(table.getAllByRole('row')).toHaveLength(3);
    await expect(table.getByRole('cell', { name: 'P 1,250.00' })).toBeVisible();
  },
};
