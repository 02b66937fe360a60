import { php, type Samples } from '@marquee/api-client/samples';
import type { PayoutAccount, Withdrawal } from '../withdrawal/withdrawal.queries.ts';

const limits = {
  dailyCount: 5,
  dailyAmount: php(1_000_000),
  usedCount: 2,
  usedToday: php(9200),
  feeFlat: php(0),
  feeBasisPoints: 0,
  dialingCode: null,
  coin: null,
};

/** Three accounts, the last of them cooling off. */
const accounts: PayoutAccount[] = [
  {
    id: '700001',
    method: 'bank',
    kind: 'bank',
    name: 'BDO Unibank',
    number: '••••4417',
    holder: 'D••• S•••••',
    usableAt: '2026-02-14T08:30:00.000Z',
    usable: true,
  },
  {
    id: '700002',
    method: 'ewallet',
    kind: 'ewallet',
    name: 'GCash',
    number: '••••4567',
    holder: 'D••• S•••••',
    usableAt: '2026-02-21T10:15:00.000Z',
    usable: true,
  },
  {
    id: '700003',
    method: 'usdt-trc20',
    kind: 'crypto',
    name: 'USDT (TRC20)',
    number: 'TR7N••••Lj6t',
    holder: '',
    usableAt: '2026-03-10T06:30:00.000Z',
    usable: false,
  },
];

const options = {
  available: php(12_845.6),
  methods: [
    {
      ...limits,
      code: 'bank',
      kind: 'bank',
      name: 'Bank',
      numberForm: 'bank',
      minimum: php(500),
      maximum: php(500_000),
    },
    {
      ...limits,
      code: 'ewallet',
      kind: 'ewallet',
      name: 'GCash',
      numberForm: 'mobile',
      dialingCode: '63',
      feeBasisPoints: 100,
      minimum: php(100),
      maximum: php(50_000),
    },
    {
      ...limits,
      code: 'usdt-trc20',
      kind: 'crypto',
      name: 'USDT (TRC20)',
      numberForm: 'tron',
      feeFlat: php(50),
      coin: { code: 'USDT', rate: php(50) },
      minimum: php(1000),
      maximum: php(2_500_000),
    },
  ],
  banks: [
    { code: 'BDO', name: 'BDO Unibank', numberForm: 'digits', minLength: 10, maxLength: 12 },
    {
      code: 'BPI',
      name: 'Bank of the Philippine Islands',
      numberForm: 'digits',
      minLength: 10,
      maxLength: 12,
    },
  ],
  accounts,
  owed: php(0),
  accountLimit: 5,
  coolingHours: 24,
  confirmMinutes: 60,
  pausedUntil: null,
  withoutCheck: null,
  payeeName: 'D••• S•••••',
  turnover: { required: php(6600), fulfilled: php(4600), missing: php(2000) },
} satisfies Samples['withdrawalOptions'];

const withdrawal = {
  kind: 'bank' as const,
  name: 'BDO Unibank',
  number: '••••4417',
  amount: php(2400),
  fee: php(0),
  arrives: php(2400),
  coin: null,
  reason: null,
  confirmBy: null,
};

/** States that follow each other by some minutes, the first at a moment. */
const steps = (from: string, ...states: Withdrawal['state'][]) =>
  states.map((state, place) => ({ state, at: new Date(Date.parse(from) + place * 420_000).toISOString() }));

/** One withdrawal in each state that there is. */
const withdrawals: Withdrawal[] = [
  {
    ...withdrawal,
    id: '500009',
    amount: php(1200),
    arrives: php(1200),
    state: 'requested',
    steps: steps('2026-03-09T11:50:00.000Z', 'requested'),
  },
  {
    ...withdrawal,
    id: '500008',
    amount: php(8000),
    arrives: php(8000),
    state: 'reviewing',
    steps: steps('2026-03-09T11:22:00.000Z', 'requested', 'reviewing'),
  },
  {
    ...withdrawal,
    id: '500007',
    kind: 'ewallet',
    name: 'GCash',
    number: '••••4567',
    amount: php(900),
    fee: php(9),
    arrives: php(891),
    state: 'paying',
    steps: steps('2026-03-08T23:41:00.000Z', 'requested', 'approved', 'paying'),
  },
  {
    ...withdrawal,
    id: '500006',
    state: 'paid',
    confirmBy: '2026-03-09T12:35:00.000Z',
    steps: steps('2026-03-08T22:14:00.000Z', 'requested', 'approved', 'paying', 'paid'),
  },
  {
    ...withdrawal,
    id: '500005',
    state: 'disputed',
    steps: steps('2026-03-07T09:05:00.000Z', 'requested', 'approved', 'paying', 'paid', 'disputed'),
  },
  {
    ...withdrawal,
    id: '500004',
    kind: 'crypto',
    name: 'USDT (TRC20)',
    number: 'TR7N••••Lj6t',
    fee: php(50),
    arrives: php(2350),
    coin: { code: 'USDT', amount: '47.000000' },
    state: 'received',
    steps: steps('2026-03-05T13:05:00.000Z', 'requested', 'approved', 'paying', 'paid', 'received'),
  },
  {
    ...withdrawal,
    id: '500003',
    amount: php(5000),
    arrives: php(5000),
    state: 'rejected',
    reason: 'The name of the account does not match.',
    steps: steps('2026-03-02T14:30:00.000Z', 'requested', 'reviewing', 'rejected'),
  },
  {
    ...withdrawal,
    id: '500002',
    amount: php(1500),
    arrives: php(1500),
    state: 'failed',
    reason: 'The bank returned the payment.',
    steps: steps('2026-02-26T03:48:00.000Z', 'requested', 'approved', 'paying', 'failed'),
  },
  {
    ...withdrawal,
    id: '500001',
    amount: php(700),
    arrives: php(700),
    state: 'failed',
    steps: steps('2026-02-20T07:12:00.000Z', 'requested', 'approved', 'paying', 'failed'),
  },
];

export const withdrawalSamples = {
  withdrawalOptions: options,
  withdrawalList: { withdrawals, more: false },
} satisfies Samples;
