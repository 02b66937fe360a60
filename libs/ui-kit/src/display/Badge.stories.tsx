import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Layout.tsx';
import { Badge } from './Badge.tsx';
import { FireIcon } from '../icons/home-icons.tsx';

const meta = { title: 'Kit/Display/Badge', component: Badge } satisfies Meta<typeof Badge>;
export default meta;

export const Badges: StoryObj = {
  render: () => (
    <Row>
      <Badge>12</Badge>
      <Badge tone="primary">New</Badge>
      <Badge tone="accent" icon={<FireIcon size="s" />}>
        Hot
      </Badge>
      <Badge tone="positive">Paid</Badge>
      <Badge tone="danger">3</Badge>
    </Row>
  ),
};
