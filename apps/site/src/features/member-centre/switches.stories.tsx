import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { memberMenu, memberPageFlag, type MemberPage } from '@marquee/member-centre/pages';
import { fullPlatform } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { MemberCentreHost } from './MemberCentreHost.tsx';
import { memberPages } from './pages.ts';

const pages: readonly MemberPage[] = [...memberMenu, 'statement'];

/** A link to each page that the operator can switch off. */
const links = (
  <>
    {pages.map((page) => (
      <p key={page}>
        <Link to={`/index?member=${page}`}>{page}</Link>
      </p>
    ))}
    <MemberCentreHost />
  </>
);

const meta = {
  title: 'Screens/Member centre/Switches',
  component: StoryProviders,
  // An agent has the transfer to the upline as far as the switch is on.
  args: { answers: fullPlatform, role: 'agent', children: links },
  parameters: { bare: true },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The address of a page whose switch is off opens a page that says so, without an entry in the menu. */
export const SwitchedOff: Story = {
  args: { whitelabelOff: Object.values(memberPageFlag) },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvasElement }) => {
    for (const page of pages) {
      await userEvent.click(within(canvasElement).getByRole('link', { name: page }));
      const panel = within(await screen.findByRole('dialog'));
      await expect(
        await panel.findByText(/is not open yet|are not open yet|No mission is running/),
      ).toBeVisible();
      await expect(panel.queryByRole('link')).toBeNull();
      await expect(panel.queryByRole('textbox')).toBeNull();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
};

/** With everything on, the menu has the entries whose pages there are, and no other. */
export const SwitchedOn: Story = {
  args: { path: '/index?member=playerRank', children: <MemberCentreHost /> },
  globals: { viewport: { value: 'wide' } },
  play: async () => {
    const menu = within(await screen.findByRole('navigation', { name: 'Member centre' }));
    const there = memberMenu.filter((page) => page in memberPages && page !== 'manualRebate');
    // Whether there is someone to send money to is known with the member.
    await waitFor(() =>
      expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        there.map((page) => `/index?member=${page}`),
      ),
    );
  },
};
