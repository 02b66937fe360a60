import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, screen, userEvent, within } from 'storybook/test';
import { createClient } from '@marquee/api-client';
import { memberOfNewMember, memberSamples } from '../samples.ts';
import { AccountPage } from './AccountPage.tsx';
import type { AccountPageProps } from './page-props.ts';
import { RecoveryCodes } from './TwoFactorDialogs.tsx';

/** What the platform of these stories answers to a path. */
const answers: Record<string, unknown> = {
  '/wps/member/info': memberSamples.memberInfo,
  '/wps/member/security': memberSamples.memberSecurity,
  '/wps/relay/MCSFE_getPlayerAvatar': memberSamples.memberAvatar,
  '/wps/member/info/icon': memberSamples.memberIcon,
  '/wps/member/passkeys': memberSamples.passkeyList,
  '/wps/session/list': memberSamples.sessionList,
  '/wps/member/logins': memberSamples.loginHistory,
};

interface RoomProps {
  /** In the place of the usual answers; undefined is a platform that has broken. */
  changed?: Record<string, unknown>;
}

function Room({ changed = {} }: RoomProps) {
  const [props] = useState(() => propsOf({ ...answers, ...changed }));
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <AccountPage {...props} />
    </QueryClientProvider>
  );
}

function propsOf(values: Record<string, unknown>): AccountPageProps {
  const client = createClient({
    session: { token: () => 'story' },
    language: () => 'EN',
    fetch: (address) => {
      const { pathname } = new URL(String(address), window.location.origin);
      const value = values[pathname];
      if (value === 'never') return new Promise(() => undefined);
      return Promise.resolve(
        value === undefined
          ? Response.json({ success: false, kind: 'internal', message: '' }, { status: 500 })
          : Response.json({ success: true, value }),
      );
    },
  });
  return {
    client,
    token: 'story',
    currency: 'PHP',
    onOpenPage: () => undefined,
    describe: () => ({ title: 'Something went wrong on our side', advice: 'Try again.' }),
  };
}

const meta = { title: 'Screens/Member centre/Account', component: Room } satisfies Meta<typeof Room>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WellProtected: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Ann')).toBeVisible();
    await expect(await page.findByText('This device')).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Show more' })).toBeVisible();
  },
};

export const WeaklyProtected: Story = {
  args: {
    changed: {
      '/wps/member/security': memberOfNewMember.memberSecurity,
      '/wps/member/passkeys': memberOfNewMember.passkeyList,
      '/wps/relay/MCSFE_getPlayerAvatar': memberOfNewMember.memberAvatar,
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Still missing: payment password, two-factor/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Set up: Payment password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a payment password' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Fill this in.')).toBeVisible();
  },
};

export const RemovingAPasskey: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Laptop at home')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Remove: My phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey “My phone”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(await dialog.findByText('Fill this in.')).toBeVisible();
  },
};

export const UnlinkingGoogle: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Remove: Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the log-in with Google?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(await dialog.findByText('Fill this in.')).toBeVisible();
  },
};

export const AddingAPasskey: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the passkey' }), 'My phone');
    await userEvent.type(dialog.getByLabelText(/^Login password/), 'wrong{Enter}');
    await expect(await dialog.findByText('Something went wrong on our side')).toBeVisible();
  },
};

export const ChoosingAPicture: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Change the picture' }));
    await expect(await screen.findAllByRole('radio')).toHaveLength(12);
  },
};

export const Loading: Story = { args: { changed: { '/wps/member/security': 'never' } } };

export const Failed: Story = {
  args: { changed: { '/wps/member/security': undefined } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

export const ListsFailed: Story = {
  args: { changed: { '/wps/session/list': undefined, '/wps/member/logins': undefined } },
};

export const Codes: Story = {
  render: () => (
    <RecoveryCodes
      codes={Array.from({ length: 8 }, (_, at) => `abcd-efgh-jkm${at}`)}
      onClose={() => undefined}
    />
  ),
};
