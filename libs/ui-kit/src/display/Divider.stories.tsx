import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Layout.tsx';
import { Divider } from './Divider.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Divider',
  component: Divider,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A line between two things that are apart.',
      do: ['Use the word form between two ways to do the same, such as two ways to log in.'],
      dont: [
        'Do not use it between items of a list: space does that.',
        'Do not use it as decoration below a heading.',
      ],
      accessibility: 'Without a word it is a separator; with one it is read as that word.',
      content: 'One short word, such as “or”.',
    }),
  },
} satisfies Meta<typeof Divider>;
export default meta;

export const Dividers: StoryObj = {
  render: () => (
    <Stack>
      <Divider />
      <Divider>or</Divider>
    </Stack>
  ),
};
