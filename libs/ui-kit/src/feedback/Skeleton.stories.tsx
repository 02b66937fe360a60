import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Kit/Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;

export const Skeletons: StoryObj = {
  render: () => (
    <Stack>
      <Skeleton length="short" />
      <Skeleton />
      <Skeleton length="medium" />
      <div style={{ width: 64 }}>
        <Skeleton shape="circle" />
      </div>
      <div style={{ height: 160, borderRadius: 16 }}>
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="panel" />
    </Stack>
  ),
  // What has no height holds no place.
  play: async ({ canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll('[data-shape]')];
    await expect(shapes).toHaveLength(6);
    for (const shape of shapes) await expect(shape.getBoundingClientRect().height).toBeGreaterThan(10);
  },
};
