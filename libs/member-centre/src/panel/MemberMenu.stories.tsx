import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MemberMenu } from './MemberMenu.tsx';
import { memberEntries } from './pages.ts';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Member centre/Member menu',
  component: MemberMenu,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The entries of the member centre.',
      do: ['Pass only the entries that this member has.', 'Leave `waiting` out while it is not known.'],
      dont: ['Do not add entries by hand: they follow the switches of the platform.'],
      accessibility: 'A navigation of links with addresses. Counts are read as what waits.',
      content: 'Entries are named as the headings of their pages.',
    }),
  },
  args: {
    entries: memberEntries({ isOn: () => true, toUpline: true, inBreak: false }),
    current: 'withdraw',
    waiting: { missionLeaderboard: 3 },
    addressOf: (page) => `?member=${page}`,
    onOpenPage: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '17rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MemberMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async ({ canvasElement, args }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links).toHaveLength(14);
    await expect(within(links[12] ?? canvasElement).getByText('3 missions wait')).toBeInTheDocument();
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    await expect(current.map((link) => link.getAttribute('href'))).toEqual(['?member=withdraw']);
    const [first] = links;
    if (first) await userEvent.click(first);
    await expect(args.onOpenPage).toHaveBeenCalledWith('securityCenter');
  },
};

export const ManyMissions: Story = {
  args: { waiting: { missionLeaderboard: 120 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeVisible();
    await expect(within(canvasElement).getByText('120 missions wait')).toBeInTheDocument();
  },
};

export const WithoutCashbackAndUpline: Story = {
  args: {
    entries: memberEntries({ isOn: (flag) => flag !== 'MANPLAYREB3', toUpline: false, inBreak: false }),
    current: undefined,
    waiting: {},
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(12);
    await expect(within(canvasElement).queryByText(/wait/)).toBeNull();
  },
};

/** An agent's page of transfers is named for what is done there, and counts the requests that wait. */
export const OfAnAgent: Story = {
  args: { agent: true, waiting: { transferUpline: 2 } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /Requests and transfers/ });
    await expect(within(link).getByText('2 requests wait')).toBeInTheDocument();
    await expect(within(canvasElement).queryByText('Transfer to upline')).toBeNull();
  },
};
