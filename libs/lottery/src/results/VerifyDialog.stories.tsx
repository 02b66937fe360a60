import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { describeStory } from '../stories.client.ts';
import { php } from '@marquee/api-client/samples';
import { sampleReceipt } from '../samples/tickets.ts';
import { storyFamily, storyTicket } from '../stories.data.ts';
import { honestProof } from './verify.data.ts';
import { VerifyDialog } from './VerifyDialog.tsx';
import type { Proof } from '../lottery.queries.ts';

const meta = {
  title: 'Parts/Lottery/Verify dialog',
  component: Verified,
  args: { proof: honestProof, tickets: { tickets: [], next: null }, payout: null },
  decorators: [withStoryQueries],
} satisfies Meta<typeof Verified>;
export default meta;

type Story = StoryObj<typeof meta>;

interface VerifiedProps {
  proof: Proof;
  tickets: object | 'unavailable';
  payout: object | null;
}

function Verified({ proof, tickets, payout }: VerifiedProps) {
  return (
    <VerifyDialog
      client={storyClient({ lotteryVerify: proof, lotteryTickets: tickets, lotteryPayout: payout })}
      family={storyFamily(proof.family)}
      gameCode={proof.gameCode}
      issue={proof.issue}
      describe={describeStory}
      onClose={fn()}
    />
  );
}

/** What the checks come to. */
const expectProof = (...texts: readonly RegExp[]): NonNullable<Story['play']> =>
  async function play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    for (const text of texts)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
      await expect(await page.findByText(text)).toBeVisible();
  };

const fixed = /are those that were fixed before the sale/;
const follows = /is the link of the published chain/;
const signed = /closing time alone decides the link/;
const exact = /gives exactly these numbers/;

export const Honest: Story = {
  play: async (context) => {
    await expectProof(
      fixed,
      follows,
      signed,
      exact,
      /can compute the result before the sale closes/,
      /kept no receipt/,
      /you have none on this issue/,
    )(context);
    // The operator holds the draw: nothing is said of a value that is not its own.
    const page = within(context.canvasElement.ownerDocument.body);
    await expect(page.queryByText(/public value|does not exist before the close/)).toBeNull();
  },
};

/** The only ticket of the issue: its leaf is the root. */
const leaf = '26f538ca35b2911bf0c4a6c25cfb366cc51099d6622c22d4d30a1c65cb162e0e';
const mine = {
  tickets: [storyTicket(1, { state: 'lost', receipt: { ...sampleReceipt, ticket: leaf } })],
  next: null,
};
const counted = { ticket: mine.tickets[0], wins: [], more: 0, pushed: 0, won: php(0), cut: false };

/** A ticket of the member's is among those that were fixed. */
export const TicketCounted: Story = {
  args: {
    proof: { ...honestProof, tickets: { count: 1, root: leaf } },
    tickets: mine,
    payout: { ...counted, counted: { text: 'ticket', place: 0, path: [] } },
  },
  play: expectProof(/Your ticket is among those that were fixed at the close/),
};

/** The platform shows a root that the ticket is not under. */
export const TicketLeftOut: Story = {
  args: { ...TicketCounted.args, proof: { ...honestProof, tickets: { count: 1, root: 'ab'.repeat(32) } } },
  play: expectProof(/1 of your tickets is not among those that were fixed/),
};

export const TicketsUnread: Story = {
  args: { tickets: 'unavailable' },
  play: expectProof(exact, /did not answer for all of them/),
};

export const AnotherCommitment: Story = {
  args: { proof: { ...honestProof, commitment: 'ab'.repeat(32) } },
  play: expectProof(/not those that were fixed/, follows, exact),
};

export const AnotherSeed: Story = {
  args: { proof: { ...honestProof, seed: 'ab'.repeat(32) } },
  play: expectProof(fixed, /is not the link of the published chain/, /gives other numbers/),
};

export const NotSigned: Story = {
  args: { proof: { ...honestProof, publicKey: 'ab'.repeat(32) } },
  play: expectProof(fixed, follows, /is not signed by the platform/, exact),
};

export const OtherNumbers: Story = {
  args: { proof: { ...honestProof, numbers: ['0', '0', '0', '0', '0'] } },
  play: expectProof(fixed, follows, /gives other numbers/),
};

export const WithoutBeacon: Story = {
  args: { proof: { ...honestProof, void: true, voidReason: 'beacon', numbers: null, seed: null } },
  play: expectProof(/did not come in time/),
};

export const DrawnElsewhere: Story = {
  args: { proof: { ...honestProof, commitment: null, seed: null, chain: null, beacon: null, entries: 2 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/its numbers come from outside/)).toBeVisible();
    await expect(page.getByText(/Entered by 2 people/)).toBeVisible();
  },
};

export const NotDrawn: Story = {
  args: { proof: { ...honestProof, void: true, voidReason: 'secrets', numbers: null, seed: null } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/All its stakes went back/)).toBeVisible();
  },
};
