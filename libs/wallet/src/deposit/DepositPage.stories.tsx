import { useMemo, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, userEvent, within } from 'storybook/test';
import { php } from '@marquee/api-client/samples';
import { DepositPage } from './DepositPage.tsx';
import { deposit, storyClient, type StoryPlatform } from './stories.data.ts';

const meta = {
  title: 'Screens/Wallet/Deposit',
  component: Room,
  args: { platform: {} },
} satisfies Meta<typeof Room>;
export default meta;

type Story = StoryObj<typeof meta>;

const onPlay = fn();

interface RoomProps {
  platform: StoryPlatform;
  /** The address names the first of the deposits, as after coming back from its payment. */
  resumed?: boolean;
}

function Room({ platform, resumed = true }: RoomProps) {
  // Before the page reads the address.
  useState(() => {
    const address = new URL(window.location.href);
    const [first] = platform.deposits ?? [];
    address.searchParams.delete('member.deposit');
    if (resumed && first) address.searchParams.set('member.deposit', first.reference);
    window.history.replaceState(window.history.state, '', address);
    return address;
  });
  const cache = useMemo(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }), []);
  return (
    <QueryClientProvider client={cache}>
      <DepositPage
        client={storyClient(platform)}
        token="story"
        symbol="P"
        onOpenPage={fn()}
        onPlay={onPlay}
        describe={() => ({ title: 'This is not available right now', advice: 'Try again in a few minutes.' })}
      />
    </QueryClientProvider>
  );
}

const bank = deposit({
  method: 'bank',
  methodName: 'Bank transfer',
  kind: 'bank-transfer',
  action: {
    kind: 'transfer',
    bank: 'Pearl Savings Bank',
    holder: 'Aurora Leisure Inc.',
    number: '1180 0036 2274',
  },
});

export const Form: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const amount = await page.findByRole('textbox', { name: /Amount/ });
    await userEvent.click(page.getByRole('button', { name: 'Deposit now' }));
    await expect(amount).toHaveFocus();
    await expect(page.getByText('Type an amount.')).toBeVisible();
    await userEvent.type(amount, '99');
    await expect(page.getByText(/The minimum is/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '1,000' }));
    await userEvent.click(page.getByRole('radio', { name: /Card/ }));
    await expect(page.getByText(/^P.23\.00$/)).toBeVisible();
    await expect(page.getAllByText(/^P.977\.00$/)[0]).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: /Reload bonus/ }));
    await expect(page.getByText(/^P.97\.70$/)).toBeVisible();
    await userEvent.type(page.getByRole('textbox', { name: 'Promo code' }), 'nothing{Enter}');
    await expect(await page.findByText(/This code is not valid/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Deposit now' }));
    await expect(await page.findByRole('link', { name: /To the payment page/ })).toHaveAttribute(
      'href',
      'https://pay.example/1',
    );
  },
};

