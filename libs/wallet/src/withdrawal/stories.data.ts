import { money } from '@marquee/money';
import type { PayoutAccount, Withdrawal, WithdrawalOptions } from './withdrawal.queries.ts';

const php = (units: number) => money('PHP', BigInt(Math.round(units * 10_000)));

const limits = {
  dailyCount: 5,
  dailyAmount: php(1_000_000),
  usedCount: 0,
  usedToday: php(0),
  feeFlat: php(0),
  feeBasisPoints: 0,
  dialingCode: null,
  coin: null,
};

/** Three accounts, the last of them cooling off. */
export const accounts: PayoutAccount[] = [
  {
    id: '700001',
    method: 'bank',
    kind: 'bank',
    name: 'BDO Unibank',
    number: '••••4417',
    holder: 'D••• S•••••',
    usableAt: '2026-11-01T08:00:00.000Z',
    usable: true,
  },
  {
    id: '700002',
    method: 'ewallet',
    kind: 'ewallet',
    name: 'GCash',
    number: '••••4567',
    holder: 'D••• S•••••',
    usableAt: '2026-11-01T08:00:00.000Z',
    usable: true,
  },
  {
    id: '700003',
    method: 'usdt-trc20',
    kind: 'crypto',
    name: 'USDT (TRC20)',
    number: 'TR7N••••Lj6t',
    holder: '',
    usableAt: '2026-11-22T14:30:00.000Z',
    usable: false,
  },
];

export const options: WithdrawalOptions = {
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
      minimum: php(1_000),
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
  turnover: { required: php(0), fulfilled: php(0), missing: php(0) },
};

const withdrawal = {
  kind: 'bank' as const,
  name: 'BDO Unibank',
  number: '••••4417',
  amount: php(2_400),
  fee: php(0),
  arrives: php(2_400),
  coin: null,
  reason: null,
  confirmBy: null,
};
const at = (minute: number) => `2026-11-21T13:${String(minute).padStart(2, '0')}:00.000Z`;
const steps = (...states: Withdrawal['state'][]) =>
  states.map((state, place) => ({ state, at: at(5 + place * 7) }));

/** One withdrawal in each state that there is. */
export const withdrawals: Withdrawal[] = [
  { ...withdrawal, id: '500009', state: 'requested', steps: steps('requested') },
  { ...withdrawal, id: '500008', state: 'reviewing', steps: steps('requested', 'reviewing') },
  { ...withdrawal, id: '500007', state: 'paying', steps: steps('requested', 'approved', 'paying') },
  {
    ...withdrawal,
    id: '500006',
    state: 'paid',
    confirmBy: '2026-11-21T15:00:00.000Z',
    steps: steps('requested', 'approved', 'paying', 'paid'),
  },
  {
    ...withdrawal,
    id: '500005',
    state: 'disputed',
    steps: steps('requested', 'approved', 'paying', 'paid', 'disputed'),
  },
  {
    ...withdrawal,
    id: '500004',
    kind: 'crypto',
    name: 'USDT (TRC20)',
    number: 'TR7N••••Lj6t',
    fee: php(50),
    arrives: php(2_350),
    coin: { code: 'USDT', amount: '47.000000' },
    state: 'received',
    steps: steps('requested', 'approved', 'paying', 'paid', 'received'),
  },
  {
    ...withdrawal,
    id: '500003',
    state: 'rejected',
    reason: 'The name of the account does not match.',
    steps: steps('requested', 'reviewing', 'rejected'),
  },
  {
    ...withdrawal,
    id: '500002',
    state: 'failed',
    reason: 'The bank returned the payment.',
    steps: steps('requested', 'approved', 'paying', 'failed'),
  },
  { ...withdrawal, id: '500001', state: 'failed', steps: steps('requested', 'approved', 'paying', 'failed') },
];
