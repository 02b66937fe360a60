import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Layout.tsx';
import { Surface } from './Surface.tsx';

const meta = { title: 'Kit/Display/Surface', component: Surface } satisfies Meta<typeof Surface>;
export default meta;

export const Surfaces: StoryObj = {
  render: () => (
    <Stack>
      <Surface>Flat</Surface>
      <Surface level="raised">Raised</Surface>
      <Surface level="sunken" padding="l">
        Sunken, roomy
      </Surface>
    </Stack>
  ),
};
