import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { TextLink } from '../action/TextLink.tsx';
import { Panel, type PanelProps } from './Panel.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Overlays/Panel',
  component: Panel,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: "A centre with many pages over the site: the member's and the agent's.",
      do: [
        'Pass the menu once: it stands next to the page, and is a screen of its own on a phone.',
        'Change `place` with the page, so that each begins at its top.',
      ],
      dont: ['Do not use it for one page: that is Dialog.', "Do not put the site's own pages into it."],
      accessibility:
        'A modal window. On a phone a button leads back to the menu; the focus is never lost to the page behind.',
      content: 'The heading is the name of the page in the menu.',
    }),
  },
  args: {
    open: true,
    name: 'Member centre',
    title: 'Withdrawal',
    place: 'withdraw',
    menu: (
      <ul>
        {['Deposit', 'Withdrawal'].map((name) => (
          <li key={name}>
            <TextLink href={`#${name}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    ),
    children: <p>Nothing is waiting.</p>,
    onClose: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof Panel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const APage: Story = {};
/** On a desktop the menu always has a page next to it. */
export const TheMenu: Story = { args: { title: undefined, place: 'menu' } };

function Opened({ open: startsOpen, onClose, ...props }: PanelProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Panel
        {...props}
        open={open}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      />
    </>
  );
}

export const ReturnsTheFocus: Story = {
  args: { open: false },
  render: Opened,
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const panel = await screen.findByRole('dialog', { name: 'Withdrawal' });
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
