import { startTransition, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { showToast, ToastRegion } from '../feedback/Toast.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { TextField } from '../form/TextField.tsx';
import { LogoutIcon, UserIcon } from '../icons/account-icons.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, DialogActions, DialogBody, type DialogProps } from './Dialog.tsx';

const meta = {
  title: 'Kit/Overlays/Dialog',
  component: Dialog,
  args: { open: false, onClose: fn(), title: 'Log in', children: null },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function LoginExample({ open: startsOpen, onClose, ...props }: DialogProps) {
  const [open, setOpen] = useState(startsOpen);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onClose={close}>
        <DialogBody>
          <TextField label="Username" icon={<UserIcon />} />
          <PasswordField label="Password" />
        </DialogBody>
        <DialogActions>
          <Button fullWidth size="l" onClick={close}>
            Log in
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** A panel of tabs can be come to by the keyboard, but a window does not begin with it. */
export const OverTabs: Story = {
  args: { open: true },
  render: (args) => (
    <Dialog {...args}>
      <DialogBody>
        <Tabs
          label="Ways"
          variant="pill"
          selected="name"
          onSelect={fn()}
          tabs={[
            { name: 'name', label: 'Username', panel: <TextField label="Username" icon={<UserIcon />} /> },
            { name: 'mobile', label: 'Mobile', panel: null },
          ]}
        />
      </DialogBody>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await expect(screen.getByRole('tabpanel')).not.toHaveFocus();
    await expect(document.activeElement).not.toBe(dialog);
  },
};

/** Opened by the keyboard: the focus goes in, stays in, and returns when Escape closes. */
export const KeepsTheFocus: Story = {
  args: { description: 'Welcome back.' },
  render: LoginExample,
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    await expect(dialog).toHaveAccessibleDescription('Welcome back.');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let step = 0; step < 8; step += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

function DrawnInSlices({ onClose }: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => startTransition(() => setOpen(true))}>Open</Button>
      <Dialog open={open} title="Log in" onClose={onClose}>
        <DialogBody>
          <TextField label="Username" icon={<UserIcon />} />
        </DialogBody>
      </Dialog>
    </>
  );
}

/** The page behind is made inert a moment later; a key or a focus of the first moment belongs to the window already. */
export const HearsTheFirstKey: Story = {
  render: DrawnInSlices,
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open' });
    const inFirstMoment = new Promise<{ focusInside: boolean; inert: boolean }>((resolve) => {
      new MutationObserver((_, observer) => {
        const dialog = screen.queryByRole('dialog', { name: 'Log in' });
        if (!dialog) return;
        observer.disconnect();
        const inert = canvasElement.closest('[inert]') !== null;
        opener.blur();
        opener.focus();
        const focusInside = dialog.contains(document.activeElement);
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        resolve({ focusInside, inert });
      }).observe(document.body, { childList: true });
    });
    await userEvent.click(opener);
    await expect(await inFirstMoment).toEqual({ focusInside: true, inert: false });
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvasElement.closest('[inert]')).not.toBeNull());
  },
};

/** A press beside the window closes it; marking its text and letting go there does not. The page behind is inert. */
export const ClosesByAPressOutside: Story = {
  args: { open: true },
  render: LoginExample,
  play: async ({ canvasElement, args }) => {
    const dialog = await screen.findByRole('dialog');
    const outside = dialog.parentElement;
    if (!outside) throw new Error('The dialog stands alone.');
    await waitFor(() => expect(canvasElement.closest('[inert]')).not.toBeNull());
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: within(dialog).getByText('Log in', { selector: 'h2' }) },
      { target: outside },
      { keys: '[/MouseLeft]', target: outside },
    ]);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(outside);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvasElement.closest('[inert]')).toBeNull());
  },
};

