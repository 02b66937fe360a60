import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FailureError } from '@marquee/api-client';
import { categories } from '@marquee/brand';
import { theme } from '@marquee/ui-kit';
import { Header } from '../app/Header.tsx';
import { fullPlatform } from '../stories/platform.ts';
import { StoryProviders } from '../stories/StoryProviders.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Nav as RowNav } from '../navs/row.tsx';
import { LoginNeeded } from '../features/failure/LoginNeeded.tsx';
import { QueryFailure } from '../features/failure/QueryFailure.tsx';
import { RightBar } from './RightBar.tsx';
import { SideMenu } from './SideMenu.tsx';

const meta = {
  title: 'Screens/Frame/Frame',
  component: StoryProviders,
  args: { answers: fullPlatform, role: undefined, children: null },
  parameters: { bare: true },
  render: (args, { globals }) => <StoryProviders {...args} role={args.role ?? globals['role']} />,
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

const header = (
  <>
    <Header menus menu={{ open: false, toggle: () => undefined }} />
    <RowNav />
  </>
);

/** With the menu in the header also at a brand that has it at the side. */
const desktop = { viewport: { value: 'wide' }, nav: 'row' };

/** Categories that have a vendor, the vendor with an entry of its own after the live tables, and no rank. */
export const HeaderOfAGuest: Story = {
  args: { role: 'guest', whitelabel: ['DIRECTREG3'], children: header },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getByRole('navigation', { name: 'Main menu' });
    await within(menu).findByText('VIP');
    const names = within(menu)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    await expect(names).toEqual([
      'Home',
      'Live Casino',
      'Stadia',
      'Sports',
      'Fishing',
      'Slots',
      'Card Rooms',
      'Promotions',
      'Rewards',
      'VIP',
      'Search',
    ]);
    await expect(within(canvasElement).getByRole('button', { name: 'Register' })).toBeVisible();
  },
};

/** A brand names the categories that come first for its currency; the control puts others there. */
export const OrderOfCategories: Story = {
  args: {
    role: 'guest',
    firstCategories: ['FISH', 'RNG'],
    children: (
      <>
        {header}
        <div style={{ width: '15.5rem', padding: '1rem', background: theme.color.chrome }}>
          <SideMenu onLeave={() => undefined} />
        </div>
        <BottomBar onMenu={() => undefined} />
      </>
    ),
  },
  argTypes: { firstCategories: { control: 'multi-select', options: categories } },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const lobbies = ['/fish', '/rng', '/live', '/sports', '/pvp'];
    const listed = (place: HTMLElement) =>
      within(place)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href') ?? '')
        .filter((path) => lobbies.includes(path));
    const menu = canvas.getByRole('navigation', { name: 'Main menu' });
    await waitFor(() => expect(listed(menu)).toEqual(lobbies));
    const games = canvas.getByText('Game centre').parentElement;
    if (!games) throw new Error('the side menu has no games');
    await expect(listed(games)).toEqual(lobbies);
    // A wide screen hides it, and with it its name.
    const bar = canvasElement.querySelector<HTMLElement>('[data-frame="bottom-bar"]');
    if (!bar) throw new Error('there is no bottom bar');
    await expect(listed(bar)).toEqual(['/fish', '/rng']);
  },
};

/** A category shows its vendors and games to a pointer and to the keyboard, until Escape. */
export const WhatACategoryHolds: Story = {
  ...HeaderOfAGuest,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const live = await canvas.findByRole('link', { name: 'Live Casino' });
    live.focus();
    await expect(await canvas.findByRole('button', { name: 'Northwind' })).toBeVisible();
    await expect(live).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Northwind' })).toBeNull());
    await userEvent.hover(canvas.getByRole('link', { name: 'Slots' }));
    await expect(await canvas.findByRole('link', { name: 'Copperfox' })).toBeVisible();
    await expect(await canvas.findByText('Golden Dragon')).toBeVisible();
  },
};

/** A member's ways: with cashback where it is collected by hand, and the number of gifts to collect. */
export const HeaderOfAMember: Story = {
  args: {
    role: 'member',
    whitelabel: ['MANPLAYREB3', 'MCREWARD3'],
    answers: { ...fullPlatform, '/wps/relay/PCS_rewardCount': { count: 3 } },
    children: header,
  },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/12,845\.60/)).toBeVisible();
    await expect(await canvas.findByText('ann2026')).toBeVisible();
    for (const name of ['Deposit', 'Withdraw', 'Betting record', 'Cashback', 'Log out'])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await expect(await canvas.findByText('3 rewards to collect')).toBeInTheDocument();
    // A brand with a rail hides the row.
    await expect(await canvas.findByText('VIP: Silver')).toBeInTheDocument();
  },
};

