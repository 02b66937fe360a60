import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { storyMatch } from '../stories.data.ts';
import { BetSlip, type BetSlipProps } from './BetSlip.tsx';
import { choiceOf } from './board.ts';
import { MatchBoard, MatchBoardSkeleton } from './MatchBoard.tsx';
import { OwnBets } from './OwnBets.tsx';
import { emptySlip, MULTIPLE, toggle, type Slip } from './slip.ts';
import type { SportsBet, SportsMatch } from './sports.queries.ts';

const now = Date.parse('2026-03-09T20:00:00.000Z');
const match = (id: string, home: string, away: string, more: Partial<SportsMatch> = {}): SportsMatch => ({
  ...storyMatch(id),
  home,
  away,
  slip: true,
  ...more,
});
const first = match('1', 'Northgate Rovers', 'Port Meridian');
const second = match('2', 'Amber Harbour', 'Old Quarry');
const live = match('3', 'Saltmarsh', 'Hillcross', {
  standing: { home: 2, away: 1, clock: 34 },
  odds: [],
  startsAt: '2026-03-09T19:58:00.000Z',
});
const matches = [live, first, second];
const single: Slip = { ...toggle(emptySlip, choiceOf(first, 'home', '1.85')), stakes: { '1': '10' } };
const multiple: Slip = {
  ...toggle(single, choiceOf(second, 'draw', '3.40')),
  stakes: { [MULTIPLE]: '20' },
};

const bet = (id: string, more: Partial<SportsBet> = {}): SportsBet => ({
  id,
  placedAt: '2026-03-09T19:50:00.000Z',
  stake: money('PHP', 100_000n),
  odds: '6.29',
  state: 'open',
  payout: null,
  cashOut: money('PHP', 90_700n),
  picks: [
    { ...pickOf(first), pick: 'home', odds: '1.85', verdict: null },
    { ...pickOf(second), pick: 'draw', odds: '3.40', verdict: null },
  ],
  ...more,
});
function pickOf({ id, home, away, startsAt }: SportsMatch) {
  return { match: id, home, away, startsAt };
}

