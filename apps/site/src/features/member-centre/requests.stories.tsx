import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fullPlatform } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { MemberCentreHost } from './MemberCentreHost.tsx';

const php = (amount: number) => ({ currency: 'PHP', amount: String(amount) });
const request = (reference: string, username: string, amount: number) => ({
  reference,
  username,
  amount: php(amount),
  createdAt: '2026-11-21T09:12:00.000Z',
  expiresAt: '2026-11-22T09:12:00.000Z',
});
const both = [request('DK7PX2MQ9RTA', 'lucky88', 500), request('DK7PX2MQ9RTB', 'marisol', 25_000)];
/** What the platform still has open: the story takes requests away as they are declined. */
const requests: (typeof both)[number][] = [];

const meta = {
  title: 'Screens/Member centre/Requests',
  component: StoryProviders,
  args: {
    answers: {
      ...fullPlatform,
      '/wps/v2/transfers/deposits': { available: php(12_845), requests },
      'POST /wps/v2/transfers/deposits/decline': both[0],
      '/wps/v2/transfers/options': {
        available: php(12_845),
        owed: php(0),
        upline: null,
        downline: true,
        minimum: php(50),
        maximum: php(500_000),
        dailyCount: 20,
        dailyAmount: php(1_000_000),
        usedCount: 0,
        usedToday: php(0),
        missing: php(0),
      },
      '/wps/v2/transfers': { transfers: [], more: false },
    },
    role: 'agent',
    path: '/index?member=transferUpline',
    children: <MemberCentreHost />,
  },
  parameters: { bare: true },
  globals: { viewport: { value: 'wide' } },
  beforeEach: () => {
    requests.splice(0, requests.length, ...both);
  },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The entry of an agent's page counts the requests that wait, and has no badge when none does. */
export const AnsweredByAnAgent: Story = {
  play: async () => {
    const menu = within(await screen.findByRole('navigation', { name: 'Member centre' }));
    const entry = await menu.findByRole('link', { name: /Requests and transfers/ });
    await expect(await within(entry).findByText('2 requests wait')).toBeInTheDocument();
    await expect(within(entry).getByText('2')).toBeVisible();
    const decline = async () => {
      const [first] = await screen.findAllByRole('button', { name: 'Decline' });
      if (first) await userEvent.click(first);
      const question = within(await screen.findByRole('alertdialog'));
      requests.shift();
      await userEvent.click(question.getByRole('button', { name: 'Decline' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await decline();
    await expect(await within(entry).findByText('1 request waits')).toBeInTheDocument();
    await decline();
    await waitFor(() => expect(within(entry).queryByText(/wait/)).toBeNull());
    await expect(within(entry).queryByText(/\d/)).toBeNull();
  },
};
