import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Provider } from 'jotai';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { php } from '@marquee/api-client/samples';
import { walletOfAgent, walletOfNewMember, walletSamples } from '../samples.ts';
import { WithdrawalPage } from './WithdrawalPage.tsx';

const { withdrawalList } = walletSamples;
// An agent's: nothing is left to stake.
const { withdrawalOptions: options } = walletOfAgent;
const usual: StoryAnswers = {
  withdrawalOptions: options,
  withdrawalList: { withdrawals: withdrawalList.withdrawals.slice(3, 6), more: true },
};
const answering = (more: StoryAnswers = {}) => ({ client: storyClient({ ...usual, ...more }) });

const meta = {
  title: 'Screens/Wallet/Withdrawal',
  component: WithdrawalPage,
  decorators: [
    withStoryQueries,
    // What is typed in one story is not there in the next.
    (Story) => (
      <Provider>
        <Story />
      </Provider>
    ),
  ],
  args: {
    ...answering(),
    token: 'token',
    symbol: 'P',
    onOpenPage: fn(),
    describe: (failure) => ({ title: `Refused: ${failure.kind}`, advice: 'Try again.' }),
  },
} satisfies Meta<typeof WithdrawalPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const amount = await page.findByRole('textbox');
    const next = () => page.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit');
    await userEvent.type(amount, '20');
    await userEvent.click(next() ?? canvasElement);
    await expect(amount).toBeInvalid();
    await expect(amount).toHaveFocus();
    await expect(page.getByText(/500\.00/, { selector: '[aria-live]' })).toBeVisible();
  },
};

export const TurnoverMissing: Story = {
  args: answering({ withdrawalOptions: walletSamples.withdrawalOptions }),
};

/** What is owed is said where the money is missing. */
export const Owing: Story = {
  args: answering({ withdrawalOptions: { ...options, owed: php(1_250) } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/1,250\.00/)).toBeVisible();
  },
};

export const NoAccountYet: Story = {
  args: answering(walletOfNewMember),
};

export const OnlyAccountCoolsOff: Story = {
  args: answering({ withdrawalOptions: { ...options, accounts: options.accounts.slice(2) } }),
};

export const PausedAfterReset: Story = {
  args: answering({ withdrawalOptions: { ...options, pausedUntil: '2031-05-06T09:30:00.000Z' } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/2031-05-0\d \d\d:\d\d/)).toBeVisible();
    const next = page.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit');
    await expect(next).toBeDisabled();
  },
};

export const NotSetUp: Story = {
  args: answering({ withdrawalOptions: { ...options, methods: [], banks: [], accounts: [] } }),
};

export const EveryState: Story = {
  args: answering({ withdrawalList }),
};

export const Loading: Story = {
  args: answering({ withdrawalOptions: 'pending', withdrawalList: 'pending' }),
};
export const Failed: Story = {
  args: answering({ withdrawalOptions: 'unavailable', withdrawalList: 'unavailable' }),
};

export const AddingAnAccount: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const boxes = await page.findAllByRole('radio');
    await expect(boxes).toHaveLength(3);
    const add = page.getAllByRole('button').find((button) => button.closest('form') && !button.ariaLabel);
    if (add) await userEvent.click(add);
    await screen.findByRole('dialog');
  },
};

export const ForgottenPaymentPassword: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox'), '2400{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const link = dialog
      .getAllByRole('button')
      .find((button) => button.closest('p') !== null && button.getAttribute('type') === 'button');
    if (!link) throw new Error('There is no way for a member who forgot the payment password.');
    await userEvent.click(link);
    await expect(args.onOpenPage).toHaveBeenCalledWith('paymentPasswordReset');
  },
};

/** A refusal leads to the page where it is cured, and what was typed stays. */
export const IdentityCheckNeeded: Story = {
  args: answering({
    withdrawalOptions: { ...options, withoutCheck: php(1_000) },
    withdrawalRequest: 'identity-check-required',
  }),
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox'), '2400{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const password = dialog.getByLabelText(/./, { selector: 'input[name=paymentPassword]' });
    await userEvent.type(password, 'mine{Enter}');
    const refusal = within(await dialog.findByRole('alert'));
    await expect(password).toHaveValue('mine');
    await userEvent.click(refusal.getByRole('button'));
    await expect(args.onOpenPage).toHaveBeenCalledWith('identity');
  },
};

export const Confirming: Story = {
  args: answering({ withdrawalRequest: 'wrong-password' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox'), '2400{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const password = dialog.getByLabelText(/./, { selector: 'input[name=paymentPassword]' });
    await userEvent.type(password, '000000{Enter}');
    await waitFor(() => expect(password).toBeInvalid());
    await expect(password).toHaveValue('000000');
  },
};
