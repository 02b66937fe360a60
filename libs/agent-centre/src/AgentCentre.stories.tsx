import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { money } from '@marquee/money';
import { AccountCreationPage } from './accounts/AccountCreationPage.tsx';
import type { RegistrationLink } from './accounts/accounts.queries.ts';
import { AgentMenu } from './panel/AgentMenu.tsx';
import type { AgentPageProps } from './panel/page-props.ts';
import { TeamManagementPage } from './team/TeamManagementPage.tsx';
import { TeamMembers } from './team/TeamMembers.tsx';
import { TeamOverviewPage } from './team/TeamOverviewPage.tsx';
import type { TeamMember, TeamOverview } from './team/team.queries.ts';

const php = (units: number) => money('PHP', BigInt(units) * 10_000n);
const sums = (sales: number) => ({
  sales: php(sales),
  prizes: php(Math.round(sales * 0.9)),
  given: php(Math.round(sales * 0.02)),
  net: php(sales - Math.round(sales * 0.9) - Math.round(sales * 0.02)),
  deposits: php(Math.round(sales / 2)),
  withdrawals: php(Math.round(sales / 4)),
  newMembers: 2,
  activeMembers: 31,
  firstDeposits: 1,
});
const overview: TeamOverview = {
  timeZone: 'Asia/Manila',
  today: '2026-11-21',
  totals: { ...sums(1_284_500), newMembers: 14, activeMembers: 212, firstDeposits: 9 },
  days: ['2026-11-19', '2026-11-20', '2026-11-21'].map((day, place) => ({
    day,
    ...sums(400_000 + place * 14_250),
  })),
  now: { members: 1_204, agents: 18, online: 96, balance: php(3_402_118) },
  best: [
    { username: 'lucky88', sales: php(220_400), net: php(12_300) },
    { username: 'marisol_with_a_long_name', sales: php(98_000), net: php(-4_100) },
  ],
  inactive: [
    { username: 'sleeper', lastBetAt: '2026-09-02T08:00:00.000Z' },
    { username: 'newcomer', lastBetAt: null },
  ],
};
const member = (username: string, more: Partial<TeamMember> = {}): TeamMember => ({
  username,
  nickname: username,
  kind: 'member',
  teamSize: 0,
  directSize: 0,
  registeredAt: '2026-10-02T08:00:00.000Z',
  lastSeenAt: '2026-11-20T18:40:00.000Z',
  balance: php(1_250),
  blocked: false,
  ...more,
});
const members = {
  path: ['north'],
  members: [
    member('lucky88'),
    member('south', { kind: 'agent', teamSize: 41, directSize: 12 }),
    member('gone', { blocked: true, lastSeenAt: null }),
  ],
  totalPages: 3,
};
const link: RegistrationLink = {
  code: 'K7PX2MQ9',
  name: 'Leaflet at the market',
  kind: 'member',
  prizePoint: 1950,
  state: 'open',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2026-12-01T08:00:00.000Z',
  visits: 1_204,
  registrations: 88,
  depositors: 31,
};
const links = [
  link,
  { ...link, code: 'ENDED234', name: '', kind: 'agent' as const, state: 'ended' as const, expiresAt: null },
];

const card = {
  ...member('lucky88'),
  path: ['lucky88'],
  mobile: '+63••••••567',
  email: 'l•••@m•••.example',
  rank: 'Gold',
  prizePoint: 1940,
  sales: php(220_400),
  prizes: php(208_100),
  deposits: php(40_000),
  withdrawals: php(12_000),
};
const answers: StoryAnswers = {
  agentTeamOverview: overview,
  agentTeamMembers: members,
  agentTeamMember: card,
  agentPrizePoints: { own: 1956, minimum: 1700, step: 2 },
  agentPrizePointRaise: { prizePoint: 1950 },
  agentLinkList: { links },
  agentLinkCreate: link,
  agentLinkEnd: { ...link, state: 'ended' },
  agentAccountOpen: { username: 'newplayer', kind: 'member' },
};
const answering = (more: StoryAnswers = {}) => storyClient({ ...answers, ...more });
const props: AgentPageProps = {
  client: answering(),
  token: 'token',
  symbol: 'P',
  describe: (failure) => ({ title: `Refused: ${failure.kind}`, advice: 'Try again.' }),
};

const meta = {
  title: 'Screens/Agent centre/Overview',
  decorators: [withStoryQueries],
  parameters: { layout: 'padded' },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Menu: Story = {
  render: () => (
    <AgentMenu
      pages={['agentTeamOverview', 'registerCenter', 'downlineManagmentView']}
      current="registerCenter"
      waiting={3}
      addressOf={(page) => `?agent=${page}`}
      onOpenPage={openPage}
    />
  ),
  play: async ({ canvasElement }) => {
    const entries = within(canvasElement).getAllByRole('link');
    await expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
      '?agent=agentTeamOverview',
      '?agent=registerCenter',
      '?agent=downlineManagmentView',
    ]);
    if (entries[2]) await userEvent.click(entries[2]);
    await expect(openPage).toHaveBeenCalledWith('downlineManagmentView');
  },
};
const openPage = fn();

