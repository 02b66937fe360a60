import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { AccountCreationPage } from './accounts/AccountCreationPage.tsx';
import { AgentMenu } from './panel/AgentMenu.tsx';
import type { AgentPageProps } from './panel/page-props.ts';
import { agentSamples, agentsOfNewAgent } from './samples.ts';
import { member, openLink } from './samples/team.ts';
import { TeamManagementPage } from './team/TeamManagementPage.tsx';
import { TeamMembers } from './team/TeamMembers.tsx';
import { TeamOverviewPage } from './team/TeamOverviewPage.tsx';

const answers: StoryAnswers = {
  ...agentSamples,
  agentPrizePointRaise: { prizePoint: 1950 },
  agentLinkCreate: openLink,
  agentLinkEnd: { ...openLink, state: 'ended' },
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

/** The second of several levels, with several pages. */
export const Members: Story = {
  render: () => (
    <TeamMembers
      {...props}
      onTransfer={onTransfer}
      onOffer={onOffer}
      onWrite={onWrite}
      client={answering({
        agentTeamMembers: { ...agentSamples.agentTeamMembers, path: ['north'], totalPages: 3 },
      })}
    />
  ),
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
        agentTeamMember: {
          ...agentSamples.agentTeamMember,
          ...member('south', { kind: 'agent' }),
          path: ['south'],
        },
        agentContractList: agentsOfNewAgent.agentContractList,
        agentContractLimits: { ...agentsOfNewAgent.agentContractLimits, canOffer: true },
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
      client={answering({ agentTeamMembers: agentsOfNewAgent.agentTeamMembers })}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('No members here yet')).toBeVisible();
    await userEvent.type(page.getByRole('searchbox'), 'nobody{Enter}');
    await expect(await page.findByText('No member found')).toBeVisible();
  },
};
