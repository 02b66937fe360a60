import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { ToastRegion } from '../feedback/Toast.tsx';
import { showToast } from '../feedback/toasts.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { TextField } from '../form/TextField.tsx';
import { Dialog, DialogActions, DialogBody, type DialogProps } from './Dialog.tsx';
import { UserIcon } from '../icons/home-icons.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Overlays/Dialog',
  component: Dialog,
  subcomponents: { DialogBody, DialogActions },
  tags: ['autodocs'],
  args: { open: false, onClose: fn(), title: 'Log in', children: null },
  parameters: {
    docs: componentDocs({
      purpose:
        "A window over the page for a task that must be finished or left: log-in, a deposit's details.",
      do: [
        'Put content into DialogBody and buttons into DialogActions, the main one last.',
        'Let it be closed unless it must be answered.',
      ],
      dont: [
        'Do not open one by itself over what a visitor does.',
        'Do not put a long task into it: that is a page or a Panel.',
      ],
      accessibility:
        'The page behind is inert and does not scroll; the focus goes in, stays inside and returns. Escape, the cross and a press outside close it. On a phone it is a sheet at the lower edge.',
      content: 'The title names the task; one sentence below it at most.',
    }),
    layout: 'fullscreen',
  },
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

/** A press next to the window closes it; marking its text and letting go there does not. The page behind is inert. */
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
    // Nothing lies over it, not even the dimmed page behind the window, and a key leads to it.
    const dismiss = within(message).getByRole('button', { name: 'Dismiss' });
    await waitFor(() => {
      const { left, top, width, height } = dismiss.getBoundingClientRect();
      return expect(dismiss.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(
        true,
      );
    });
    await userEvent.keyboard('{F6}');
    await expect(message.closest('[role="region"]')).toHaveFocus();
    await userEvent.click(within(message).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  },
};

/** Whether the middle of an element is what a press there meets. */
function meetsPresses(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** On a phone a message stands above a low sheet, whose cross stays free; also when the sheet opens after the message. */
export const MessageAboveASheet: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <>
      <LowSheet {...args} />
      <ToastRegion />
    </>
  ),
  play: async ({ canvasElement }) => {
    showToast({ tone: 'info', title: 'Saved' });
    const message = await screen.findByRole('dialog', { name: 'Saved' });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
    const sheet = await screen.findByRole('dialog', { name: 'Log in' });
    await Promise.all(sheet.getAnimations().map(({ finished }) => finished));
    await waitFor(() =>
      expect(meetsPresses(within(sheet).getByRole('button', { name: 'Close' }))).toBe(true),
    );
    await waitFor(() =>
      expect(message.getBoundingClientRect().bottom).toBeLessThan(sheet.getBoundingClientRect().top),
    );
    await waitFor(() =>
      expect(meetsPresses(within(message).getByRole('button', { name: 'Dismiss' }))).toBe(true),
    );
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(message.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight * 0.8));
  },
};

function LowSheet(props: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)}>
        <DialogBody>One line.</DialogBody>
      </Dialog>
    </>
  );
}

/** A message from before the window, one from while it is open and one from over a second window: all can be read and put away. */
export const MessagesOverNestedWindows: Story = {
  render: () => (
    <>
      <NestedExample />
      <ToastRegion />
    </>
  ),
  play: async ({ canvasElement }) => {
    const raise = async (title: string) => {
      showToast({ tone: 'danger', title });
      await screen.findByRole('alertdialog', { name: title });
    };
    await raise('Before the window');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
    const first = await screen.findByRole('dialog', { name: 'Deposit' });
    await raise('Over the window');
    await userEvent.click(within(first).getByRole('button', { name: 'Details' }));
    await screen.findByRole('dialog', { name: 'Details of the deposit' });
    await raise('Over both windows');
    const titles = ['Before the window', 'Over the window', 'Over both windows'];
    for (const title of titles) {
      const message = screen.getByRole('alertdialog', { name: title });
      await expect(message.closest('[inert], [aria-hidden="true"]')).toBeNull();
      await waitFor(() => expect(meetsPresses(within(message).getByText(title))).toBe(true));
      const dismiss = within(message).getByRole('button', { name: 'Dismiss' });
      await expect(meetsPresses(dismiss)).toBe(true);
    }
    for (const title of titles) {
      const message = screen.getByRole('alertdialog', { name: title });
      await userEvent.click(within(message).getByRole('button', { name: 'Dismiss' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog', { name: title })).toBeNull());
    }
    // Both windows stay: a press on a message is no press outside them.
    await expect(screen.getByText('Deposit', { selector: 'h2' })).toBeVisible();
    await expect(screen.getByRole('dialog', { name: 'Details of the deposit' })).toBeVisible();
  },
};

function NestedExample() {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <Button onClick={() => setDepth(1)}>Open</Button>
      <Dialog open={depth > 0} onClose={() => setDepth(0)} title="Deposit">
        <DialogBody>
          <Button onClick={() => setDepth(2)}>Details</Button>
        </DialogBody>
      </Dialog>
      <Dialog open={depth > 1} onClose={() => setDepth(1)} title="Details of the deposit">
        <DialogBody>The amount is on its way.</DialogBody>
      </Dialog>
    </>
  );
}

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

/** Next to a picture, and taller than the screen: it starts on the screen, and the rest is scrolled to. */
export const TallWithPicture: Story = {
  args: { open: true, size: 'm', aside: <UserIcon /> },
  globals: { viewport: { value: 'wide' } },
  render: (args) => (
    <Dialog {...args}>
      <DialogBody style={{ height: '200vh' }}>
        <TextField label="Username" />
      </DialogBody>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0));
    await expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(dialog.parentElement?.scrollHeight).toBeGreaterThan(dialog.getBoundingClientRect().height);
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
