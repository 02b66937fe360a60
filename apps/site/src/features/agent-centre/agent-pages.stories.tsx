import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { agentMenu } from '@marquee/agent-centre';
import { Link } from 'react-router-dom';
import { fullPlatform } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { AgentCentreHost } from './AgentCentreHost.tsx';

const meta = {
  title: 'Screens/Agent centre/Pages on the site',
  component: StoryProviders,
  args: { answers: fullPlatform, role: 'member', children: null },
  parameters: { bare: true },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A link to each page of the agent centre. */
const links = (
  <>
    {agentMenu.map((page) => (
      <p key={page}>
        <Link to={`/index?agent=${page}`}>{page}</Link>
      </p>
    ))}
    <AgentCentreHost />
  </>
);

/** Whichever page a member opens, the warning is all that they see. */
export const ForAgentsOnly: Story = {
  args: { role: 'member', children: links },
  play: async ({ canvasElement }) => {
    for (const page of agentMenu) {
      await userEvent.click(within(canvasElement).getByRole('link', { name: page }));
      const dialog = within(await screen.findByRole('dialog', { name: 'This is for agents only' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Got it' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
};

/** A trial account reads that it needs a real one. */
export const NotForTrials: Story = {
  args: { role: 'trial', path: '/index?agent=agentRevenueReport', children: <AgentCentreHost /> },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: 'A real account is needed' })).toBeVisible();
    await expect(screen.queryByRole('navigation', { name: 'Agent centre' })).toBeNull();
  },
};

const always = [
  'Announcements',
  'Team overview',
  'Account creation',
  'Team management',
  'Team betting',
  'User profit and loss',
  'My income',
  'Transaction details',
];

/** The pages of salaries and dividends are there by the operator's switches, and an address of another leads to the overview. */
export const PagesBySwitch: Story = {
  args: {
    role: 'agent',
    whitelabel: ['AGENTDAYSALARY3'],
    path: '/index?agent=agentDividendRecordCopy2',
    children: <AgentCentreHost />,
  },
  globals: { viewport: { value: 'wide' } },
  play: async () => {
    const menu = within(await screen.findByRole('navigation', { name: 'Agent centre' }));
    await expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...always,
      'Daily salary',
    ]);
    await expect(menu.getByRole('link', { name: 'Team overview' })).toHaveAttribute('aria-current', 'page');
  },
};
