import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Layout.tsx';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Kit/Display/Avatar', component: Avatar } satisfies Meta<typeof Avatar>;
export default meta;

export const Avatars: StoryObj = {
  render: () => (
    <Row>
      <Avatar name="lucky" size="s" />
      <Avatar name="fox" />
      <Avatar name="tiger" size="l" src="/does-not-exist.png" />
    </Row>
  ),
};
