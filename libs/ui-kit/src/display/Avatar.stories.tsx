import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Layout.tsx';
import { Avatar } from './Avatar.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Shows the picture of a member next to the name.',
      do: ['Put the name next to it.', 'Choose s in lists, m in headers, l on a profile.'],
      dont: [
        'Do not use it alone to say who someone is.',
        'Do not use it for vendors or brands: there are VendorMark and Logo.',
      ],
      accessibility: 'Hidden from screen readers, because the name stands next to it.',
      content:
        'Without a picture it shows the first character of the name; a picture that does not load gives way to it.',
    }),
  },
} satisfies Meta<typeof Avatar>;
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
