import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { gameSamples } from '../samples.ts';
import { storyMatch } from '../stories.data.ts';
import { BetSlip, type BetSlipProps } from './BetSlip.tsx';
import { choiceOf } from './board.ts';
import { MatchBoard, MatchBoardSkeleton } from './MatchBoard.tsx';
import { OwnBets } from './OwnBets.tsx';
import { SlipOpener } from './SlipOpener.tsx';
import { emptySlip, MULTIPLE, slipSummary, toggle, type Slip } from './slip.ts';
import type { SportsMatch } from './sports.queries.ts';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const now = Date.parse('2026-03-09T20:00:00.000Z');
const match = (id: string, home: string, away: string, more: Partial<SportsMatch> = {}): SportsMatch => ({
  ...storyMatch(id),
  home,
  away,
  slip: true,
  markets: [],
  ...more,
});
const twoOdds = (picks: ['home', 'away'] | ['over', 'under'], one: string, other: string) => [
  { pick: picks[0], odds: one },
  { pick: picks[1], odds: other },
];
const markets: SportsMatch['markets'] = [
  { market: 'handicap', line: -1.5, odds: twoOdds(['home', 'away'], '2.60', '1.48') },
  { market: 'goals', line: 2.5, odds: twoOdds(['over', 'under'], '1.92', '1.88') },
  { market: 'goals', line: 2.75, odds: twoOdds(['over', 'under'], '2.05', '1.75') },
];
const winner = (pick: 'home' | 'draw') => ({ market: 'winner', line: null, pick }) as const;
const first = match('1', 'Northgate Rovers', 'Port Meridian', { markets });
const second = match('2', 'Amber Harbour', 'Old Quarry');
const live = match('3', 'Saltmarsh', 'Hillcross', {
  standing: { home: 2, away: 1, clock: 34 },
  odds: [],
  startsAt: '2026-03-09T19:58:00.000Z',
});
const matches = [live, first, second];
const single: Slip = { ...toggle(emptySlip, choiceOf(first, winner('home'), '1.85')), stakes: { '1': '10' } };
const multiple: Slip = {
  ...toggle(single, choiceOf(second, winner('draw'), '3.40')),
  stakes: { [MULTIPLE]: '20' },
};

const { bets: ownBets } = gameSamples.sportsBets;

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

const opened = fn();

const meta = {
  title: 'Parts/Games/Bet slip',
  component: BetSlip,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The bet slip: chosen odds, stakes, what can be won, and the button that places the bets.',
      do: [
        'Keep it while the member goes to other pages.',
        'Say which odds have changed, and ask before they are taken.',
      ],
      dont: ['Do not place a bet by the press on an odds button.', 'Do not empty it after a refusal.'],
      accessibility:
        'Single and multiple are buttons that say which is on. Every selection can be taken out by keyboard.',
      content: 'Selections say match, market and line in words. Amounts have the currency.',
    }),
  },
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
    await userEvent.click(slip.getByRole('button', { name: 'Remove closed bets' }));
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

export const Placed: Story = { args: { placed: ownBets.slice(0, 1) } };

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
        chosenOf={({ id }) => (id === '1' ? winner('home') : undefined)}
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

const onPick = fn();

/** The other markets of a match, opened by its button; a match without any has no button. */
export const BoardMoreBets: Story = {
  render: () => (
    <MatchBoard
      matches={matches}
      now={now}
      chosenOf={({ id }) => (id === '1' ? { market: 'goals', line: 2.75, pick: 'under' } : undefined)}
      onPick={onPick}
      onOpen={fn()}
    />
  ),
  play: async ({ canvasElement }) => {
    const board = within(canvasElement);
    const more = board.getByRole('button', { name: /^More bets 3 / });
    await expect(board.queryByRole('group', { name: 'Total goals' })).toBeNull();
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    const goals = within(board.getByRole('group', { name: 'Total goals' }));
    await expect(goals.getByRole('button', { name: 'Under 2.75 goals, odds 1.75' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(board.getByRole('button', { name: 'Port Meridian +1.5, odds 1.48' }));
    await expect(onPick).toHaveBeenCalledWith(
      expect.objectContaining({ id: '1' }),
      { market: 'handicap', line: -1.5, pick: 'away' },
      '1.48',
    );
    await userEvent.click(goals.getByRole('button', { name: 'Over 2.5 goals, odds 1.92' }));
    await expect(onPick).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: '1' }),
      { market: 'goals', line: 2.5, pick: 'over' },
      '1.92',
    );
  },
};

