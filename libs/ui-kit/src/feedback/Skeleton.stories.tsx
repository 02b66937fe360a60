import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Skeleton } from './Skeleton.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Feedback/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Holds the place of something that is on its way.',
      do: [
        'Give it the size of what comes, so that nothing moves.',
        'Mark the group around it as busy once.',
      ],
      dont: [
        'Do not use it for an action under way: a Button is loading.',
        'Do not use it where the length of the wait is known.',
      ],
      accessibility:
        'Silent: the group around it says that something is loading. Without motion where the visitor wants less.',
      content: 'It has no text.',
    }),
  },
} satisfies Meta<typeof Skeleton>;
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
