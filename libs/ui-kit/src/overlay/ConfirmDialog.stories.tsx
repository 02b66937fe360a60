import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { LogoutIcon } from '../icons/account-icons.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const confirmed = fn();
const cancelled = fn();

const meta = {
  title: 'Kit/Overlays/Confirm dialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    open: true,
    title: 'Log out?',
    text: 'You can come back at any time.',
    icon: <LogoutIcon size="l" />,
    confirmLabel: 'Log out',
    onConfirm: confirmed,
    onCancel: cancelled,
  },
  parameters: {
    docs: componentDocs({
      purpose: 'Asks before something that is hard to undo.',
      do: [
        'Use the verb of the action on the button.',
        'Use danger for what cannot be undone.',
        'Pass null as the cancel label where there is only something to take note of.',
      ],
      dont: ['Do not ask before what can be undone.', 'Do not ask twice.'],
      accessibility:
        'An alert dialog: the way back has the focus, Escape cancels, and a press outside does nothing. The text is read with the question.',
      content:
        'The title is a question, the text says what will happen: “Log out? You can come back at any time.”',
    }),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The way back has the focus, and Escape takes it. */
export const Question: Story = {
  play: async () => {
    confirmed.mockClear();
    cancelled.mockClear();
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out?' });
    const [cancel, confirm] = within(dialog).getAllByRole('button');
    // The way back has the focus, so that a hasty Enter does no harm.
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(cancelled).toHaveBeenCalledOnce();
    await expect(confirmed).not.toHaveBeenCalled();
    await expect(confirm).toHaveAccessibleName('Log out');
    await userEvent.click(confirm ?? dialog);
    await expect(confirmed).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(cancelled).toHaveBeenCalledTimes(2);
  },
};

export const Danger: Story = {
  args: { tone: 'danger', title: 'Remove this card?', confirmLabel: 'Remove' },
};

export const Busy: Story = { args: { busy: true } };

/** Nothing to choose: what is said is only taken note of. */
export const TakeNote: Story = {
  args: {
    title: 'A real account is needed',
    text: 'Trial accounts cannot use the member centre.',
    icon: undefined,
    confirmLabel: 'OK',
    cancelLabel: null,
  },
};
