import type { Bill, BillDetail } from '../records/records.queries.ts';
import { php, timeZone } from './days.ts';

const daily = {
  id: '71',
  periodStart: '2026-03-07T16:00:00.000Z',
  periodEnd: '2026-03-08T16:00:00.000Z',
  sales: php(180_000),
  base: php(180_000),
  tier: 2,
  gross: php(2_160),
  below: php(1_050.5),
  correction: php(-4.2),
  paid: php(1_105.3),
  debt: php(0),
  state: 'paid',
} satisfies Bill;

const hourly = {
  ...daily,
  id: '171',
  periodStart: '2026-03-09T10:00:00.000Z',
  periodEnd: '2026-03-09T11:00:00.000Z',
  sales: php(7_600),
  base: php(7_600),
  tier: 1,
  gross: php(22.8),
  below: php(10.6),
  correction: php(0),
  paid: php(12.2),
} satisfies Bill;

const realTime = {
  ...hourly,
  id: '271',
  periodStart: '2026-03-09T11:50:00.000Z',
  periodEnd: '2026-03-09T11:55:00.000Z',
  sales: php(2_210),
  base: php(2_210),
  gross: php(4.42),
  below: php(0),
  paid: php(4.42),
} satisfies Bill;

const dividend = {
  ...daily,
  id: '371',
  periodStart: '2026-01-31T16:00:00.000Z',
  periodEnd: '2026-02-28T16:00:00.000Z',
  sales: php(4_318_000),
  base: php(302_260),
  tier: 1,
  gross: php(15_113),
  below: php(6_045.2),
  correction: php(0),
  paid: php(9_067.8),
} satisfies Bill;

const sumsOf = ({ gross, below, correction, paid, debt }: Bill) => ({ gross, below, correction, paid, debt });

/** A bill, and one of the period before for which nothing was due. */
const billsOf = (bill: Bill, startBefore: string) => {
  const before: Bill = {
    ...bill,
    id: `${Number(bill.id) - 1}`,
    periodStart: startBefore,
    periodEnd: bill.periodStart,
    tier: null,
    gross: php(0),
    below: php(0),
    correction: php(0),
    paid: php(0),
    state: 'nothing',
  };
  return { timeZone, totals: { count: 2, ...sumsOf(bill) }, bills: [bill, before], next: null };
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

const agentBill = {
  ...daily,
  timeZone,
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
    activeMembers: 7,
  },
  members: [
    { username: 'north_team', sales: php(150_000), base: php(150_000), tier: 1, gross: php(1_050.5) },
  ],
} satisfies BillDetail;

/** Bills of each kind of contract, and how the latest of daily salary was made. */
export const billSamples = {
  agentBill,
  agentDailySalary: billsOf(daily, '2026-03-06T16:00:00.000Z'),
  agentHourSalary: billsOf(hourly, '2026-03-09T09:00:00.000Z'),
  agentRealtimeSalary: billsOf(realTime, '2026-03-09T11:45:00.000Z'),
  agentDividend: billsOf(dividend, '2025-12-31T16:00:00.000Z'),
};

const none = {
  timeZone,
  totals: { count: 0, gross: php(0), below: php(0), correction: php(0), paid: php(0), debt: php(0) },
  bills: [],
  next: null,
};

export const billsOfNewAgent = {
  agentDailySalary: none,
  agentHourSalary: none,
  agentRealtimeSalary: none,
  agentDividend: none,
};