export const PromoCodeUnlocked: Story = {
  args: {
    platform: {
      promo: {
        code: 'friends',
        name: 'Friends’ code',
        percent: 30,
        cap: php(1000),
        minimum: php(100),
        turnover: 5,
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox', { name: 'Promo code' }), 'friends30');
    await userEvent.click(page.getByRole('button', { name: 'Apply' }));
    await expect(await page.findByRole('radio', { name: /Friends/ })).toBeChecked();
  },
};

export const RefusedKeepsWhatWasTyped: Story = {
  args: { platform: { created: { kind: 'unavailable' } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox', { name: /Amount/ }), '1,500');
    await userEvent.click(page.getByRole('button', { name: 'Deposit now' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('This is not available right now');
    await expect(page.getByRole('textbox', { name: /Amount/ })).toHaveValue('1,500');
  },
};

export const AskedOfAgent: Story = {
  args: {
    platform: {
      deposits: [
        deposit({
          method: 'agent',
          methodName: 'Through my agent',
          kind: 'agent',
          action: { kind: 'agent', agent: 'av•••' },
        }),
      ],
    },
  },
};
export const AwaitingPayment: Story = {
  args: { platform: { deposits: [deposit()] } },
  play: async ({ canvasElement }) => {
    const timer = await within(canvasElement).findByRole('timer');
    await expect(timer).toHaveTextContent(/Pay within (\d+:)?\d\d:\d\d/);
  },
};
/** One that is not paid yet does not stand in the way of another. */
export const OpenNextToTheForm: Story = {
  args: { platform: { deposits: [deposit()] }, resumed: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: 'Deposit now' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Go on with it' }));
    await expect(await page.findByRole('timer')).toBeVisible();
  },
};
/** A resumed deposit shows its outcome although another one waits to be paid. */
export const ResumedToItsEnd: Story = {
  args: { platform: { deposits: [deposit({ reference: 'D2' }), deposit({ reference: 'D1' })] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Cancel the deposit' }));
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the deposit' }));
    await expect(await page.findByText('This deposit was cancelled')).toBeVisible();
    await expect(page.queryByRole('timer')).toBeNull();
  },
};
export const ProviderSilent: Story = {
  args: { platform: { deposits: [deposit({ state: 'created', action: null })] } },
};
export const QrCode: Story = {
  args: {
    platform: {
      deposits: [
        deposit({ action: { kind: 'qr', text: 'https://pay.example/2', page: 'https://pay.example/2' } }),
      ],
    },
  },
};
export const Crypto: Story = {
  args: {
    platform: {
      deposits: [
        deposit({
          method: 'usdt',
          methodName: 'USDT (TRC20)',
          kind: 'crypto',
          action: {
            kind: 'address',
            address: 'TSandboxQ2f9K7mPz1vR8sWc4dYhX3aLbx',
            network: 'TRC20',
            asset: 'USDT',
            assetAmount: '8.620690',
            page: null,
          },
        }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('img', { name: 'Address to pay to' })).toBeVisible();
    await expect(page.getByText('TSandboxQ2f9K7mPz1vR8sWc4dYhX3aLbx')).toBeVisible();
    await expect(page.getByText('8.620690')).toBeVisible();
    await expect(page.getByText(/over the network TRC20 only/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy: Address' })).toBeVisible();
  },
};

export const BankTransfer: Story = {
  args: { platform: { deposits: [bank] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const picker = await page.findByLabelText('Choose a picture');
    await userEvent.upload(picker, new File(['<html>'], 'receipt.png', { type: 'image/png' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('This picture cannot be used');
    await expect(page.queryByRole('button', { name: 'Send the receipt' })).toBeNull();
  },
};

export const BankTransferWithReceipt: Story = {
  args: { platform: { deposits: [bank] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const canvas = document.createElement('canvas');
    canvas.width = 240;
    canvas.height = 320;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const picker = await page.findByLabelText('Choose a picture');
    await userEvent.upload(picker, new File([picture ?? ''], 'receipt.png', { type: 'image/png' }));
    await expect(await page.findByRole('img', { name: 'The picture you chose' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the receipt' })).toBeVisible();
  },
};

const closed = (more: Parameters<typeof deposit>[0]) =>
  deposit({ action: null, closedAt: '2026-03-09T04:05:00.000Z', ...more });

/** Every end of a deposit, one above the other in the list; each is looked at in turn. */
export const Ends: Story = {
  args: {
    platform: {
      deposits: [
        closed({ reference: 'D1', state: 'credited', paid: php(500) }),
        closed({ reference: 'D2', state: 'held-for-review', reviewReason: 'receipt' }),
        closed({
          reference: 'D3',
          state: 'held-for-review',
          reviewReason: 'amount-mismatch',
          paid: php(450),
        }),
        closed({ reference: 'D4', state: 'expired' }),
        closed({ reference: 'D5', state: 'rejected', rejectReason: 'payment-failed' }),
        closed({ reference: 'D6', state: 'rejected', rejectReason: 'provider-refused' }),
        closed({ reference: 'D7', state: 'rejected', rejectReason: 'operator' }),
        closed({ reference: 'D8', state: 'cancelled' }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const entries = await within(await page.findByRole('region', { name: 'Your deposits' })).findAllByRole(
      'button',
    );
    const titles = [
      'Your money has arrived',
      'We are checking your transfer',
      'We are checking your payment',
      'The time for this deposit is over',
      'The payment did not go through',
      'This way to pay does not work right now',
      'We could not find this payment',
      'This deposit was cancelled',
    ];
    for (const [place, title] of titles.entries()) {
      const entry = entries[place];
      if (entry) await userEvent.click(entry);
      await expect(page.getByText(title)).toBeVisible();
    }
    const [credited] = entries;
    if (credited) await userEvent.click(credited);
    await userEvent.click(page.getByRole('button', { name: 'Play now' }));
    await expect(onPlay).toHaveBeenCalled();
  },
};

export const NothingOffered: Story = { args: { platform: { offer: { methods: [], bonuses: [] } } } };
export const Loading: Story = { args: { platform: { offer: 'silent' } } };
export const Failed: Story = {
  args: { platform: { offer: 'failed' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
