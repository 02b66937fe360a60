import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { php } from '@marquee/api-client/samples';
import { describeStory } from '../stories.client.ts';
import { honestProof } from '../results/verify.data.ts';
import { storyFamily, storyTicket } from '../stories.data.ts';
import { lotterySamples } from '../samples.ts';
import { directTicket, sampleReceipt } from '../samples/tickets.ts';
import { PayoutDialog } from './PayoutDialog.tsx';
import type { LotteryTicket, Proof } from '../lottery.queries.ts';

const [, big] = lotterySamples.lotteryTickets.tickets;
if (!big) throw new Error('the samples have a ticket that won');

const meta = {
  title: 'Parts/Lottery/Payout dialog',
  component: Explained,
  args: { ticket: directTicket, payout: {}, proof: honestProof },
  decorators: [withStoryQueries],
} satisfies Meta<typeof Explained>;
export default meta;

type Story = StoryObj<typeof meta>;

interface ExplainedProps {
  ticket: LotteryTicket;
  payout: object | 'unavailable';
  proof: Proof;
}

function Explained({ ticket, payout, proof }: ExplainedProps) {
  const answer = { ticket, wins: [], more: 0, pushed: 0, won: ticket.prize, cut: false, counted: null };
  const answers: StoryAnswers = {
    lotteryPayout: payout === 'unavailable' ? payout : { ...answer, ...(payout as object) },
    lotteryVerify: proof,
  };
  return (
    <PayoutDialog
      client={storyClient(answers)}
      token="story"
      family={storyFamily(ticket.play.split('.')[0] ?? '')}
      ticket={ticket}
      symbol="P"
      describe={describeStory}
      onClose={fn()}
    />
  );
}

/** The bet that won, by the picks that made it, the rule and the price. */
export const Won: Story = {
  args: { payout: { wins: [{ bet: [9, 8], tier: 'direct', bets: 1, odds: '97.5000' }] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('9 | 8')).toBeVisible();
    await expect(page.getByText('1 × 97.5 × P 2.00')).toBeVisible();
    await expect(page.getByText('Every digit matches in its place.')).toBeVisible();
    await expect(page.getByText('Paid: P 195.00')).toBeVisible();
  },
};

/** A bet that is called as its only way to win is, is named once. */
export const NamedOnce: Story = {
  args: {
    ticket: big,
    payout: lotterySamples.lotteryPayout,
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('1 × 1.96 × P 10.00')).toBeVisible();
    await expect(page.getAllByText('Big')).toHaveLength(1);
  },
};

export const HeldToTheHighest: Story = {
  args: {
    payout: { wins: [{ bet: [9, 8], tier: 'direct', bets: 1, odds: '97.5000' }], more: 3, cut: true },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/capped at the most/)).toBeVisible();
    await expect(page.getByText('and 3 more bets')).toBeVisible();
  },
};

export const PartCameBack: Story = {
  args: {
    ticket: storyTicket(8, {
      play: 'lhc.special.sizes',
      rows: [['big', 'odd']],
      bets: 2,
      state: 'returned',
      refund: php(20),
      numbers: ['01', '02', '03', '04', '05', '06', '49'],
    }),
    payout: { pushed: 2 },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Bets with a returned stake: 2')).toBeVisible();
  },
};

export const Lost: Story = {
  args: { ticket: { ...directTicket, state: 'lost', prize: php(0) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('None of the bets of this ticket won.')).toBeVisible();
  },
};

/** The only ticket of an issue: its leaf is the root. */
const leaf = '26f538ca35b2911bf0c4a6c25cfb366cc51099d6622c22d4d30a1c65cb162e0e';
/** The installation that fixed it, before the site moved. */
const formerKey = 'a374511ace2e3c256c54c63c190b966b7a3f2ea42aaec4ed0e8a076b483bef6b';
const elsewhere = {
  fixedAt: '2026-11-21T00:00:00.000Z',
  publicKey: formerKey,
  signature:
    '5f3afc3e9fd4ca8d0a96ea954a3a1b94bb2f77c235ae10311b612224e6cea13047ff1a726ba5465241ca199cb5fd61bc343a58eb0233987220a45a78a3fd0807',
};
const handedOver = {
  publicKey: formerKey,
  nextKey: honestProof.publicKey,
  signature:
    '7de0be95d2cd9a4cfa1b08128857e00afc649e591476b6cd9091ac205288f14f15e5c69b0d43436b7fcdf02091b9c88468b10f57a276d61af82c355ae5942a00',
};

/** A ticket from before the site moved: its file names the installation whose records prove it. */
export const FromBeforeAMove: Story = {
  args: {
    ticket: { ...directTicket, receipt: { ...sampleReceipt, ticket: leaf } },
    payout: { counted: { text: 'ticket', place: 0, path: [] } },
    proof: { ...honestProof, tickets: { count: 1, root: leaf, elsewhere }, formerKeys: [handedOver] },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/the only one that was fixed at the close/)).toBeVisible();
    const link = page.getByRole('link', { name: 'Download the receipt' }).getAttribute('href') ?? '';
    const file: unknown = JSON.parse(decodeURIComponent(link.slice(link.indexOf(',') + 1)));
    await expect(file).toEqual([
      expect.objectContaining({
        ticketText: 'ticket',
        elsewhere: { count: 1, root: leaf, ...elsewhere },
        formerKeys: [handedOver],
      }),
    ]);
  },
};

export const Failed: Story = {
  args: { payout: 'unavailable' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Refused: unavailable')).toBeVisible();
  },
};