export const Overview: Story = {
  render: () => <TeamOverviewPage {...props} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('P 1,284,500.00')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'This month' }));
    await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Never bet')).toBeVisible();
  },
};

export const OverviewFailed: Story = {
  render: () => <TeamOverviewPage {...props} client={answering({ agentTeamOverview: 'unavailable' })} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Refused: unavailable')).toBeVisible();
  },
};

export const Links: Story = {
  render: () => <AccountCreationPage {...props} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/register\?affiliateCode=K7PX2MQ9$/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'QR code' }));
    await expect(await page.findByRole('img', { name: 'QR code of the registration form' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'End the link' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End the link' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const TooManyLinks: Story = {
  render: () => <AccountCreationPage {...props} client={answering({ agentLinkCreate: 'conflict' })} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const name = page.getByRole('textbox', { name: 'Name of the link' });
    await userEvent.type(name, 'Another');
    await userEvent.click(page.getByRole('button', { name: 'Make a link' }));
    await expect(await page.findByText('You have 50 open links')).toBeVisible();
    await expect(name).toHaveValue('Another');
  },
};

export const OpenAnAccount: Story = {
  render: () => <AccountCreationPage {...props} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('tab', { name: 'Open an account' }));
    const button = await page.findByRole('button', { name: 'Open the account' });
    await userEvent.click(button);
    await expect(page.getAllByText('Fill in this field.')).toHaveLength(2);
    const [name, password] = page.getAllByRole('textbox');
    if (name) await userEvent.type(name, 'newplayer');
    if (password) await userEvent.type(password, 'first-of-many-words');
    await userEvent.click(button);
    await expect(await page.findByText('The account newplayer is open')).toBeVisible();
  },
};

const onTransfer = fn();
const onOffer = fn();
const onWrite = fn();

export const Members: Story = {
  render: () => <TeamMembers {...props} onTransfer={onTransfer} onOffer={onOffer} onWrite={onWrite} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'lucky88' }));
    await expect(await screen.findByText('l•••@m•••.example')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
    await expect(onTransfer).toHaveBeenCalledWith('lucky88');
  },
};

/** A prize point goes up to the agent's own and never down; the form says what the agent then earns. */
export const RaiseAPrizePoint: Story = {
  render: () => <TeamMembers {...props} onTransfer={onTransfer} onOffer={onOffer} onWrite={onWrite} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'lucky88' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Raise the prize point' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Raise the prize point' }));
    const point = await dialog.findByRole('textbox', { name: 'Prize point' });
    for (const [text, problem] of [
      ['1958', 'This is above your own prize point of 1956.'],
      ['1938', 'A prize point is never lowered. This member has 1940.'],
      ['1943', 'Prize points go in steps of 2 below your own.'],
      ['0.1e1', 'Use a whole number.'],
    ] as const) {
      await userEvent.clear(point);
      await userEvent.type(point, text);
      await expect(dialog.getByText(problem)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Raise' })).toBeDisabled();
    }
    await userEvent.clear(point);
    await userEvent.type(point, '1950');
    await expect(dialog.getByText('You earn 0.3% of the stakes on lotteries.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Raise' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Raise the prize point' })).toBeNull());
  },
};

/** An agent directly below can be offered a contract from the card. */
export const AgentBelow: Story = {
  render: () => (
    <TeamManagementPage
      {...props}
      onTransfer={onTransfer}
      client={answering({
        agentTeamMember: { ...card, ...member('south', { kind: 'agent' }), path: ['south'] },
        agentContractList: { contracts: [], nextCursor: null, waiting: 0 },
        agentContractLimits: { mayOffer: true, own: null, currency: 'PHP' },
      })}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [name] = await page.findAllByRole('button', { name: 'south' });
    if (name) await userEvent.click(name);
    await userEvent.click(await screen.findByRole('button', { name: 'Offer a contract' }));
    const offer = within(await screen.findByRole('dialog', { name: /^Offer a contract/ }));
    await expect(await offer.findByRole('textbox', { name: 'Rate in %' })).toBeVisible();
    // The form does not ask for whom it is.
    await expect(offer.queryByRole('textbox', { name: /User name/ })).toBeNull();
  },
};

export const NobodyFound: Story = {
  render: () => (
    <TeamMembers
      {...props}
      onTransfer={onTransfer}
      onOffer={onOffer}
      onWrite={onWrite}
      client={answering({ agentTeamMembers: { path: [], members: [], totalPages: 0 } })}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('No members here yet')).toBeVisible();
    await userEvent.type(page.getByRole('searchbox'), 'nobody{Enter}');
    await expect(await page.findByText('No member found')).toBeVisible();
  },
};
