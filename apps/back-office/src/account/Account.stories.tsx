import { useEffect } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { requestConfirmation } from '../app/confirmation.ts';
import { sessionQuery } from '../app/session.queries.ts';
import { ConfirmationDialog } from '../login/ConfirmationDialog.tsx';
import { JoinPage } from '../login/JoinPage.tsx';
import { officeStories, storySession, type OfficeStory } from '../stories/OfficeStory.tsx';
import { AccountPage } from './AccountPage.tsx';
import { passkeysQuery, type OwnPasskey } from './passkeys.queries.ts';

const meta = {
  title: 'Back office/Staff/Own account',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const passkeys: OwnPasskey[] = [
  {
    id: '6d3f1c7e-2c54-4c66-9d0e-1f1f8a5b1c01',
    name: 'Laptop',
    createdAt: '2026-11-23T18:05:00.000Z',
    usedAt: null,
  },
  {
    id: '6d3f1c7e-2c54-4c66-9d0e-1f1f8a5b1c02',
    name: 'My phone',
    createdAt: '2026-11-20T08:00:00.000Z',
    usedAt: '2026-11-24T09:30:00.000Z',
  },
];

/** A passkey is open: it can be renamed and removed. */
export const Passkeys: Story = {
  args: {
    path: `/account?id=${passkeys[1]?.id}`,
    seed: (cache) => cache.setQueryData(passkeysQuery.queryKey, { passkeys }),
    children: <AccountPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByRole('textbox', { name: /Name of the passkey/ })).toHaveValue('My phone');
    await expect(detail.getByRole('button', { name: 'Remove the passkey' })).toBeVisible();
  },
};

/** Nothing yet: the dialog asks for a name before the browser asks for a finger. */
export const AddPasskey: Story = {
  args: {
    path: '/account',
    seed: (cache) => cache.setQueryData(passkeysQuery.queryKey, { passkeys: [] }),
    children: <AccountPage />,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await expect(dialog.getByRole('textbox', { name: /Name of the passkey/ })).toBeRequired();
  },
};

/** The dialog, opened as a call opens it. */
function OpenConfirmation() {
  useEffect(() => void requestConfirmation(), []);
  return <ConfirmationDialog />;
}

/** Who has both is offered both. */
export const Confirmation: Story = {
  args: {
    seed: (cache) => cache.setQueryData(sessionQuery(undefined).queryKey, storySession),
    children: <OpenConfirmation />,
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await expect(dialog.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await expect(dialog.getByLabelText(/^Password/)).toBeVisible();
  },
};

/** Who joined by a passkey has no password to type. */
export const ConfirmationByPasskeyOnly: Story = {
  args: {
    seed: (cache) =>
      cache.setQueryData(sessionQuery(undefined).queryKey, { ...storySession, hasPassword: false }),
    children: <OpenConfirmation />,
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await expect(dialog.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await expect(dialog.queryByLabelText(/^Password/)).toBeNull();
    await expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull();
  },
};

/** An invited person joins by a passkey, or with password and app. */
export const Join: Story = {
  args: {
    path: '/join#token',
    seed: (cache) =>
      cache.setQueryData(['invitation', 'token'], {
        name: 'rita',
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Marquee:rita?issuer=Marquee&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        expiresAt: '2026-11-27T09:30:00.000Z',
      }),
    children: <JoinPage />,
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await expect(card.getByRole('button', { name: 'Join with a passkey' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Join' })).toBeVisible();
  },
};
