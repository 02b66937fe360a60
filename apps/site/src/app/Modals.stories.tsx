import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import { fullPlatform } from '../stories/platform.ts';
import { StoryProviders } from '../stories/StoryProviders.tsx';
import { Modals } from './Modals.tsx';

/** What the address bar shows. */
function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const meta = {
  title: 'Screens/Frame/Modals by address',
  component: StoryProviders,
  args: {
    answers: fullPlatform,
    role: 'guest',
    children: (
      <>
        <Address />
        <Modals />
      </>
    ),
  },
  parameters: { bare: true },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The name stays as long as its dialog is open. */
export const Opens: Story = {
  args: { path: '/vip?modal=login' },
  play: async ({ canvasElement }) => {
    await screen.findByRole('dialog', { name: 'Log in' });
    await expect(canvasElement.querySelector('output')).toHaveTextContent('/vip?modal=login');
  },
};

const leaves: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent(/^\/vip\?from=mail$/));
  await expect(within(document.body).queryByRole('dialog')).toBeNull();
};

export const UnknownNameLeaves: Story = { args: { path: '/vip?modal=unknown&from=mail' }, play: leaves };

/** A guest has no password to change. */
export const MembersDialogLeavesForAGuest: Story = {
  args: { path: '/vip?modal=changePassword&from=mail' },
  play: leaves,
};

/** Who is in does not log in. */
export const GuestsDialogLeavesForAMember: Story = {
  args: { role: 'member', path: '/vip?modal=login&from=mail' },
  play: leaves,
};

/** Registration is switched off, and the address brings no invitation. */
export const RegistrationWithoutInvitationLeaves: Story = {
  args: { path: '/vip?modal=register&from=mail', whitelabel: ['USERNAMEREG3'] },
  play: leaves,
};

/** The platform of stories has no chat room. */
export const ChatRoomOfNobodyLeaves: Story = {
  args: { path: '/vip?modal=chatRoom&from=mail' },
  play: leaves,
};
