import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { TextLink } from '../action/TextLink.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Overlays/Drawer',
  component: Drawer,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A panel from an edge of the page: the side menu, filters, a sheet.',
      do: [
        'Use start for menus, end for filters and the slip, bottom for short choices on a phone.',
        'Put what must stay in view into `footer`.',
      ],
      dont: [
        'Do not use it on a wide page where the content has a place next to the page.',
        'Do not open a drawer from a drawer.',
      ],
      accessibility:
        'A modal window: the page behind is inert, the focus stays inside and returns. Escape, the cross and a press outside close it.',
      content: 'The title names what it holds: “Menu”, “Filters”.',
    }),
  },
  args: { open: true, onClose: fn(), title: 'Menu', children: null },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

function MenuExample({ open: startsOpen, onClose, on = 'surface', ...props }: DrawerProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer
        {...props}
        on={on}
        open={open}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
        footer={
          <Button fullWidth variant={on === 'chrome' ? 'chrome' : 'secondary'}>
            Log out
          </Button>
        }
      >
        {['Home', 'Live casino', 'Slots', 'Sports'].map((name) => (
          <p key={name}>
            <TextLink on={on} href={`#${name}`}>
              {name}
            </TextLink>
          </p>
        ))}
      </Drawer>
    </>
  );
}

export const FromTheStart: Story = { render: MenuExample };
export const FromTheEnd: Story = { args: { side: 'end', title: 'Filters' }, render: MenuExample };
export const FromTheBottom: Story = { args: { side: 'bottom', title: 'Bet slip' }, render: MenuExample };
export const OnChrome: Story = { args: { on: 'chrome' }, render: MenuExample };

export const ReturnsTheFocus: Story = {
  args: { open: false },
  render: MenuExample,
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
