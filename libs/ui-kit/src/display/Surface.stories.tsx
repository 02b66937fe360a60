import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Layout.tsx';
import { Surface } from './Surface.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Surface',
  component: Surface,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A card on the page that holds what belongs together.',
      do: ['Use flat for most cards and raised for what floats.', 'Name a section by the id of its heading.'],
      dont: [
        'Do not put a card into a card of the same level.',
        'Do not use it for a window over the page: that is Dialog.',
      ],
      accessibility: 'No meaning by itself; as a section it takes its name from `labelledBy`.',
      content: 'A heading and what belongs to it.',
    }),
  },
} satisfies Meta<typeof Surface>;
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
