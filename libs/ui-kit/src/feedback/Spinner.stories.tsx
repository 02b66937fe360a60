import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Layout.tsx';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Kit/Feedback/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
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
