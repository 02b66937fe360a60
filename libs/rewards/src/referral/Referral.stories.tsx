import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { rewardSamples, rewardsOfNewMember } from '../samples.ts';
import { friend } from '../samples/referral.ts';
import { ReferralPage } from './ReferralPage.tsx';

const { referralProgram, referralFriends } = rewardSamples;

const meta = {
  title: 'Screens/Rewards/Invite friends',
  component: ReferralPage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient({
      referralProgram,
      referralFriends: {
        ...referralFriends,
        friends: [
          ...referralFriends.friends,
          friend('di••••', '2026-03-05T08:00:00.000Z', 'rejected'),
          friend('ed•••••', '2026-03-04T08:00:00.000Z', 'missed'),
        ],
      },
    }),
    token: 'story',
    symbol: 'P',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
  },
} satisfies Meta<typeof ReferralPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Friends: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'QR code' }));
    await expect(await page.findByRole('img', { name: 'QR code of the registration form' })).toBeVisible();
    await expect(page.getByText(/register\?referralCode=K7M2XQ9RTA/)).toBeVisible();
    await expect(await page.findByText('Being checked')).toBeVisible();
  },
};

export const NobodyYet: Story = {
  args: {
    client: storyClient({
      ...rewardsOfNewMember,
      referralProgram: { ...rewardsOfNewMember.referralProgram, steps: [] },
    }),
  },
};

export const Unavailable: Story = {
  args: { client: storyClient({ referralProgram: 'internal', referralFriends: 'internal' }) },
};
