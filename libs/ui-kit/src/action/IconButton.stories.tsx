import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BellIcon } from '../icons/message-icons.tsx';
import { MenuIcon } from '../icons/header-icons.tsx';
import { RefreshIcon } from '../icons/navigation-icons.tsx';
import { Row } from '../stories/Layout.tsx';
import { IconButton } from './IconButton.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Actions/Icon button',
  component: IconButton,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'An action that needs no text because its icon is known: close, refresh, show the password.',
      do: [
        'Use it for actions that repeat on many screens, with the same icon each time.',
        'Choose the ground it stands on: surface, chrome or overlay.',
      ],
      dont: [
        'Do not use it for the main action of a screen: a Button has room for words.',
        'Do not use one icon for two meanings.',
      ],
      accessibility:
        'The label is the accessible name and the tooltip. The target is 44 by 44 pixels. While it spins it is announced as busy and presses do nothing.',
      content: 'The label says what a press does, in words: “Refresh the balance”, not “Arrows”.',
    }),
  },
  args: { label: 'Refresh the balance', icon: <RefreshIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnSurface: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Refresh the balance' });
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const OnChrome: Story = {
  render: (args) => (
    <Row on="chrome">
      <IconButton {...args} on="chrome" label="Menu" icon={<MenuIcon size="l" />} />
      <IconButton {...args} on="chrome" label="Notices" icon={<BellIcon />} />
    </Row>
  ),
};

export const OnPicture: Story = { args: { on: 'overlay' } };

export const Spinning: Story = {
  args: { spinning: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { disabled: true } };
