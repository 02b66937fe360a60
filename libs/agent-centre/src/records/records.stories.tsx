import { useState, type ComponentType } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { money } from '@marquee/money';
import type { RecordPageProps } from '@marquee/records';
import { DailySalaryPage, DividendPage, HourlySalaryPage, RealTimeSalaryPage } from './BillsPage.tsx';
import { IncomePage } from './IncomePage.tsx';
import type { Bill, BillDetail, Income, TeamBet, TeamMovement, TeamProfit } from './records.queries.ts';
import { TeamBetsPage } from './TeamBetsPage.tsx';
import { TeamProfitPage } from './TeamProfitPage.tsx';
import { TeamTransactionsPage } from './TeamTransactionsPage.tsx';

const php = (amount: number) => money('PHP', BigInt(Math.round(amount * 100)) * 100n);

const bet = (username: string, more: Partial<TeamBet> = {}): TeamBet => ({
  username,
  id: username,
  category: 'RNG',
  vendor: 'LANTERN',
  vendorName: 'Lantern Play',
  game: 'L1',
  gameName: 'Harbour Nights Deluxe',
  round: 'R-20260301-001',
  stake: php(25),
  payout: php(110.5),
  state: 'settled',
  occasion: null,
  placedAt: '2026-03-01T08:00:00Z',
  settledAt: '2026-03-01T08:00:05Z',
  ...more,
});

const movement = (username: string, type: TeamMovement['type'], amount: number): TeamMovement => ({
  id: `${username}-${type}`,
  username,
  type,
  amount: php(amount),
  at: '2026-03-01T08:00:00Z',
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

const profit: TeamProfit = {
  timeZone: 'Asia/Manila',
  path: [],
  levels: { own: profitOf(1200), direct: profitOf(64_000), team: profitOf(1_284_500) },
  rows: [
    { username: 'north_team', kind: 'agent', ...profitOf(920_000) },
    { username: 'lucky88', kind: 'member', ...profitOf(12_400) },
  ],
  totalPages: 1,
};

const earned = (share: number): Income['totals'] => ({
  rebates: php(12 * share),
  daily: php(640 * share),
  hourly: php(0),
  realTime: php(88.4 * share),
  dividend: php(0),
  paidOn: php(310.2 * share),
  adjustments: php(-0.4 * share),
  income: php(429.8 * share),
});
const income: Income = {
  timeZone: 'Asia/Manila',
  owed: php(0),
  totals: earned(2),
  days: ['2026-03-02', '2026-03-01'].map((day) => ({ day, ...earned(1) })),
};

const bill: Bill = {
  id: '71',
  periodStart: '2026-03-01T16:00:00Z',
  periodEnd: '2026-03-02T16:00:00Z',
  sales: php(180_000),
  base: php(180_000),
  tier: 2,
  gross: php(2_160),
  below: php(1_050.5),
  correction: php(-4.2),
  paid: php(1_105.3),
  debt: php(0),
  state: 'paid',
};
const bills = {
  timeZone: 'Asia/Manila',
  totals: {
    count: 2,
    gross: php(2_160),
    below: php(1_050.5),
    correction: php(-4.2),
    paid: php(1_105.3),
    debt: php(0),
  },
  bills: [
    bill,
    { ...bill, id: '70', tier: null, gross: php(0), below: php(0), paid: php(0), state: 'nothing' as const },
  ],
  next: null,
};
const tier = (rate: string, minSales: number): BillDetail['tiers'][number] => ({
  rate,
  winRate: null,
  loseRate: null,
  amount: null,
  minSales: php(minSales),
  minLoss: php(0),
  minActiveMembers: 0,
});
const explained: BillDetail = {
  ...bill,
  timeZone: 'Asia/Manila',
  kind: 'daily',
  version: 3,
  mode: 'percentage',
  floated: false,
  tiers: [tier('1.00', 50_000), tier('1.20', 100_000)],
  deducted: [],
  activeFrom: php(1_000),
  carried: php(0),
  figures: {
    winningStakes: php(80_000),
    prizes: php(150_000),
    rebates: php(0),
    bonuses: php(0),
    fees: php(0),
    wages: php(0),
    activeMembers: 41,
  },
  members: [
    { username: 'north_team', sales: php(150_000), base: php(150_000), tier: 1, gross: php(1_050.5) },
  ],
};

const answers: StoryAnswers = {
  agentTeamBets: {
    bets: [bet('lucky88'), bet('north_team', { state: 'open', settledAt: null })],
    next: null,
  },
  agentTeamBetTotals: {
    count: 2,
    stake: php(50),
    payout: php(110.5),
    net: php(85.5),
    vendors: [{ vendor: 'LANTERN', name: 'Lantern Play' }],
    lotteries: [{ game: 'MSSC', name: 'Minute SSC' }],
  },
  agentTeamMovements: {
    transactions: [movement('lucky88', 'prize', 110.5), movement('lucky88', 'bet', -25)],
    next: null,
  },
  agentTeamMovementTotals: { count: 2, income: php(110.5), outgo: php(25) },
  agentTeamProfit: profit,
  agentIncome: income,
  agentDividend: bills,
  agentDailySalary: bills,
  agentHourSalary: bills,
  agentRealtimeSalary: bills,
  agentBill: explained,
};
const answering = (more: StoryAnswers = {}) => storyClient({ ...answers, ...more });
const onFilter = fn();

/** A page with its filters, as the site keeps them in the address. */
function Page({
  of: Shown,
  client = answering(),
}: {
  of: ComponentType<RecordPageProps>;
  client?: RecordPageProps['client'];
}) {
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  return (
    <Shown
      client={client}
      token="token"
      symbol="P"
      describe={(failure) => ({ title: `Refused: ${failure.kind}`, advice: 'Try again.' })}
      filter={filter}
      onFilter={(next) => {
        onFilter(next);
        setFilter(
          Object.fromEntries(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))),
        );
      }}
      categories={['LIVE', 'RNG']}
      categoryName={(category) => category}
    />
  );
}

