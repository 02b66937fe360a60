import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { money } from '@marquee/money';
import { ApprovalsPage } from '../approvals/ApprovalsPage.tsx';
import { approvalsQuery, type Approval } from '../approvals/approvals.queries.ts';
import { auditQuery, type AuditEvent } from '../audit/audit.queries.ts';
import { AuditPage } from '../audit/AuditPage.tsx';
import { LoginPage } from '../login/LoginPage.tsx';
import { Palette } from '../palette/Palette.tsx';
import { membersQuery, waitingDepositsQuery } from '../palette/palette.queries.ts';
import { StaffPage } from '../staff/StaffPage.tsx';
import { staffQuery, type StaffPerson } from '../staff/staff.queries.ts';
import { withdrawalsQuery } from '../withdrawals/withdrawals.queries.ts';
import { officeStories, type OfficeStory } from './OfficeStory.tsx';
import { recordStory } from './record-story.tsx';

const meta = {
  title: 'Back office/General/Overview',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const approval: Approval = {
  id: '12',
  merchant: 'jade',
  call: 'withdrawalDecide',
  payload: '{"body":{"merchant":"jade","withdrawal":"500001","decision":"approve"}}',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  amount: '12500.0000',
  requestedBy: 'paul',
  requestedAt: '2026-11-24T09:30:00.000Z',
  expiresAt: '2026-11-25T09:30:00.000Z',
  state: 'requested',
  decidedBy: null,
  reason: null,
  executed: false,
};

const people: StaffPerson[] = [
  {
    name: 'ann',
    state: 'active',
    rights: [{ merchant: null, role: 'owner', limit: null }],
    invitedBy: null,
    lastSeenAt: '2026-11-24T09:30:00.000Z',
    hasPassword: true,
    passkeys: 2,
  },
  {
    name: 'paul',
    state: 'active',
    rights: [
      { merchant: 'jade', role: 'payments', limit: '5000.0000' },
      { merchant: 'lotus', role: 'support', limit: null },
    ],
    invitedBy: 'ann',
    lastSeenAt: '2026-11-23T18:05:00.000Z',
    hasPassword: false,
    passkeys: 1,
  },
  {
    name: 'rita',
    state: 'invited',
    rights: [],
    invitedBy: 'ann',
    lastSeenAt: null,
    hasPassword: false,
    passkeys: 0,
  },
];

const event = (number: number): AuditEvent => ({
  id: `${number}`,
  at: '2026-11-24T09:30:00.000Z',
  staff: number % 2 === 0 ? 'ann' : 'paul',
  merchant: 'jade',
  event: 'staff rights',
  subject: `person-${number}`,
  before: '[]',
  after: { rights: '[{"merchant":"jade","role":"payments"}]' },
  reason: null,
  address: '203.0.113.7',
  request: '7f1cba0c-9a4b-4a9e-8f0e-0a4f2b1c9d10',
  approval: '12',
  approvedBy: 'rita',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
});

/** Name, password and code; the button stays where it is. */
export const Login: Story = {
  args: { children: <LoginPage /> },
};

/** A request is open: what is executed stands field by field, and approving comes before rejecting. */
export const Approvals: Story = {
  args: {
    path: '/approvals?id=12',
    seed: (cache) =>
      cache.setQueryData(approvalsQuery('requested').queryKey, {
        pages: [{ approvals: [approval, { ...approval, id: '11', requestedBy: 'ann' }], nextCursor: null }],
        pageParams: [undefined],
      }),
    children: <ApprovalsPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('decision')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Approve and execute' })).toBeVisible();
  },
};

/** People with their roles; one is open. */
export const Staff: Story = {
  args: {
    path: '/staff?id=paul',
    seed: (cache) => cache.setQueryData(staffQuery.queryKey, { staff: people }),
    children: <StaffPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change the roles' }));
    await expect(detail.getAllByRole('combobox', { name: 'Role' })).toHaveLength(2);
  },
};

/** Two thousand events: only those in view are in the page. The keys j, k, Enter and Escape go through them. */
export const AuditLog: Story = {
  args: {
    path: '/audit',
    seed: (cache) =>
      cache.setQueryData(auditQuery({}).queryKey, {
        pages: [
          { events: Array.from({ length: 2000 }, (_, index) => event(2000 - index)), nextCursor: null },
        ],
        pageParams: [undefined],
      }),
    children: <AuditPage />,
  },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await expect(list.getByRole('grid')).toHaveAttribute('aria-rowcount', '2001');
    await expect(list.getAllByRole('row').length).toBeLessThan(100);
    await userEvent.keyboard('jj');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '1999'));
    await userEvent.keyboard('k');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '2000'));
    await userEvent.keyboard('{Enter}');
    const detail = within(await screen.findByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('person-2000')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Detail' })).toBeNull());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Detail' });
  },
};

/** A list that is made from the schemas of its calls; an open bet is cancelled in a second step. */
export const OpenBets: Story = {
  args: recordStory(
    '/open-bets',
    [81, 82].map((id) => ({
      id: `${id}`,
      username: `member${id}`,
      connection: 'arcade',
      game: 'Moon Garden',
      round: `R-${id}`,
      reference: `V-${id}`,
      stake: money('CNY', 200_000n),
      placedAt: '2026-11-24T07:30:00.000Z',
    })),
    { open: '81' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('R-81')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Cancel the bet' }));
    await expect(detail.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

/** Everything that the palette can find: a member by their number, and a screen. */
export const FindAnything: Story = {
  args: {
    seed: (cache) => {
      cache.setQueryData(membersQuery('jade', 'li').queryKey, [
        { merchant: 'jade', id: '7', username: 'lily' },
      ]);
      cache.setQueryData(membersQuery('lotus', 'li').queryKey, []);
      for (const merchant of ['jade', 'lotus']) {
        cache.setQueryData(waitingDepositsQuery(merchant).queryKey, [
          { merchant, reference: `D-${merchant}`, username: 'lin' },
        ]);
        cache.setQueryData(withdrawalsQuery(merchant, false).queryKey, {
          withdrawals: [],
          totals: { count: 0, amount: money('CNY', 0n) },
          discrepancies: [],
        });
      }
      cache.setQueryData(staffQuery.queryKey, { staff: people });
    },
    children: <Palette isOpen setOpen={() => {}} />,
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }));
    await userEvent.type(dialog.getByRole('combobox'), 'li');
    await expect(await dialog.findByRole('option', { name: /lily/ })).toHaveTextContent('Member of jade');
    await expect(dialog.getByRole('option', { name: /D-lotus lin/ })).toBeVisible();
  },
};

/** A record is changed in a form made from the schema of the call; what breaks the schema is said before it is sent. */
export const PointsMall: Story = {
  args: recordStory(
    '/points-items',
    [
      {
        code: 'cash-1',
        names: { EN: 'Cash reward', CN: '现金奖励' },
        descriptions: { EN: '' },
        image: './gift-cash.webp',
        kind: 'cash',
        raffle: null,
        points: 400,
        turnover: 0,
        stock: 500,
        minRank: 0,
        contact: 'none',
        startsAt: null,
        endsAt: null,
        position: 0,
        price: money('CNY', 0n),
        value: money('CNY', 70_000n),
      },
    ],
    { open: 'cash-1' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    const points = detail.getByRole('spinbutton', { name: 'Points' });
    await expect(points).toHaveValue(400);
    await userEvent.clear(points);
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    await expect(await detail.findByText(/Points:/)).toBeVisible();
  },
};
