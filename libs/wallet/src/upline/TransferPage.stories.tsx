import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { php } from '@marquee/api-client/samples';
import { walletOfAgent, walletOfNewMember, walletSamples } from '../samples.ts';
import { TransferPage } from './TransferPage.tsx';

const options = { ...walletSamples.memberTransferOptions, missing: php(0) };
const answering = (more: StoryAnswers = {}) => ({
  client: storyClient({ ...walletSamples, memberTransferOptions: options, ...more }),
});

const meta = {
  title: 'Screens/Wallet/Transfer to the upline',
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
  args: answering(walletOfAgent),
};
export const PaysADeposit: Story = {
  args: answering({
    ...walletOfAgent,
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
    ...walletOfAgent,
    agentDepositList: walletOfNewMember.agentDepositList,
  }),
};
export const AskedCannotBeShown: Story = {
  args: answering({
    ...walletOfAgent,
    agentDepositList: 'unavailable',
  }),
};
export const TurnoverMissing: Story = {
  args: answering({ memberTransferOptions: walletSamples.memberTransferOptions }),
};
export const NoUpline: Story = {
  args: answering({ memberTransferOptions: { ...options, upline: null } }),
};
export const NothingSent: Story = {
  args: answering({ memberTransferList: walletOfNewMember.memberTransferList }),
};
export const Loading: Story = { args: answering({ memberTransferOptions: 'pending' }) };
export const Failed: Story = { args: answering({ memberTransferOptions: 'unavailable' }) };
