import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, userEvent, within } from 'storybook/test';
import { createClient } from '@marquee/api-client';
import { WalletsPage } from './WalletsPage.tsx';

const php = (amount: string) => ({ currency: 'PHP', amount });
const movement = {
  id: '3',
  from: 'MAIN',
  to: 'COPPERFOX',
  amount: php('120.5000'),
  createdAt: '2026-03-01T08:00:00Z',
};

const answers: Record<string, unknown> = {
  '/wps/member/info/funds/consolidated': {
    consolidated: false,
    main: php('12845.6000'),
    inTransit: php('0.0000'),
    owed: php('0.0000'),
    vendors: [
      { vassalage: 'COPPERFOX', balance: php('230.0000'), stale: false },
      { vassalage: 'NORTHWIND', balance: php('0.0000'), stale: false },
    ],
  },
  '/wps/relay/GCS_merchantWallet': [
    { vassalage: 'COPPERFOX', displayName: 'Copperfox', transferable: true },
    { vassalage: 'NORTHWIND', displayName: 'Northwind Live', transferable: true },
  ],
  '/wps/relay/GCS_walletTransferList': [
    { ...movement, state: 'done' },
    { ...movement, id: '2', from: 'COPPERFOX', to: 'MAIN', state: 'refused' },
  ],
  '/wps/relay/GCS_walletTransfer': { ...movement, state: 'done' },
  '/wps/relay/GCS_walletRecallAll': { transfers: [{ ...movement, state: 'done' }], unreachable: [] },
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
        return Response.json({ success: true, value });
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
  title: 'Screens/My wallet',
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
      '/wps/member/info/funds/consolidated': {
        consolidated: false,
        main: php('12725.1000'),
        inTransit: php('120.5000'),
        owed: php('0.0000'),
        vendors: [{ vassalage: 'COPPERFOX', balance: php('230.0000'), stale: true }],
      },
      '/wps/relay/GCS_walletTransferList': [{ ...movement, state: 'pending' }],
    },
  },
};

export const OneWallet: Story = {
  args: {
    instead: {
      '/wps/member/info/funds/consolidated': {
        consolidated: true,
        main: php('12845.6000'),
        inTransit: php('0.0000'),
        owed: php('0.0000'),
        vendors: [],
      },
      '/wps/relay/GCS_walletTransferList': [],
    },
  },
};

/** A prize that was taken back had been spent. */
export const Owing: Story = {
  args: {
    instead: {
      '/wps/member/info/funds/consolidated': {
        consolidated: true,
        main: php('0.0000'),
        inTransit: php('0.0000'),
        owed: php('25.0000'),
        vendors: [],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('You owe P 25.00')).toBeVisible();
    await expect(page.getByText(/paid from what comes in next/)).toBeVisible();
  },
};

export const Loading: Story = { args: { instead: { '/wps/member/info/funds/consolidated': null } } };
export const Failed: Story = { args: { instead: { '/wps/member/info/funds/consolidated': 503 } } };
