import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Layout.tsx';
import { Divider } from './Divider.tsx';

const meta = { title: 'Kit/Display/Divider', component: Divider } satisfies Meta<typeof Divider>;
export default meta;

export const Dividers: StoryObj = {
  render: () => (
    <Stack>
      <Divider />
      <Divider>or</Divider>
    </Stack>
  ),
};
