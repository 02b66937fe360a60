import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemberEmptyState } from './MemberEmptyState.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Member centre/Member empty state',
  component: MemberEmptyState,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The page of the member centre that has nothing to show yet.',
      do: ['Use it for a whole page.'],
      dont: ['Do not use it for a failure or while the page loads.'],
      accessibility: 'A heading and a text; the icon is decoration.',
      content: 'Says what there is not and what would change it, in the words of the page.',
    }),
  },
} satisfies Meta<typeof MemberEmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Missions: Story = { args: { page: 'missionLeaderboard' } };
