import type { Meta, StoryObj } from '@storybook/react-vite';
import { CrownIcon } from '../icons/game-icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Visually hidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Text that only assistive technology reads.',
      do: ['Use it where sight gets the meaning from place, color or an icon.'],
      dont: [
        'Do not hide controls in it: a control that gets the focus must be visible.',
        'Do not repeat what is visible.',
      ],
      accessibility: 'Read in its place in the text.',
      content: 'Plain words that complete the visible text into a sentence.',
    }),
  },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const ReadNotSeen: StoryObj = {
  render: () => (
    <p>
      <CrownIcon label="VIP" /> 4<VisuallyHidden> is your rank</VisuallyHidden>
    </p>
  ),
};
