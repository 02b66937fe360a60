import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { DepositsPage } from '../deposits/DepositsPage.tsx';
import { depositQuery, depositsQuery, receiptQuery, type Deposit } from '../deposits/deposits.queries.ts';
import { MismatchesPage } from '../mismatches/MismatchesPage.tsx';
import { mismatchesQuery } from '../mismatches/mismatches.queries.ts';
import { WithdrawalsPage } from '../withdrawals/WithdrawalsPage.tsx';
import { riskQuery, withdrawalsQuery, type Withdrawal } from '../withdrawals/withdrawals.queries.ts';
import { officeStories, type OfficeStory } from './OfficeStory.tsx';

const meta = {
  title: 'Back office/Money/Payment queues',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

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