/** Without the switch there is no cashback; the balance can be covered. */
export const HeaderWithoutCashback: Story = {
  args: { role: 'member', children: header },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/12,845\.60/);
    await expect(canvas.queryByRole('button', { name: 'Cashback' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide the balance' }));
    await expect(canvas.queryByText(/12,845\.60/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the balance' }));
    await expect(canvas.getByText(/12,845\.60/)).toBeVisible();
  },
};

const menu = (
  <div style={{ width: '15.5rem', padding: '1rem', background: theme.color.chrome }}>
    <SideMenu onLeave={() => undefined} />
  </div>
);

export const Menu: Story = {
  args: { role: 'member', children: menu },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('ann2026')).toBeVisible();
    for (const name of [
      'Deposit',
      'Withdraw',
      'Betting record',
      'Profit and loss',
      'Customer service',
      'Log out',
    ])
      await expect(await canvas.findByRole('button', { name })).toBeVisible();
    for (const [name, path] of [
      ['Download the app', '/down'],
      ['Help centre', '/help'],
      ['Slots', '/rng'],
    ] as const)
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(await canvas.findByLabelText('Language')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** At a brand of both schemes the menu has a choice, which the browser remembers until it is left to the device again. */
export const MenuOfABrandWithBothSchemes: Story = {
  args: { role: 'guest', bothSchemes: true, children: menu },
  beforeEach: () => localStorage.removeItem('scheme'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const choice = within(await canvas.findByRole('group', { name: 'Appearance' }));
    await expect(choice.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await userEvent.click(choice.getByRole('radio', { name: 'Light' }));
    await expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(localStorage.getItem('scheme')).toBe('light');
    await userEvent.keyboard('{ArrowRight}');
    await expect(localStorage.getItem('scheme')).toBe('dark');
    await userEvent.click(choice.getByRole('radio', { name: 'Auto' }));
    await expect(localStorage.getItem('scheme')).toBeNull();
  },
};

/** A guest's menu has the ways in, and nothing of an account. */
export const MenuOfAGuest: Story = {
  args: { role: 'guest', whitelabel: ['DIRECTREG3'], children: menu },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Help centre' })).toBeVisible();
    for (const name of ['Log in', 'Register'])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Log out' })).toBeNull();
  },
};

/** An answer's text is fetched and cleaned when someone opens it. */
export const Foot: Story = {
  args: { children: <Footer /> },
  play: async ({ canvasElement }) => {
    const question = await within(canvasElement).findByText('How do I start a game?');
    await expect(within(canvasElement).queryByText(/Choose a category/)).toBeNull();
    await userEvent.click(question);
    await expect(await within(canvasElement).findByText(/Choose a category/)).toBeVisible();
  },
};

/** What a brand says of itself: the mark and the words name the same age, and each means of payment has a name. */
export const FootOfAnOperator: Story = {
  args: { children: <Footer /> },
  play: async ({ canvasElement }) => {
    const foot = within(canvasElement);
    // The content keeps out of sight until it is whole.
    const mark = await foot.findByText('21+');
    await waitFor(() => expect(mark).toBeVisible());
    await expect(foot.getByText(/for adults of 21 and over/)).toBeVisible();
    await expect(foot.getByText(/Operated by Example Leisure/)).toBeVisible();
    const payments = within(foot.getByRole('list', { name: 'Means of payment' }));
    await expect(payments.getAllByRole('img').map((logo) => logo.getAttribute('alt'))).toEqual([
      'Card',
      'Bank transfer',
    ]);
  },
};
/** Neither answers nor vendors: the foot still leads to the help centre. */
export const FootWithoutHelp: Story = { args: { answers: {}, children: <Footer /> } };
export const LowerBar: Story = { args: { children: <BottomBar onMenu={() => undefined} /> } };

/** The ways to the operator, and a code for each app, drawn from its address. */
export const EdgeBar: Story = {
  args: {
    children: (
      <div style={{ minHeight: '30rem' }}>
        <RightBar />
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Customer service' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
      'href',
      'https://t.example/story',
    );
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Telegram' }).querySelector('svg')).toHaveAttribute(
        'data-network',
        'telegram',
      ),
    );
    await expect(canvas.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
      'href',
      'mailto:help@story.example',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Download the app' }));
    for (const name of ['iOS', 'iOS Lite', 'Android'])
      await expect(await canvas.findByRole('img', { name: new RegExp(`${name}$`) })).toBeVisible();
  },
};

export const OnlyForMembers: Story = { args: { children: <LoginNeeded /> } };

export const NotOpenYet: Story = {
  args: {
    children: (
      <QueryFailure
        error={
          new FailureError({
            kind: 'not-available',
            message: '',
            fields: [],
            retryAfterSeconds: undefined,
            value: undefined,
          })
        }
        retrying={false}
        onRetry={() => undefined}
      />
    ),
  },
};

export const CouldNotBeFetched: Story = {
  args: {
    children: (
      <QueryFailure
        error={new FailureError({ kind: 'timeout', message: '' })}
        retrying={false}
        onRetry={() => undefined}
      />
    ),
  },
};
