import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemberEmptyState } from './MemberEmptyState.tsx';

const meta = {
  title: 'Parts/Member centre/Member empty state',
  component: MemberEmptyState,
} satisfies Meta<typeof MemberEmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Missions: Story = { args: { page: 'missionLeaderboard' } };
