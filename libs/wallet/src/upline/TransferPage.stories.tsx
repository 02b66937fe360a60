import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { money } from '@marquee/money';
import { TransferPage } from './TransferPage.tsx';
import type { MemberTransfer, TransferOptions } from './transfers.queries.ts';

const php = (units: number) => money('PHP', BigInt(units) * 10_000n);
const options: TransferOptions = {
  available: php(12_845),
  upline: 'ag•••',
  downline: false,
  minimum: php(50),
  maximum: php(500_000),
  dailyCount: 20,
  dailyAmount: php(1_000_000),
  usedCount: 1,
  usedToday: php(250),
  missing: php(0),
  owed: php(0),
};
const transfers: MemberTransfer[] = [
  { id: '900003', direction: 'sent', counterpart: 'ag•••', amount: php(250), at: '2026-11-21T09:12:00.000Z' },
  {
    id: '900002',
    direction: 'received',
    counterpart: 'ag•••',
    amount: php(1_000),
    at: '2026-11-20T18:40:00.000Z',
  },
];
const deposits = {
  available: php(12_845),
  requests: [
    {
      reference: 'DK7PX2MQ9RTA',
      username: 'lucky88',
      amount: php(500),
      createdAt: '2026-11-21T09:12:00.000Z',
      expiresAt: '2026-11-22T09:12:00.000Z',
    },
    {
      reference: 'DK7PX2MQ9RTB',
      username: 'marisol_with_a_long_name',
      amount: php(25_000),
      createdAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2026-11-22T10:00:00.000Z',
    },
  ],
};
const usual: StoryAnswers = {
  agentDepositList: deposits,
  memberTransferOptions: options,
  memberTransferList: { transfers, more: false },
};
const answering = (more: StoryAnswers = {}) => ({ client: storyClient({ ...usual, ...more }) });

const meta = {
  title: 'Screens/Transfer to upline',
  component: TransferPage,
  decorators: [withStoryQueries],
  args: {
    ...answering(),
    token: 'token',
    symbol: 'P',
    onOpenPage: fn(),
    describe: (failure) => ({ title: `Refused: ${failure.kind}`, advice: 'Try again.' }),
  },
} satisfies Meta<typeof TransferPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToTheUpline: Story = {
  args: answering({ memberTransferSend: 'payment-password-required' }),
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox'), '100');
    await userEvent.type(
      page.getByLabelText(/./, { selector: 'input[name=paymentPassword]' }),
      '123456{Enter}',
    );
    const refusal = within(await page.findByRole('alert'));
    await userEvent.click(refusal.getByRole('button'));
    await waitFor(() => expect(args.onOpenPage).toHaveBeenCalledWith('securityCenter'));
  },
};

export const OfAnAgent: Story = {
  args: answering({ memberTransferOptions: { ...options, downline: true } }),
};
export const PaysADeposit: Story = {
  args: answering({
    memberTransferOptions: { ...options, downline: true },
    agentDepositConfirm: 'conflict',
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click((await page.findAllByRole('button', { name: 'Pay' }))[0] ?? canvasElement);
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(
      dialog.getByLabelText(/./, { selector: 'input[name=paymentPassword]' }),
      '123456{Enter}',
    );
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This deposit is no longer open');
  },
};
export const NoRequests: Story = {
  args: answering({
    memberTransferOptions: { ...options, downline: true },
    agentDepositList: { ...deposits, requests: [] },
  }),
};
export const AskedCannotBeShown: Story = {
  args: answering({
    memberTransferOptions: { ...options, downline: true },
    agentDepositList: 'unavailable',
  }),
};
export const TurnoverMissing: Story = {
  args: answering({ memberTransferOptions: { ...options, missing: php(3_150) } }),
};
export const NoUpline: Story = {
  args: answering({ memberTransferOptions: { ...options, upline: null } }),
};
export const NothingSent: Story = {
  args: answering({ memberTransferList: { transfers: [], more: false } }),
};
export const Loading: Story = { args: answering({ memberTransferOptions: 'pending' }) };
export const Failed: Story = { args: answering({ memberTransferOptions: 'unavailable' }) };