function Asking({ onClose }: DialogProps) {
  const [asked, setAsked] = useState(false);
  const [step, setStep] = useState(1);
  return (
    <Dialog open title="Add a card" onClose={onClose}>
      <DialogBody>
        {step === 1 && <Button onClick={() => setStep(2)}>Next</Button>}
        <Button onClick={() => setAsked(true)}>Remove</Button>
      </DialogBody>
      <ConfirmDialog
        open={asked}
        title="Remove it?"
        confirmLabel="Remove"
        onConfirm={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      />
    </Dialog>
  );
}

/** A question over a window: Escape answers it and leaves the window, and what goes takes no focus with it. */
export const OneOverAnother: Story = {
  render: Asking,
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Add a card' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(dialog).toHaveFocus());
    const remove = within(dialog).getByRole('button', { name: 'Remove' });
    await userEvent.click(remove);
    const question = await screen.findByRole('alertdialog', { name: 'Remove it?' });
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await waitFor(() => expect(dialog.closest('[inert]')).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(remove).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** What is said in passing stands over the window, and can be put away. */
export const MessageOverIt: Story = {
  args: { open: true },
  render: (args) => (
    <>
      <LoginExample {...args} />
      <ToastRegion />
    </>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Log in' });
    showToast({ tone: 'info', title: 'Saved' });
    const message = await screen.findByRole('dialog', { name: 'Saved' });
    await expect(message.closest('[inert], [aria-hidden="true"]')).toBeNull();
    await userEvent.click(within(message).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  },
};

export const ClosesByTheCross: Story = {
  args: { open: true },
  render: LoginExample,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const cross = within(dialog).getAllByRole('button').at(-1);
    if (!cross) throw new Error('The dialog has no cross.');
    await userEvent.click(cross);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Open: Story = {
  args: { open: true, description: 'Good to see you again.' },
  render: LoginExample,
};

const hasWidth = (width: number) => async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(width));
};

export const Medium: Story = {
  args: { open: true, size: 'm' },
  render: LoginExample,
  play: hasWidth(600),
};

export const Large: Story = {
  args: { open: true, size: 'l' },
  render: LoginExample,
  play: hasWidth(800),
};

/** On a phone every window is a sheet as wide as the screen, at its lower edge. */
export const Sheet: Story = {
  args: { open: true, size: 'm' },
  globals: { viewport: { value: 'narrow' } },
  render: LoginExample,
  play: async () => {
    await hasWidth(360)();
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBe(window.innerHeight));
  },
};

/** The head of the chat room, in the brand's colour for it. */
export const ChatHead: Story = {
  args: { open: true, size: 'm', head: 'chat', title: 'Chat room' },
  render: LoginExample,
};

/** What must be answered: no cross, and Escape does nothing. */
export const NotDismissable: Story = {
  args: { open: true, dismissable: false, title: 'Change your password' },
  render: LoginExample,
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Change your password' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** What must be answered, and can be put aside to see the page: by its head, by arrow keys, by presses. */
export const Movable: Story = {
  args: { open: true, dismissable: false, movable: true, title: 'Change your password' },
  render: LoginExample,
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Change your password' });
    // It slides in first.
    await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0));
    const place = () => dialog.getBoundingClientRect();
    const start = place();
    const mover = within(dialog).getAllByRole('button').at(-1);
    if (!mover) throw new Error('The dialog has no button to move it.');
    mover.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(place().top).toBeLessThan(start.top));
    await expect(place().left).toBe(start.left);
    for (let press = 0; press < 60; press += 1) await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(place().top).toBe(0));
    await userEvent.click(mover);
    await waitFor(() => expect(place().bottom).toBe(document.documentElement.clientHeight));
    const head = within(dialog).getByText('Change your password');
    const from = head.getBoundingClientRect();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: head, coords: { clientX: from.x + 5, clientY: from.y + 5 } },
      { target: head, coords: { clientX: from.x + 5, clientY: from.y - 45 } },
      { keys: '[/MouseLeft]', target: head },
    ]);
    await waitFor(() => expect(place().bottom).toBeCloseTo(document.documentElement.clientHeight - 50, 0));
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongContent: Story = {
  args: { open: true, title: 'Terms', size: 'm' },
  render: ({ open, onClose, title, size = 'm' }) => (
    <Dialog open={open} onClose={onClose} title={title} size={size}>
      <DialogBody>
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index}>Paragraph {index + 1} of what is agreed between the player and the house.</p>
        ))}
      </DialogBody>
    </Dialog>
  ),
};

/** What is to be read stands above the only control: the focus is there, and the page is still at its first line. */
export const OpensAtItsTop: Story = {
  args: { open: true, title: 'Terms', size: 'm', dismissable: false },
  render: ({ open, onClose, title, size = 'm', dismissable = false }) => (
    <Dialog open={open} onClose={onClose} title={title} size={size} dismissable={dismissable}>
      <DialogBody>
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index}>Paragraph {index + 1} of what is agreed between the player and the house.</p>
        ))}
        <Button onClick={onClose}>I agree</Button>
      </DialogBody>
    </Dialog>
  ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'I agree' })).toHaveFocus();
    const first = screen.getByText(/^Paragraph 1 /).getBoundingClientRect();
    await expect(first.top).toBeGreaterThan(0);
  },
};

const confirmed = fn();
const cancelled = fn();

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Log out?"
      text="You can come back at any time."
      icon={<LogoutIcon size="l" />}
      confirmLabel="Log out"
      onConfirm={confirmed}
      onCancel={cancelled}
    />
  ),
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

export const ConfirmDanger: Story = {
  render: () => (
    <ConfirmDialog
      open
      tone="danger"
      title="Remove this card?"
      confirmLabel="Remove"
      onConfirm={confirmed}
      onCancel={cancelled}
    />
  ),
};

export const ConfirmBusy: Story = {
  render: () => (
    <ConfirmDialog
      open
      busy
      title="Log out?"
      confirmLabel="Log out"
      onConfirm={confirmed}
      onCancel={cancelled}
    />
  ),
};

export const TakeNote: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="A real account is needed"
      text="Trial accounts cannot use the member centre."
      confirmLabel="OK"
      cancelLabel={null}
      onConfirm={confirmed}
      onCancel={cancelled}
    />
  ),
};