const meta = {
  title: 'Screens/Agent centre/Records',
  decorators: [withStoryQueries],
  parameters: { layout: 'padded' },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Bets: Story = {
  render: () => <Page of={TeamBetsPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('north_team')).toBeVisible();
    await userEvent.type(page.getByRole('searchbox', { name: 'User name' }), ' lucky88{Enter}');
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'lucky88' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Lottery' }), 'MSSC');
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'lucky88', game: 'MSSC' });
    const [game] = await page.findAllByRole('button', { name: 'Harbour Nights Deluxe' });
    if (game) await userEvent.click(game);
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

export const BetsOfAnotherLine: Story = {
  render: () => <Page of={TeamBetsPage} client={answering({ agentTeamBets: 'unknown-account' })} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Refused: unknown-account')).toBeVisible();
  },
};

export const Transactions: Story = {
  render: () => <Page of={TeamTransactionsPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByText('P 110.50')).length).toBeGreaterThan(1);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Type' }), 'deposit');
    await expect(onFilter).toHaveBeenLastCalledWith({ type: 'deposit' });
  },
};

export const Profit: Story = {
  render: () => <Page of={TeamProfitPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Whole team')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'north_team' }));
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'north_team' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Figures' }), 'own');
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'north_team', of: 'own' });
  },
};

export const ProfitBelow: Story = {
  render: () => (
    <Page
      of={TeamProfitPage}
      client={answering({ agentTeamProfit: { ...profit, path: ['north_team', 'lucky88'], rows: [] } })}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('No figures here')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'north_team' }));
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'north_team' });
  },
};

export const MyIncome: Story = {
  render: () => <Page of={IncomePage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('P 859.60')).toBeVisible();
    await expect(page.getAllByText('-P 310.20')).toHaveLength(2);
  },
};

export const IncomeWithADebt: Story = {
  render: () => <Page of={IncomePage} client={answering({ agentIncome: { ...income, owed: php(1_250) } })} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent('P 1,250.00');
  },
};

export const NoIncome: Story = {
  render: () => <Page of={IncomePage} client={answering({ agentIncome: { ...income, days: [] } })} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No income here')).toBeVisible();
  },
};

export const DailySalary: Story = {
  render: () => <Page of={DailySalaryPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [period] = await page.findAllByRole('button', { name: '2026-03-02' });
    if (period) await userEvent.click(period);
    const dialog = within(await screen.findByRole('dialog', { name: 'How this bill was made' }));
    await expect(await dialog.findByText('Reached')).toBeVisible();
    await expect(dialog.getByText('north_team')).toBeVisible();
    await expect(dialog.getByText(/Contract version 3/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Dividends: Story = {
  render: () => <Page of={DividendPage} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing due')).toBeVisible();
  },
};

export const HourlySalary: Story = {
  render: () => <Page of={HourlySalaryPage} />,
  play: async ({ canvasElement }) => {
    const periods = await within(canvasElement).findAllByRole('button', {
      name: '2026-03-02 00:00 – 00:00',
    });
    await expect(periods).toHaveLength(2);
  },
};

export const RealTimeSalaryIsOff: Story = {
  render: () => (
    <Page of={RealTimeSalaryPage} client={answering({ agentRealtimeSalary: 'feature-disabled' })} />
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Refused: feature-disabled')).toBeVisible();
  },
};
