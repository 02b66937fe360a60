import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, userEvent, within } from 'storybook/test';
import { createClient } from '@marquee/api-client';
import { php, wireOf } from '@marquee/api-client/samples';
import { walletSamples } from '../samples.ts';
import { WalletsPage } from './WalletsPage.tsx';

const FUNDS = '/wps/member/info/funds/consolidated';
const MOVEMENTS = '/wps/relay/GCS_walletTransferList';
const { walletConsolidatedFunds: funds, walletTransferList: movements } = walletSamples;
const [pending, done] = movements;

const answers: Record<string, unknown> = {
  [FUNDS]: funds,
  '/wps/relay/GCS_merchantWallet': walletSamples.walletMerchant,
  [MOVEMENTS]: movements.slice(1),
  '/wps/relay/GCS_walletTransfer': done,
  '/wps/relay/GCS_walletRecallAll': { transfers: [done], unreachable: [] },
};

interface RoomProps {
  /** Answers that differ from the usual ones; null hangs, a number refuses with that status. */
  instead?: Record<string, unknown>;
}

/** The page over a platform of canned answers, which keeps what was sent to it. */
function Room({ instead = {} }: RoomProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [client] = useState(() =>
    createClient({
      session: { token: () => 'token' },
      language: () => 'EN',
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input), location.href);
        if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
        const value = { ...answers, ...instead }[pathname];
        if (value === null) return new Promise<never>(() => {});
        if (typeof value === 'number') return new Response('', { status: value });
        return Response.json({ success: true, value: wireOf('', value) });
      },
    }),
  );
  return (
    <QueryClientProvider client={queries}>
      <WalletsPage
        client={client}
        token="token"
        symbol="P"
        describe={({ kind }) => ({ title: `It failed: ${kind}`, advice: 'Try again in a moment.' })}
      />
    </QueryClientProvider>
  );
}

const sent: Record<string, unknown>[] = [];

const meta = {
  title: 'Screens/Wallet/Wallets',
  component: Room,
  beforeEach: () => void (sent.length = 0),
} satisfies Meta<typeof Room>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Moving: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Swap the wallets' }));
    await expect(page.getByLabelText('From')).toHaveValue('COPPERFOX');
    await userEvent.type(page.getByLabelText(/Amount/), '230.01');
    await userEvent.click(page.getByRole('button', { name: 'Transfer' }));
    await expect(await page.findByText('There is less in this wallet.')).toBeVisible();
    // The button's name has the wallet: out of its place, "All" says nothing.
    await userEvent.click(page.getByRole('button', { name: /^All ?: Copperfox$/ }));
    await userEvent.click(page.getByRole('button', { name: 'Transfer' }));
    await expect(await page.findByText(/has arrived/)).toBeVisible();
    await expect(sent).toHaveLength(1);
    await expect(sent[0]).toMatchObject({ from: 'COPPERFOX', to: 'MAIN', amount: '230.0000' });
  },
};

/** The answer is lost: what was typed stays, and the next press sends the same request. */
export const AnswerLost: Story = {
  args: { instead: { '/wps/relay/GCS_walletTransfer': 500 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText(/Amount/), '10');
    await userEvent.click(page.getByRole('button', { name: 'Transfer' }));
    await expect(await page.findByRole('alert')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Transfer' }));
    await expect(await page.findByRole('alert')).toBeVisible();
    await expect(page.getByLabelText(/Amount/)).toHaveValue('10');
    await expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  },
};

export const Waiting: Story = {
  args: {
    instead: {
      [FUNDS]: {
        ...funds,
        main: php(12_725.1),
        vendors: [{ vassalage: 'COPPERFOX', balance: php(230), stale: true }],
      },
      [MOVEMENTS]: [pending],
    },
  },
};

const oneWallet = { ...funds, consolidated: true, inTransit: php(0), vendors: [] };

export const OneWallet: Story = { args: { instead: { [FUNDS]: oneWallet, [MOVEMENTS]: [] } } };

/** A prize that was taken back had been spent. */
export const Owing: Story = {
  args: { instead: { [FUNDS]: { ...oneWallet, main: php(0), owed: php(25) } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('You owe P 25.00')).toBeVisible();
    await expect(page.getByText(/paid from what comes in next/)).toBeVisible();
  },
};

export const Loading: Story = { args: { instead: { [FUNDS]: null } } };
export const Failed: Story = { args: { instead: { [FUNDS]: 503 } } };
