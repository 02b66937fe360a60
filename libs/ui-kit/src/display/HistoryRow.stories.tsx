import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge } from './Badge.tsx';
import { HistoryNote, HistoryRow } from './HistoryRow.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/History row',
  component: HistoryRow,
  subcomponents: { HistoryNote },
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'One past thing in a list: a gift, a ticket, a request.',
      do: [
        'Put it into a `ul`.',
        'Put its state, amount or button at the end.',
        'Write further facts as HistoryNote, the time as `time`.',
      ],
      dont: ['Do not use it for records with many columns: that is DataList.'],
      accessibility: 'A list item. Times are `time` elements with a date that programs can read.',
      content: 'The name says what it was; notes are facts, not sentences.',
    }),
  },
  args: {
    name: 'A gift with a name that goes on and on until it needs a second line on a phone',
    end: <Badge tone="positive">Collected</Badge>,
    children: (
      <>
        <HistoryNote>P 1,250.00</HistoryNote>
        <HistoryNote as="time" dateTime="2026-03-02T10:15:00Z">
          2026-03-02 10:15:00
        </HistoryNote>
      </>
    ),
  },
  render: (args) => (
    <ul aria-label="History">
      <HistoryRow {...args} />
      <HistoryRow {...args} name="Gift" />
    </ul>
  ),
} satisfies Meta<typeof HistoryRow>;
export default meta;

export const Lines: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const lines = within(canvasElement).getAllByRole('listitem');
    await expect(lines).toHaveLength(2);
    for (const line of lines) await expect(within(line).getByText('Collected')).toBeVisible();
  },
};
