import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import type { AgentPageProps } from '../panel/page-props.ts';
import { agentSamples, agentsOfNewAgent } from '../samples.ts';
import { waitingOffer, withDownline } from '../samples/contracts.ts';
import { TeamManagementPage } from '../team/TeamManagementPage.tsx';
import { Contracts } from './Contracts.tsx';

const answers: StoryAnswers = {
  ...agentSamples,
  agentContractOffer: { ...withDownline, state: 'offered' },
  agentContractAccept: { ...waitingOffer, state: 'accepted' },
  agentContractReject: { ...waitingOffer, state: 'rejected' },
  agentContractTerminate: { ...withDownline, state: 'terminated' },
};
const answering = (more: StoryAnswers = {}) => storyClient({ ...answers, ...more });
const props: AgentPageProps = {
  client: answering(),
  token: 'token',
  symbol: 'P',
  describe: (failure) => ({ title: `Refused: ${failure.kind}`, advice: 'Try again.' }),
};

const meta = {
  title: 'Screens/Agent centre/Contracts',
  decorators: [withStoryQueries],
  parameters: { layout: 'padded' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** The tab shows how many offers wait. */
export const Waiting: Story = {
  render: () => <TeamManagementPage {...props} onTransfer={fn()} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('tab', { name: 'Contracts 1 waiting' }));
    await expect((await page.findAllByText('Waiting for an answer'))[0]).toBeVisible();
    await expect(page.getAllByText('1.20%')[0]).toBeVisible();
  },
};

/** An offer next to the present contract; the downlines that lose theirs are named before the press. */
export const Accepting: Story = {
  render: () => <Contracts {...props} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [open] = await page.findAllByRole('button', { name: 'Compare and accept' });
    if (open) await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this contract?' }));
    await expect(await dialog.findByText('Contracts of your downlines that end')).toBeVisible();
    await expect(dialog.getByText('and 2 further below')).toBeVisible();
    await expect(dialog.getByText('0.90%')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** An offer that was taken back meanwhile. */
export const NoLongerOpen: Story = {
  render: () => <Contracts {...props} client={answering({ agentContractAccept: 'conflict' })} />,
  play: async ({ canvasElement }) => {
    const [open] = await within(canvasElement).findAllByRole('button', { name: 'Compare and accept' });
    if (open) await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this contract?' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Accept' }));
    await expect(await dialog.findByText('This offer is no longer open')).toBeVisible();
  },
};

/** The rules are checked while the form is filled in, and what was typed is there when it is opened again. */
export const Offering: Story = {
  render: () => <Contracts {...props} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Offer a contract' }));
    const opened = async () =>
      within(await screen.findByRole('dialog', { name: 'Offer a contract: Daily salary' }));
    let dialog = await opened();
    const rate = await dialog.findByRole('textbox', { name: 'Rate in %' });
    await userEvent.type(rate, '0.1e1');
    await expect(await dialog.findByText('Use a plain number, such as 1.25.')).toBeVisible();
    await userEvent.clear(rate);
    await userEvent.type(rate, '1.6');
    await expect(
      await dialog.findByText('Your own contract does not pay this much at this requirement.'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Offer a contract' }));
    dialog = await opened();
    await expect(await dialog.findByRole('textbox', { name: 'Rate in %' })).toHaveValue('1.6');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Rate in %' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Rate in %' }), '0.8');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Minimum sales' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Minimum sales' }), '60000');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the offer' }));
    await expect(await dialog.findByText('Fill in this field.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /User name/ }), 'south');
    await userEvent.click(dialog.getByRole('button', { name: 'Simulate the last four periods' }));
    await expect(await dialog.findByText('This offer can cost more than it brings')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send the offer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sessionStorage.length).toBe(0);
  },
};

/** Several tiers, added and removed. */
export const SimulatedOffer: Story = {
  render: () => <Contracts {...props} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Offer a contract' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer a contract: Daily salary' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /User name/ }), 'south');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Rate in %' }), '0.8');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Minimum sales' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Minimum sales' }), '60000');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a tier' }));
    await expect(dialog.getByText('Sales or loss must be higher than in the tier before.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove tier 2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Simulate the last four periods' }));
    await expect(await dialog.findByText(/It would have cost P 3,100.00/)).toBeVisible();
  },
};

/** Without a contract of the kind nothing can be offered. */
export const NothingToOffer: Story = {
  render: () => <Contracts {...props} client={answering(agentsOfNewAgent)} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Offer a contract' }));
    await expect(
      await screen.findByText('You need a contract of this kind before you can offer one.'),
    ).toBeVisible();
  },
};

/** An own contract is ended after a question. */
export const Ending: Story = {
  render: () => <Contracts {...props} />,
  play: async ({ canvasElement }) => {
    const [end] = await within(canvasElement).findAllByRole('button', { name: 'End the contract' });
    if (end) await userEvent.click(end);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End the contract' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
