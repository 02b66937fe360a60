import { php, type Samples } from '@marquee/api-client/samples';
import type { Bonus, RebateRecord } from '../records/records.queries.ts';

const reload = { name: 'Reload bonus', taken: null };

const bonuses: Bonus[] = [
  {
    ...reload,
    id: '6',
    reference: 'DF6TM1VY7JXD',
    deposited: php(2000),
    amount: php(200),
    required: php(6600),
    fulfilled: php(4600),
    state: 'running',
    at: '2026-03-08T13:04:00.000Z',
  },
  {
    ...reload,
    id: '5',
    reference: 'D6WBC8AK9SRH',
    deposited: php(500),
    amount: php(50),
    required: php(1650),
    fulfilled: php(1650),
    state: 'free',
    at: '2026-02-25T18:12:00.000Z',
  },
  {
    ...reload,
    id: '4',
    reference: 'D5TYX7ZG3QNF',
    deposited: php(1000),
    amount: php(100),
    required: php(3300),
    fulfilled: php(1240),
    state: 'given-up',
    taken: php(87.5),
    at: '2026-02-21T09:40:00.000Z',
  },
  {
    ...reload,
    id: '3',
    reference: 'D4RVS6WE1LKD',
    deposited: php(600),
    amount: php(60),
    required: php(1980),
    fulfilled: php(1980),
    state: 'free',
    at: '2026-02-19T14:05:00.000Z',
  },
  {
    name: 'Friends’ code',
    taken: null,
    id: '2',
    reference: 'D3PSQ5TC8HJB',
    deposited: php(300),
    amount: php(90),
    required: php(1950),
    fulfilled: php(1950),
    state: 'free',
    at: '2026-02-16T11:30:00.000Z',
  },
  {
    name: 'Welcome bonus',
    taken: null,
    id: '1',
    reference: 'D7ZFD9CM1TUK',
    deposited: php(1000),
    amount: php(1000),
    required: php(20_000),
    fulfilled: php(20_000),
    state: 'free',
    at: '2026-02-14T08:23:00.000Z',
  },
];

/** A line of cashback; a negative turnover is of one that was taken back. */
const line = (
  id: string,
  at: string,
  provider: Pick<RebateRecord, 'category' | 'vendor' | 'vendorName'>,
  turnover: number,
  amount: number,
  rate: string | null,
): RebateRecord => ({
  ...provider,
  id,
  at,
  state: turnover < 0 ? 'taken-back' : 'collected',
  turnover: php(turnover),
  amount: php(amount),
  rate,
});
const lantern = { category: 'RNG', vendor: 'LANTERN', vendorName: 'Lantern Play' } as const;
const northwind = { category: 'LIVE', vendor: 'NORTHWIND', vendorName: 'Northwind Live' } as const;
const lottery = { category: 'LOTT', vendor: 'TCG_LOTT', vendorName: 'Meridian Lottery' } as const;

const rebates = [
  line('7', '2026-03-08T14:00:00.000Z', lottery, -120, -1.2, '1.00'),
  line('6', '2026-03-07T08:00:00.000Z', lantern, 900, 10.8, '1.20'),
  line('5', '2026-03-07T08:00:00.000Z', northwind, 342.86, 2.4, '0.70'),
  line('4', '2026-03-07T08:00:00.000Z', lottery, 120, 1.2, '1.00'),
  line('3', '2026-02-28T10:15:00.000Z', northwind, 1000, 7, '0.70'),
  line('2', '2026-02-24T12:30:00.000Z', lantern, 1500, 18, '1.20'),
  line('1', '2026-02-17T16:45:00.000Z', northwind, 300, 2.1, null),
];

export const bonusSamples = {
  bonusRecords: { bonuses, next: null },
  bonusTotals: { count: 6, deposited: php(5400), amount: php(1500), missing: php(2000) },
  turnoverSources: {
    missing: php(2000),
    inPlay: false,
    sources: [
      {
        id: '6',
        kind: 'deposit-bonus',
        name: 'Reload bonus',
        reference: 'DF6TM1VY7JXD',
        credited: php(2200),
        required: php(6600),
        fulfilled: php(4600),
        missing: php(2000),
        giveUp: { takes: php(200), stays: php(0) },
        at: '2026-03-08T13:04:00.000Z',
      },
    ],
  },
  rebateSummary: {
    lines: [
      { category: 'RNG', turnover: php(1200), rate: '1.20', amount: php(14.4) },
      { category: 'LIVE', turnover: php(0), rate: '0.70', amount: php(0) },
    ],
    total: php(14.4),
    minimum: php(1),
  },
  rebateRecords: { rebates, next: '1' },
  rebateTotals: {
    count: 7,
    turnover: php(4042.86),
    amount: php(40.3),
    vendors: [lantern, northwind, lottery].map(({ vendor, vendorName }) => ({ vendor, name: vendorName })),
  },
} satisfies Samples;
