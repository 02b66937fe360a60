import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { php } from '../stories.data.ts';
import { ReferralPage } from './ReferralPage.tsx';

const step = (state: string, missing: number | null) => ({
  kind: 'deposit',
  state,
  missing: missing === null ? null : php(missing),
  until: '2026-12-07T08:00:00.000Z',
  prize: php(250),
});
const program = {
  code: 'K7M2XQ9RTA',
  steps: [
    {
      kind: 'deposit',
      minimum: php(500),
      days: 14,
      inviterPrize: php(250),
      friendPrize: php(100),
      turnover: 3,
    },
    {
      kind: 'turnover',
      minimum: php(10_000),
      days: 30,
      inviterPrize: php(500),
      friendPrize: php(0),
      turnover: 0,
    },
  ],
  friends: 5,
  earned: php(750),
  months: [{ month: '2026-11', friends: 2, earned: php(750) }],
};
const friend = (name: string, state: string, missing: number | null = null) => ({
  name,
  registeredAt: `2026-11-2${name.length % 10}T08:00:00.000Z`,
  steps: [step(state, missing), { ...step('open', 4_000), kind: 'turnover' }],
});

const meta = {
  title: 'Screens/Invite friends',
  component: ReferralPage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient({
      referralProgram: program,
      referralFriends: {
        friends: [
          friend('an•', 'open', 500),
          friend('bo••', 'granted'),
          friend('ca•••', 'in-review'),
          friend('di••••', 'rejected'),
          friend('ed•••••', 'missed'),
        ],
        nextCursor: null,
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
      referralProgram: { ...program, steps: [], friends: 0, earned: php(0), months: [] },
      referralFriends: { friends: [], nextCursor: null },
    }),
  },
};

export const Unavailable: Story = {
  args: { client: storyClient({ referralProgram: 'internal', referralFriends: 'internal' }) },
};
