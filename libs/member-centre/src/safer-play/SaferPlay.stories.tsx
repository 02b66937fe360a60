import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createClient } from '@marquee/api-client';
import { wireOf } from '@marquee/api-client/samples';
import { memberOfNewMember, memberSamples } from '../samples.ts';
import { RealityCheck } from './RealityCheck.tsx';
import { SaferPlayPage } from './SaferPlayPage.tsx';

const { saferPlay: state } = memberSamples;

const answers: Record<string, unknown> = {
  '/wps/relay/SPS_saferPlay': state,
  '/wps/relay/SPS_limitSet': state,
  '/wps/relay/SPS_raiseConfirm': state,
  '/wps/relay/SPS_realityCheck': state,
  '/wps/system/envelopeKey': {
    keyId: 'story',
    publicKey: 'BChlsRYnNJgiFITj92HL8l1vJYxpeuiGRRD8jtYzwr5RMb2Xb5a6jWvPZYuQ7HfRtUGf0f_XjnEAagUa6n7_4Fc',
    merchant: 'aurora',
    serverTime: Date.now(),
  },
  '/wps/relay/SPS_break': { endsAt: '2026-03-09T08:00:00Z' },
  '/wps/relay/SPS_session': memberSamples.saferPlaySession,
};

interface RoomProps {
  show: 'page' | 'check';
  /** Answers that differ from the usual ones; null hangs, a number refuses with that status. */
  instead?: Record<string, unknown>;
  onLogOut: () => void;
}

/** The page, or the check, over a platform of canned answers. */
function Room({ show, instead = {}, onLogOut }: RoomProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [client] = useState(() =>
    createClient({
      session: { token: () => 'token' },
      language: () => 'EN',
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input), location.href);
        if (init?.method === 'POST') sent.push({ pathname, ...JSON.parse(String(init.body)) });
        const value = { ...answers, ...instead }[pathname];
        if (value === null) return new Promise<never>(() => {});
        if (typeof value === 'number') return new Response('', { status: value });
        return Response.json({ success: true, value: wireOf('', value) });
      },
    }),
  );
  const common = { client, token: 'token', symbol: 'P' };
  return (
    <QueryClientProvider client={queries}>
      {show === 'check' ? (
        <RealityCheck {...common} onLogOut={onLogOut} onOpenLimits={() => undefined} />
      ) : (
        <SaferPlayPage
          {...common}
          describe={({ kind }) => ({ title: `It failed: ${kind}`, advice: 'Try again in a moment.' })}
        />
      )}
    </QueryClientProvider>
  );
}

const sent: Record<string, unknown>[] = [];

const meta = {
  title: 'Screens/Member centre/Safer play',
  component: Room,
  args: { show: 'page', onLogOut: fn() },
  beforeEach: () => void (sent.length = 0),
} satisfies Meta<typeof Room>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Limits: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [day] = await page.findAllByLabelText('In 24 hours');
    if (!day) throw new Error('there is no field for a day');
    await userEvent.type(day, '1,500{Enter}');
    await expect(sent).toEqual([
      { pathname: '/wps/relay/SPS_limitSet', kind: 'deposit', period: 'day', amount: '1500' },
    ]);
    await userEvent.type(day, 'lots{Enter}');
    await expect(await page.findByText('Type an amount such as 100 or 99.50.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
    await expect(sent[1]).toEqual({ pathname: '/wps/relay/SPS_raiseConfirm', kind: 'loss', period: 'week' });
  },
};

/** A break is asked about once more; without a yes nothing is sent. */
export const Break: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const screen = within(document.body);
    await userEvent.selectOptions(await page.findByLabelText('How long the break lasts'), '6m');
    await expect(page.getByRole('button', { name: 'Exclude myself' })).toBeDisabled();
    await userEvent.type(page.getByLabelText(/^Login password/), 'Demo2026!');
    await userEvent.click(page.getByRole('button', { name: 'Exclude myself' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(sent).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Exclude myself' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Exclude myself' }),
    );
    await waitFor(() => expect(sent).toMatchObject([{ pathname: '/wps/relay/SPS_break' }]));
    await expect(JSON.stringify(sent)).not.toContain('Demo2026!');
  },
};

export const NothingSet: Story = {
  args: { instead: { '/wps/relay/SPS_saferPlay': memberOfNewMember.saferPlay } },
};
export const Refused: Story = {
  args: { instead: { '/wps/relay/SPS_limitSet': 503 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [day] = await page.findAllByLabelText('In 24 hours');
    if (day) await userEvent.type(day, '1500{Enter}');
    await expect(await page.findByRole('alert')).toBeVisible();
    await expect(day).toHaveValue('1500');
  },
};
export const Failed: Story = { args: { instead: { '/wps/relay/SPS_saferPlay': 503 } } };

/** Comes a second after the half hour is over. */
export const RealityCheckOpen: Story = {
  args: { show: 'check' },
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/0 h 29 min/)).toBeVisible();
    await expect(dialog.getByText(/124\.50/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(dialog.getByText(/124\.50/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(args.onLogOut).toHaveBeenCalledOnce());
  },
};
