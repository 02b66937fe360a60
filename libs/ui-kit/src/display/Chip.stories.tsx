import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { Chip } from './Chip.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Chip',
  component: Chip,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A filter that is on or off: a vendor, a kind of game.',
      do: ['Put chips that narrow the same list in one row.', 'Show at once what a press changes.'],
      dont: [
        'Do not use it for a mark that cannot be pressed: that is Badge.',
        'Do not use it to change between sections of a page: that is Tabs.',
      ],
      accessibility:
        'A toggle button: `aria-pressed` says whether it is on, and Enter or Space changes it. It is as high as a finger needs.',
      content: 'The name of what is filtered for, in one or two words.',
    }),
  },
} satisfies Meta<typeof Chip>;
export default meta;

function Filters() {
  const [on, setOn] = useState('all');
  return (
    <Row>
      {['all', 'new', 'hot'].map((name) => (
        <Chip key={name} pressed={on === name} onClick={() => setOn(name)}>
          {name}
        </Chip>
      ))}
      <Chip pressed={false} disabled>
        none
      </Chip>
    </Row>
  );
}

export const Chips: StoryObj = {
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'hot' }));
    await expect(canvas.getByRole('button', { name: 'hot', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'all', pressed: false })).toBeVisible();
  },
};