/** A slip that keeps what is typed. */
function KeptSlip(props: BetSlipProps) {
  const [slip, setSlip] = useState(props.slip);
  return (
    <div style={{ maxWidth: '20rem' }}>
      <BetSlip
        {...props}
        slip={slip}
        onChange={(next) => {
          props.onChange(next);
          setSlip(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Games/Bet slip',
  component: BetSlip,
  render: (args) => <KeptSlip {...args} />,
  args: {
    slip: emptySlip,
    matches,
    now,
    currency: 'PHP',
    symbol: '₱',
    sending: false,
    placed: [],
    onChange: fn(),
    onPlace: fn(),
  },
} satisfies Meta<typeof BetSlip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** The possible return follows the stake, and what is no amount says so. */
export const Single: Story = {
  args: { slip: single },
  play: async ({ args, canvasElement }) => {
    const slip = within(canvasElement);
    await expect(slip.getByText('₱18.50')).toBeVisible();
    const stake = slip.getByRole('textbox', { name: /Stake on Northgate Rovers/ });
    await userEvent.clear(stake);
    await userEvent.type(stake, 'ten');
    await expect(slip.getByText('Type an amount, such as 10 or 2.50.')).toBeVisible();
    await expect(slip.getByRole('button', { name: 'Place bet' })).toBeDisabled();
    await userEvent.clear(stake);
    await userEvent.type(stake, '4{Enter}');
    await expect(args.onPlace).toHaveBeenCalledOnce();
    await expect(slip.getByText('₱7.40')).toBeVisible();
  },
};

/** All matches in one bet, or each for itself. */
export const Multiple: Story = {
  args: { slip: multiple },
  play: async ({ canvasElement }) => {
    const slip = within(canvasElement);
    await expect(slip.getByText('6.29')).toBeVisible();
    await expect(slip.getByText('₱125.80')).toBeVisible();
    await userEvent.click(slip.getByRole('button', { name: 'Singles' }));
    await expect(slip.getAllByRole('textbox')).toHaveLength(2);
    await userEvent.click(slip.getByRole('button', { name: /Remove Amber Harbour/ }));
    await expect(slip.queryByRole('button', { name: 'Multiple' })).toBeNull();
  },
};

/** Nothing is placed before the new odds are accepted. */
export const OddsChanged: Story = {
  args: {
    slip: multiple,
    matches: [{ ...first, odds: [{ pick: 'home', odds: '1.70' }] }, second],
  },
  play: async ({ canvasElement }) => {
    const slip = within(canvasElement);
    await expect(slip.getByText('Odds have changed')).toBeVisible();
    await expect(slip.queryByRole('button', { name: 'Place bet' })).toBeNull();
    await userEvent.click(slip.getByRole('button', { name: 'Accept new odds' }));
    await expect(slip.getByRole('button', { name: 'Place bet' })).toBeEnabled();
    await expect(slip.getByText('₱115.60')).toBeVisible();
  },
};

export const MatchClosed: Story = {
  args: { slip: multiple, matches: [{ ...first, odds: [] }, second] },
  play: async ({ canvasElement }) => {
    const slip = within(canvasElement);
    await expect(slip.getByRole('button', { name: 'Place bet' })).toBeDisabled();
    await userEvent.click(slip.getByRole('button', { name: 'Remove closed matches' }));
    await expect(slip.queryByText(/Northgate Rovers – Port Meridian/)).toBeNull();
  },
};

export const Refused: Story = {
  args: {
    slip: single,
    problem: { kind: 'limits', minimum: money('PHP', 10_000n), maximum: money('PHP', 100_000_000n) },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Stake between ₱1.00 and ₱10,000.00.')).toBeVisible();
  },
};

export const NotEnoughMoney: Story = {
  args: {
    slip: single,
    problem: { kind: 'failure', title: 'The balance is not sufficient', text: 'Deposit, or stake less.' },
  },
};

export const Placed: Story = { args: { placed: [bet('1')] } };

/** Nothing of it can be changed until it is known whether it was placed. */
export const VendorSilent: Story = {
  args: { slip: { ...multiple, sent: { [MULTIPLE]: { id: '1', content: '' } } } },
  play: async ({ args, canvasElement }) => {
    const slip = within(canvasElement);
    await expect(slip.getByRole('textbox', { name: 'Stake' })).toHaveAttribute('readonly');
    await expect(slip.queryByRole('button', { name: /Remove/ })).toBeNull();
    await userEvent.click(slip.getByRole('button', { name: 'Ask again' }));
    await expect(args.onPlace).toHaveBeenCalledOnce();
  },
};

/** Matches by time; a press puts odds on the slip. */
export const Board: Story = {
  render: () => {
    const onPick = fn();
    return (
      <MatchBoard
        matches={matches}
        now={now}
        pickOf={({ id }) => (id === '1' ? 'home' : undefined)}
        onPick={onPick}
        onOpen={fn()}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const board = within(canvasElement);
    await expect(board.getByRole('button', { name: 'Northgate Rovers, odds 1.85' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(board.getByRole('button', { name: 'Live now' }));
    await expect(board.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(board.getByRole('button', { name: 'Upcoming' }));
    await expect(board.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const BoardLoading: Story = { render: () => <MatchBoardSkeleton /> };

const onCashOut = fn();

export const MyBets: Story = {
  render: () => (
    <OwnBets
      bets={[
        bet('1'),
        bet('2', { state: 'won', payout: money('PHP', 629_000n), cashOut: null }),
        bet('3', { state: 'cashed-out', payout: money('PHP', 90_000n), cashOut: null }),
      ]}
      symbol="₱"
      complete
      ending={undefined}
      onCashOut={onCashOut}
    />
  ),
  play: async ({ canvasElement }) => {
    const bets = within(canvasElement);
    await userEvent.click(bets.getByRole('button', { name: 'Cash out ₱9.07' }));
    await expect(onCashOut).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
    await expect(bets.getByText('Paid ₱62.90')).toBeVisible();
  },
};

export const MyBetsUnanswered: Story = {
  render: () => <OwnBets bets={[]} symbol="₱" complete={false} ending={undefined} onCashOut={fn()} />,
};
