import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Layout.tsx';
import { Spinner } from './Spinner.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Feedback/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Says that something is under way whose length is not known.',
      do: ['Give a label where no text next to it says what is waited for.'],
      dont: ['Do not put it on a whole page: Skeleton keeps the places.', 'Do not show two at once.'],
      accessibility:
        'With a label it is an image of that name, without one it is silent. It turns slowly for visitors who want less motion.',
      content: 'The label says what is waited for: “Loading the games”.',
    }),
  },
} satisfies Meta<typeof Spinner>;
export default meta;

export const Spinners: StoryObj = {
  render: () => (
    <Row>
      <Spinner size="s" label="Loading" />
      <Spinner />
      <Spinner size="l" />
    </Row>
  ),
};
