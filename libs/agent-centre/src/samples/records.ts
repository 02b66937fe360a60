import type { Income, TeamBet, TeamMovement, TeamProfit } from '../records/records.queries.ts';
import { php, timeZone, week } from './days.ts';

const bet = (username: string, more: Partial<TeamBet> = {}): TeamBet => ({
  username,
  id: username,
  category: 'RNG',
  vendor: 'LANTERN',
  vendorName: 'Lantern Play',
  game: 'L1',
  gameName: 'Harbour Nights Deluxe',
  round: 'R-001',
  stake: php(25),
  payout: php(110.5),
  state: 'settled',
  occasion: null,
  placedAt: '2026-03-09T08:00:00.000Z',
  settledAt: '2026-03-09T08:00:05.000Z',
  ...more,
});

const movement = (username: string, type: TeamMovement['type'], amount: number): TeamMovement => ({
  id: `${username}-${type}`,
  username,
  type,
  amount: php(amount),
  at: '2026-03-09T08:00:00.000Z',
});

const profitOf = (sales: number): TeamProfit['levels']['own'] => ({
  sales: php(sales),
  prizes: php(sales * 0.9),
  rebates: php(sales * 0.01),
  bonuses: php(sales * 0.02),
  result: php(sales * -0.07),
  salaries: php(sales * 0.005),
  deposits: php(sales / 2),
  withdrawals: php(sales / 4),
});

const agentTeamProfit = {
  timeZone,
  path: [],
  levels: { own: profitOf(1_200), direct: profitOf(340_000), team: profitOf(1_284_500) },
  rows: [
    { username: 'north_team', kind: 'agent', ...profitOf(842_100) },
    { username: 'lucky88', kind: 'member', ...profitOf(220_400) },
    { username: 'south', kind: 'agent', ...profitOf(122_800) },
    { username: 'marisol_with_a_long_name', kind: 'member', ...profitOf(98_000) },
  ],
  totalPages: 1,
} satisfies TeamProfit;

/** What an agent earned, in shares of an ordinary day. */
const earned = (share: number): Income['totals'] => ({
  rebates: php(12 * share),
  daily: php(2_160 * share),
  hourly: php(45.6 * share),
  realTime: php(88.4 * share),
  dividend: php(0),
  paidOn: php(1_050.5 * share),
  adjustments: php(-4.2 * share),
  income: php(1_251.3 * share),
});

const shares = [1, 0.6, 1.4, 1, 0.8, 1.2, 1];

const agentIncome = {
  timeZone,
  owed: php(0),
  totals: earned(7),
  days: week.toReversed().map((day, place) => ({ day, ...earned(shares[place] ?? 1) })),
} satisfies Income;

const noBets = { count: 0, stake: php(0), payout: php(0), net: php(0), vendors: [], lotteries: [] };

/** Bets and payments of the team, its profit, and the income of a week. */
export const recordSamples = {
  agentTeamBets: {
    bets: [
      bet('lucky88'),
      bet('north_team', { state: 'open', payout: php(0), settledAt: null }),
      bet('marisol_with_a_long_name', {
        category: 'LIVE',
        game: 'L2',
        gameName: 'Baccarat 3',
        round: 'R-002',
        stake: php(100),
        payout: php(0),
        placedAt: '2026-03-09T07:58:00.000Z',
        settledAt: '2026-03-09T07:58:40.000Z',
      }),
    ],
    next: null,
  },
  agentTeamBetTotals: {
    count: 3,
    stake: php(150),
    payout: php(110.5),
    net: php(-14.5),
    vendors: [{ vendor: 'LANTERN', name: 'Lantern Play' }],
    lotteries: [{ game: 'MSSC', name: 'Minute SSC' }],
  },
  agentTeamMovements: {
    transactions: [
      movement('lucky88', 'prize', 110.5),
      movement('lucky88', 'bet', -25),
      movement('south', 'deposit', 2_000),
      movement('north_team', 'withdrawal', -800),
    ],
    next: null,
  },
  agentTeamMovementTotals: { count: 4, income: php(2_110.5), outgo: php(825) },
  agentTeamProfit,
  agentIncome,
};

export const recordsOfNewAgent = {
  agentTeamBets: { bets: [], next: null },
  agentTeamBetTotals: noBets,
  agentTeamMovements: { transactions: [], next: null },
  agentTeamMovementTotals: { count: 0, income: php(0), outgo: php(0) },
  agentTeamProfit: {
    ...agentTeamProfit,
    levels: { own: profitOf(0), direct: profitOf(0), team: profitOf(0) },
    rows: [],
    totalPages: 0,
  },
  agentIncome: { ...agentIncome, totals: earned(0), days: [] },
};
