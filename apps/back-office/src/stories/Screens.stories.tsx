import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { money } from '@marquee/money';
import { ApprovalsPage } from '../approvals/ApprovalsPage.tsx';
import { approvalsQuery, type Approval } from '../approvals/approvals.queries.ts';
import { auditQuery, type AuditEvent } from '../audit/audit.queries.ts';
import { AuditPage } from '../audit/AuditPage.tsx';
import { DepositsPage } from '../deposits/DepositsPage.tsx';
import { depositQuery, depositsQuery, receiptQuery, type Deposit } from '../deposits/deposits.queries.ts';
import { LoginPage } from '../login/LoginPage.tsx';
import { MismatchesPage } from '../mismatches/MismatchesPage.tsx';
import { mismatchesQuery } from '../mismatches/mismatches.queries.ts';
import { Palette } from '../palette/Palette.tsx';
import { membersQuery, waitingDepositsQuery } from '../palette/palette.queries.ts';
import { StaffPage } from '../staff/StaffPage.tsx';
import { staffQuery, type StaffPerson } from '../staff/staff.queries.ts';
import { WithdrawalsPage } from '../withdrawals/WithdrawalsPage.tsx';
import { riskQuery, withdrawalsQuery, type Withdrawal } from '../withdrawals/withdrawals.queries.ts';
import { officeStories, type OfficeStory } from './OfficeStory.tsx';
import { recordStory } from './record-story.tsx';