/** Who wins is only one of the bets: the slip says the market and the line in words. */
export const OtherMarkets: Story = {
  args: {
    slip: {
      ...toggle(
        toggle(emptySlip, choiceOf(first, { market: 'goals', line: 2.5, pick: 'over' }, '1.92')),
        choiceOf(second, { market: 'handicap', line: -0.75, pick: 'away' }, '1.90'),
      ),
      stakes: { [MULTIPLE]: '20' },
    },
    matches: [live, first, { ...second, markets: [{ ...markets[0], line: -1 }] as SportsMatch['markets'] }],
  },
  play: async ({ canvasElement }) => {
    const slip = within(canvasElement);
    await expect(slip.getByText('Over 2.5 goals')).toBeVisible();
    await expect(slip.getByText('Old Quarry +0.75')).toBeVisible();
    // Its line is not offered any more.
    await userEvent.click(slip.getByRole('button', { name: 'Remove closed bets' }));
    await expect(slip.queryByText('Old Quarry +0.75')).toBeNull();
    await expect(slip.getByText('Over 2.5 goals')).toBeVisible();
  },
};

/** On other pages, while something is on the slip: count and odds, or the count alone of several single bets. */
export const Opener: Story = {
  render: () => <SlipOpener {...slipSummary(multiple)} onOpen={opened} />,
  beforeEach: () => void opened.mockClear(),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Bet slip, 2, 6.29' });
    await expect(opener).toHaveTextContent('6.29');
    await userEvent.click(opener);
    await expect(opened).toHaveBeenCalledOnce();
  },
};

export const OpenerOfSingles: Story = {
  render: () => <SlipOpener {...slipSummary({ ...multiple, kind: 'single' })} onOpen={opened} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Bet slip, 2' })).toBeVisible();
  },
};

export const BoardLoading: Story = { render: () => <MatchBoardSkeleton /> };

const onCashOut = fn();

export const MyBets: Story = {
  render: () => (
    <OwnBets bets={ownBets.slice(0, 3)} symbol="₱" complete ending={undefined} onCashOut={onCashOut} />
  ),
  play: async ({ canvasElement }) => {
    const bets = within(canvasElement);
    await userEvent.click(bets.getByRole('button', { name: 'Cash out ₱9.07' }));
    await expect(onCashOut).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
    await expect(bets.getByText('Paid ₱62.90')).toBeVisible();
  },
};

/** Of a line with a quarter half of a stake can be returned; of a whole line all of it. */
export const MyBetsByLine: Story = {
  render: () => <OwnBets bets={ownBets.slice(3)} symbol="₱" complete ending={undefined} onCashOut={fn()} />,
  play: async ({ canvasElement }) => {
    const [halfWon, halfLost, returned, maps, firstMap] = within(canvasElement).getAllByRole('listitem');
    await expect(halfWon).toHaveTextContent(/Over 2\.75 goals.*Half won.*Paid ₱14\.50/);
    await expect(halfLost).toHaveTextContent(/Northgate Rovers −0\.25.*Half lost.*Paid ₱5\.00/);
    await expect(returned).toHaveTextContent(/Port Meridian −1.*Map handicap.*Returned/);
    await expect(maps).toHaveTextContent('Under 2.5 maps');
    await expect(firstMap).toHaveTextContent('Port Meridian wins the first map');
  },
};

export const MyBetsUnanswered: Story = {
  render: () => <OwnBets bets={[]} symbol="₱" complete={false} ending={undefined} onCashOut={fn()} />,
};
