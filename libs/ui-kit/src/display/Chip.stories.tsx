import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { Chip } from './Chip.tsx';

const meta = { title: 'Kit/Display/Chip', component: Chip } satisfies Meta<typeof Chip>;
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
