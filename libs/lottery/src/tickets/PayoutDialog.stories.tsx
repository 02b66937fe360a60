import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { money } from '@marquee/money';
import { describeStory } from '../stories.client.ts';
import { storyFamily, storyTicket } from '../stories.data.ts';
import { PayoutDialog } from './PayoutDialog.tsx';
import type { LotteryTicket } from '../lottery.queries.ts';

const php = (units: number) => money('PHP', BigInt(units) * 10_000n);
const won = storyTicket(7, {
  play: 'ssc.front-2.direct',
  rows: [
    ['1', '9'],
    ['2', '8'],
  ],
  bets: 4,
  perBet: php(2),
  stake: php(8),
  state: 'won',
  prize: php(195),
  numbers: ['9', '8', '7', '0', '2'],
});

const meta = {
  title: 'Screens/Lottery payout',
  component: Explained,
  args: { ticket: won, payout: {} },
  decorators: [withStoryQueries],
} satisfies Meta<typeof Explained>;
export default meta;

type Story = StoryObj<typeof meta>;

function Explained({ ticket, payout }: { ticket: LotteryTicket; payout: object | 'unavailable' }) {
  const answer = { ticket, wins: [], more: 0, pushed: 0, won: ticket.prize, cut: false, counted: null };
  const answers: StoryAnswers = {
    lotteryPayout: payout === 'unavailable' ? payout : { ...answer, ...(payout as object) },
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
    ticket: storyTicket(9, {
      state: 'won',
      prize: money('PHP', 196_000n),
      numbers: ['9', '8', '7', '0', '2'],
    }),
    payout: { wins: [{ bet: [0], tier: 'big', bets: 1, odds: '1.9600' }] },
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
  args: { ticket: { ...won, state: 'lost', prize: php(0) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('None of the bets of this ticket won.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { payout: 'unavailable' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Refused: unavailable')).toBeVisible();
  },
};
