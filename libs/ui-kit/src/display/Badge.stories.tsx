import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Layout.tsx';
import { Badge } from './Badge.tsx';
import { FireIcon } from '../icons/home-icons.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Badge',
  component: Badge,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A short mark on something: a count, “New”, “Hot”.',
      do: ['Keep it to one word or one number.', 'Use one tone for one meaning on a page.'],
      dont: [
        'Do not make it something to press: that is Chip.',
        'Do not say a whole state with color alone: the word is in the badge.',
      ],
      accessibility:
        'Read as the text it holds. A number that means something else when read needs a hidden text next to it.',
      content: 'One word or a number. Above 99 write “99+”.',
    }),
  },
} satisfies Meta<typeof Badge>;
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
