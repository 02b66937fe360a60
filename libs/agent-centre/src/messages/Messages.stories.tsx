import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import type { AgentPageProps } from '../panel/page-props.ts';
import { agentSamples, agentsOfNewAgent } from '../samples.ts';
import { sentMessage } from '../samples/team.ts';
import { Messages } from './Messages.tsx';

const answering = (answers: StoryAnswers) =>
  storyClient({ ...agentSamples, agentMessageSend: sentMessage, ...answers });

const props: AgentPageProps = {
  client: answering({}),
  token: 'story',
  symbol: '₱',
  describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
};

const meta = {
  title: 'Screens/Agent centre/Messages',
  component: Messages,
  decorators: [withStoryQueries],
  args: props,
} satisfies Meta<typeof Messages>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What was sent, to whom, and how many have read it; an empty message is not sent. */
export const Sent: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Read by 5 of 7')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Send the message' }));
    await expect(page.getByText('Fill in this field.')).toBeVisible();
    await userEvent.type(page.getByRole('textbox'), 'See you on Monday.');
    await userEvent.click(page.getByRole('button', { name: 'Send the message' }));
    await waitFor(() => expect(page.getByRole('textbox')).toHaveValue(''));
  },
};

/** From a member's card the form begins with that member. */
export const ToOneMember: Story = {
  args: { writeTo: 'lucky88', client: answering({ agentMessageSend: 'not-found' }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [account, text] = page.getAllByRole('textbox');
    await expect(account).toHaveValue('lucky88');
    if (text) await userEvent.type(text, 'Hello');
    await userEvent.click(page.getByRole('button', { name: 'Send the message' }));
    await expect(await page.findByText('No member directly below you has this user name.')).toBeVisible();
  },
};

export const NothingSent: Story = {
  args: {
    client: answering({ ...agentsOfNewAgent, agentMessageSend: 'not-found' }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('No messages yet')).toBeVisible();
    await userEvent.type(page.getByRole('textbox'), 'Is anyone there?');
    await userEvent.click(page.getByRole('button', { name: 'Send the message' }));
    await expect(await page.findByText('No one is directly below you yet')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { client: answering({ agentMessageList: 'unavailable' }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Refused: unavailable')).toBeVisible();
  },
};
