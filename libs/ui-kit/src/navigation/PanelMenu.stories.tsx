import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { DepositIcon, GiftIcon, UserIcon } from '../icons/home-icons.tsx';
import { PanelMenu } from './PanelMenu.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Navigation/Panel menu',
  component: PanelMenu,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The pages of a panel: a column next to the page, on a phone a screen of its own.',
      do: [
        'Give each entry its address, so that it opens in a new tab too.',
        'Say in `waiting` what the number counts.',
      ],
      dont: [
        'Do not use it for the main menu of the site.',
        'Do not show a count that a visit does not lower.',
      ],
      accessibility:
        'A navigation of links. The open page is marked with `aria-current`; a count is read as its text.',
      content: 'Entries are nouns, as the heading of the page they open.',
    }),
  },
} satisfies Meta<typeof PanelMenu>;
export default meta;

function Example() {
  const [current, setCurrent] = useState('account');
  return (
    <PanelMenu
      label="Member centre"
      current={current}
      onOpenPage={setCurrent}
      entries={[
        { key: 'account', icon: <UserIcon />, name: 'Account', href: '#account' },
        { key: 'deposit', icon: <DepositIcon />, name: 'Deposit', href: '#deposit' },
        {
          key: 'rewards',
          icon: <GiftIcon />,
          name: 'Rewards',
          href: '#rewards',
          waiting: { count: 120, text: '120 gifts wait' },
        },
      ]}
    />
  );
}

/** One page is open; another has more waiting than the mark can show. */
export const Pages: StoryObj = {
  render: () => <Example />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: 'Deposit' }));
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Deposit');
    await expect(canvas.getByRole('link', { name: /120 gifts wait/ })).toHaveTextContent('99+');
  },
};
