import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { getDefaultStore } from 'jotai';
import { fullPlatform } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { loginEventAtom } from './login-event.ts';
import { ForcedChangeDialog } from './ForcedChangeDialog.tsx';
import { WelcomeDialog } from './WelcomeDialog.tsx';

const note = (id: string, title: string, linkUrl: string | null) => ({
  id,
  type: 'PL',
  title,
  content: '<p>Make sure that your contact details are current.</p>',
  imageUrl: null,
  linkUrl,
  order: Number(id),
});
const withNotes = {
  ...fullPlatform,
  '/wps/relay/MCS_announcements': [
    note('1', 'Check your mobile number', '/help'),
    note('2', 'Summer hours', null),
  ],
};
const withoutNotes = { ...fullPlatform, '/wps/relay/MCS_announcements': [] };

const store = getDefaultStore();

const meta = {
  title: 'Screens/Authentication/Welcome',
  component: StoryProviders,
  args: { answers: withNotes, role: 'member', children: null },
  parameters: { bare: true },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The operator's notes to the player, after a login; closing them ends the welcome dialog. */
export const NotesAfterLogin: Story = {
  args: { children: <WelcomeDialog came="login" /> },
  play: async () => {
    store.set(loginEventAtom, 'login');
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('Check your mobile number');
    await expect(dialog).toHaveTextContent('Summer hours');
  },
};

export const FirstLogin: Story = {
  args: { answers: withoutNotes, children: <WelcomeDialog came="first" /> },
  play: async () => {
    store.set(loginEventAtom, 'first');
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.querySelectorAll('a')).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(store.get(loginEventAtom)).toBeUndefined());
  },
};

/** Nothing to say and not the first time: a passing word is enough. */
export const InPassing: Story = {
  args: { answers: withoutNotes, children: <WelcomeDialog came="login" /> },
  play: async () => {
    store.set(loginEventAtom, 'login');
    await waitFor(() => expect(store.get(loginEventAtom)).toBeUndefined());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** Nothing but the change, or a logout, leaves it. */
export const ForcedChange: Story = {
  args: { children: <ForcedChangeDialog /> },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    const buttons = dialog.querySelectorAll<HTMLButtonElement>('button[type="button"]');
    const logout = [...buttons].find((button) => button.textContent !== '');
    if (!logout) throw new Error('No way out of the forced change.');
    await userEvent.click(logout);
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(question).toBeVisible());
  },
};
