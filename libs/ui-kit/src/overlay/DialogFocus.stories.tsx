import { startTransition, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { TextField } from '../form/TextField.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, DialogBody, type DialogProps } from './Dialog.tsx';
import { UserIcon } from '../icons/home-icons.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Overlays/Focus in a dialog',
  component: Dialog,
  tags: ['autodocs'],
  args: { open: false, onClose: fn(), title: 'Log in', children: null },
  parameters: {
    docs: componentDocs({
      purpose:
        'How the focus moves in every window over the page. It shows Dialog; Drawer, Panel and ConfirmDialog do the same.',
      do: ['Put what is needed first at the top: it gets the focus.'],
      dont: [
        'Do not move the focus by hand in a window.',
        'Do not use the `dialog` element: what a third party asks for over the page could not be answered.',
      ],
      accessibility:
        'The focus goes to the first control, stays inside also when the content comes late, and returns to what opened the window. Of windows over each other only the top one is active.',
      content: 'The title of the window is read when it opens.',
    }),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

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

/** A window that is opened by a button. */
function Opened({ open: startsOpen, onClose, ...props }: DialogProps) {
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
          <Button onClick={close}>Log in</Button>
        </DialogBody>
      </Dialog>
    </>
  );
}

/** Opened by the keyboard: the focus goes in, stays in, and returns when Escape closes. */
export const KeepsTheFocus: Story = {
  args: { description: 'Welcome back.' },
  render: Opened,
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

/** Drawn in slices; it stays when it is asked to close. */
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

/** From its first moment a key belongs to the window, and the page behind is inert. */
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
    await expect(await inFirstMoment).toEqual({ focusInside: true, inert: true });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

function ComesLate({ onClose, children }: DialogProps) {
  const [here, setHere] = useState(false);
  return (
    <Dialog open title="Register" onClose={onClose}>
      <DialogBody>{here ? <TextField label="Username" /> : <Skeleton shape="block" />}</DialogBody>
      <Button variant="quiet" tabIndex={-1} onClick={() => setHere(true)}>
        {children}
      </Button>
    </Dialog>
  );
}

/** A form that is fetched comes after its window, whose cross had the focus meanwhile: its first field takes it. */
export const FormThatComesLate: Story = {
  args: { children: 'Fetch' },
  render: (args) => <ComesLate {...args} />,
  play: async () => {
    await screen.findByRole('dialog', { name: 'Register' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    // Not a press, which would be someone doing something.
    screen.getByRole('button', { name: 'Fetch' }).click();
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  },
};

/** Who has pressed a key meanwhile is left where they are. */
export const FormThatComesTooLate: Story = {
  ...FormThatComesLate,
  play: async () => {
    const cross = await screen.findByRole('button', { name: 'Close' });
    await waitFor(() => expect(cross).toHaveFocus());
    await userEvent.keyboard('{Shift}');
    screen.getByRole('button', { name: 'Fetch' }).click();
    await screen.findByLabelText('Username');
    await expect(cross).toHaveFocus();
  },
};

function Asking({ onClose }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [step, setStep] = useState(1);
  return (
    <Dialog open title="Add a card" onClose={onClose}>
      <DialogBody>
        {step === 1 && <Button onClick={() => setStep(2)}>Next</Button>}
        <Button onClick={() => setIsOpen(true)}>Remove</Button>
      </DialogBody>
      <ConfirmDialog
        open={isOpen}
        title="Remove it?"
        confirmLabel="Remove"
        onConfirm={() => setIsOpen(false)}
        onCancel={() => setIsOpen(false)}
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
