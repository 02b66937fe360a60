import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import type { Client } from '@marquee/api-client';
import { describeStory } from '../stories.client.ts';
import { storyFamily, storyState } from '../stories.data.ts';
import type { BasketTicket } from './basket.ts';
import { Basket } from './Basket.tsx';

const state = storyState('ssc');
const ticket = (id: number, symbol: string): BasketTicket => ({
  id,
  stake: 100_000n,
  input: {
    play: 'ssc.total.sizes',
    rows: [[symbol]],
    lines: [],
    price: { kind: 'amount', amount: '10.0000' },
    bets: 1,
    stake: '10.0000',
    odds: { big: '1.9000', small: '1.9000', odd: '1.9000', even: '1.9000' },
  },
});

const meta = {
  title: 'Screens/Lottery/Refused purchase',
  component: Refused,
  args: { error: {} },
  decorators: [withStoryQueries],
} satisfies Meta<typeof Refused>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A basket whose order is refused in one way. */
function Refused({ error }: { error: object }) {
  const [basket, setBasket] = useState<readonly BasketTicket[]>([ticket(1, 'big'), ticket(2, 'odd')]);
  const refusal = { message: '', fields: [], retryAfterSeconds: undefined, value: undefined, ...error };
  const client = { send: async () => ({ ok: false, error: refusal }) } as unknown as Client;
  return (
    <Basket
      basket={basket}
      onBasket={setBasket}
      family={storyFamily('ssc')}
      day={state.upcoming[0]?.day ?? ''}
      state={state}
      client={client}
      member
      symbol="P"
      describe={describeStory}
      onLogin={fn()}
      onDeposit={fn()}
      onChase={fn()}
    />
  );
}

export const PricesChanged: Story = {
  args: {
    error: {
      kind: 'invalid-request',
      fields: [
        { path: 'body.tickets.0.odds', rule: 'odds', message: 'big pays 1.9500' },
        { path: 'body.tickets.1.stake', rule: 'stake-too-high', message: '', figure: '5.0000' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^Buy for issue/ }));
    await expect(await page.findByText(/Its prices have changed/)).toBeVisible();
    await expect(page.getByText(/A ticket costs P 5\.00 at most/)).toBeVisible();
    // Nothing is lost, and one press takes the prices that hold.
    await userEvent.click(page.getByRole('button', { name: 'Accept the new prices' }));
    await waitFor(() => expect(page.queryByText(/Its prices have changed/)).toBeNull());
    await expect(page.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const IssueClosedMeanwhile: Story = {
  args: {
    error: {
      kind: 'conflict',
      value: { reason: 'issue-closed', next: state.upcoming[1] ?? null, left: null },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [buy] = page.getAllByRole('button', { name: /^Buy for issue/ });
    if (!buy) throw new Error('no button to buy');
    await userEvent.click(buy);
    await expect(await page.findByText(/has closed$/)).toBeVisible();
    await expect(
      page.getAllByRole('button', { name: `Buy for issue ${state.upcoming[1]?.issue}` }),
    ).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Empty the basket' }));
    await expect(page.getByText(/Nothing in it yet/)).toBeVisible();
  },
};

export const LimitOfTheIssue: Story = {
  args: {
    error: {
      kind: 'amount-out-of-limits',
      value: {
        reason: 'member-stake',
        next: null,
        left: { currency: 'PHP', amount: 150_000n },
        maximum: { currency: 'PHP', amount: 2_000_000_000n },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^Buy for issue/ }));
    await expect(await page.findByText(/P 15\.00/)).toBeVisible();
    await expect(page.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const NumberWithEnough: Story = {
  args: {
    error: {
      kind: 'amount-out-of-limits',
      value: {
        reason: 'number-stake',
        next: null,
        left: { currency: 'PHP', amount: 40_000n },
        maximum: { currency: 'PHP', amount: 100_000n },
        number: 'ssc.front-3.direct 1,2,3',
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^Buy for issue/ }));
    await expect(
      await page.findByText('All players together may stake P 10.00 on First three · Direct · 1 2 3'),
    ).toBeVisible();
    await expect(page.getByText(/P 4\.00 of it is left/)).toBeVisible();
  },
};