const meta = {
  title: 'Back office/Screens',
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

const withdrawal = (number: number, more: Partial<Withdrawal> = {}): Withdrawal => ({
  id: `${500_000 + number}`,
  member: `${number}`,
  username: `member${number}`,
  claim: null,
  state: 'reviewing',
  amount: money('CNY', BigInt(number) * 10_000_000n),
  fee: money('CNY', 20_000n),
  coin: null,
  name: 'Bank of Communications',
  number: '6222 0000 1234 5678',
  holder: 'LI WEI',
  shared: false,
  requestedAt: '2026-11-24T09:30:00.000Z',
  provider: null,
  problem: null,
  ...more,
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

/** Withdrawals with the sum of all that the filter lets pass; what speaks against the open one stands next to its account. */
export const Withdrawals: Story = {
  args: {
    path: '/withdrawals?merchant=jade&id=500002',
    seed: (cache) => {
      cache.setQueryData(withdrawalsQuery('jade', false).queryKey, {
        withdrawals: [
          withdrawal(1, { claim: { staff: 'paul', expiresAt: '2026-11-24T09:45:00.000Z' } }),
          withdrawal(2, { shared: true, claim: { staff: 'ann', expiresAt: '2026-11-24T09:45:00.000Z' } }),
          withdrawal(3, { state: 'paying' }),
        ],
        totals: { count: 3, amount: money('CNY', 60_000_000n) },
        discrepancies: [],
      });
      for (const id of ['500001', '500002'])
        cache.setQueryData(riskQuery('jade', id).queryKey, {
          flags: ['new-account', 'shared-account', 'open-turnover', 'more-out-than-in'],
          registeredAt: '2026-03-02T09:30:00.000Z',
          accountAddedAt: '2026-11-23T20:10:00.000Z',
          deviceFirstUsedAt: null,
          linkedMembers: 2,
          turnover: [
            { source: 'bonus', required: money('CNY', 50_000_000n), fulfilled: money('CNY', 12_500_000n) },
          ],
          deposits: money('CNY', 10_000_000n),
          withdrawals: money('CNY', 15_000_000n),
        });
    },
    children: <WithdrawalsPage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const detail = within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText(/Another member has, or had, the same account/)).toBeVisible();
    await expect(detail.getByText('Turnover is missing')).toBeVisible();
    await expect(detail.getByText('350 %')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Give it back' })).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Reject' }));
    await expect(detail.getByRole('textbox', { name: /Reason, for the member to read/ })).toBeRequired();
    await expect(canvas.getByText('Sum: 6,000.00 CNY')).toBeInTheDocument();
    // Someone else works on this one: there is nothing to decide.
    await userEvent.click(canvas.getByRole('row', { name: /member1/ }));
    const other = within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(other.getByText(/^paul works on it until/)).toBeVisible();
    await expect(other.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

const deposit = (number: number, more: Partial<Deposit> = {}): Deposit => ({
  id: `${number}`,
  reference: `D20261124-${number}`,
  member: { id: `${number}`, username: `member${number}` },
  method: 'bank',
  kind: 'bank-transfer',
  provider: null,
  state: 'held-for-review',
  reviewReason: 'receipt',
  amount: money('CNY', BigInt(number) * 5_000_000n),
  paid: null,
  hasReceipt: true,
  createdAt: '2026-11-24T09:30:00.000Z',
  claim: null,
  ...more,
});

/** A drawing in place of a photo of a bank's slip. */
const receipt = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="420"><rect width="240" height="420" fill="#f4f1ea"/><g fill="#55504a"><rect x="24" y="28" width="96" height="16"/><rect x="24" y="72" width="192" height="8"/><rect x="24" y="96" width="150" height="8"/><rect x="24" y="120" width="170" height="8"/><rect x="24" y="180" width="120" height="24"/></g></svg>',
)}`;

/** The picture of the payment stands next to the order; another amount arrived than was announced. */
export const Deposits: Story = {
  args: {
    path: '/deposits?merchant=jade&id=D20261124-2',
    seed: (cache) => {
      const open = deposit(2, { reviewReason: 'amount-mismatch', paid: money('CNY', 9_000_000n) });
      const all = { state: undefined, receipt: undefined, claim: undefined };
      cache.setQueryData(depositsQuery('jade', all).queryKey, {
        pages: [
          {
            deposits: [
              deposit(1),
              open,
              deposit(3, { claim: { staff: 'paul', expiresAt: '2026-11-24T09:45:00.000Z' } }),
            ],
            totals: { count: 3, amount: money('CNY', 30_000_000n) },
            discrepancies: [],
            nextCursor: null,
          },
        ],
        pageParams: [undefined],
      });
      cache.setQueryData(depositQuery('jade', open.reference).queryKey, {
        ...open,
        history: [
          { at: '2026-11-24T09:30:00.000Z', actor: 'member', state: 'awaiting-payment', note: '' },
          { at: '2026-11-24T09:34:00.000Z', actor: 'provider', state: 'held-for-review', note: '' },
        ],
      });
      cache.setQueryData(receiptQuery('jade', open.reference).queryKey, receipt);
    },
    children: <DepositsPage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const detail = within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(detail.getByRole('img', { name: /Receipt of the payment/ })).toBeVisible();
    await expect(detail.getByText('1,000.00 CNY were announced, 900.00 CNY arrived.')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Credit another amount' }));
    await expect(detail.getByRole('textbox', { name: /What arrived, in CNY/ })).toBeRequired();
    await expect(canvas.getByText('Sum: 3,000.00 CNY')).toBeInTheDocument();
  },
};

/** Reports of payment providers that fit nothing, those about withdrawals among them. */
export const Mismatches: Story = {
  args: {
    path: '/mismatches?merchant=jade',
    seed: (cache) =>
      cache.setQueryData(mismatchesQuery('jade', true).queryKey, [
        {
          direction: 'in',
          provider: 'sandbox',
          reference: 'D20261124-77',
          providerReference: 'PAY-1',
          status: 'paid',
          amount: money('CNY', 5_000_000n),
          reason: 'paid-again',
          receivedAt: '2026-11-24T09:30:00.000Z',
          withdrawal: null,
        },
        {
          direction: 'out',
          provider: 'sandbox',
          reference: 'W-500002',
          providerReference: 'PAY-2',
          status: 'paid',
          amount: money('CNY', 7_000_000n),
          reason: 'other-amount',
          receivedAt: '2026-11-24T09:10:00.000Z',
          withdrawal: '500002',
        },
      ]),
    children: <MismatchesPage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('row', { name: /Another amount was paid/ }));
    await expect(within(canvas.getByRole('region', { name: 'Detail' })).getByText('500002')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), 'in');
    await expect(canvas.queryByRole('row', { name: /Another amount was paid/ })).toBeNull();
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
