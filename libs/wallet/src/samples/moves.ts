import { php, type Samples } from '@marquee/api-client/samples';
import type { MemberTransfer } from '../upline/transfers.queries.ts';
import type { Movement } from '../wallets/wallets.queries.ts';

const moved: Movement = {
  id: '8',
  from: 'MAIN',
  to: 'COPPERFOX',
  amount: php(120.5),
  state: 'pending',
  createdAt: '2026-03-09T11:58:00.000Z',
};
const back = { from: 'COPPERFOX', to: 'MAIN' };

/** Movements between wallets, the newest of them still under way. */
const movements: Movement[] = [
  moved,
  { ...moved, id: '7', state: 'done', createdAt: '2026-03-09T08:00:00.000Z' },
  { ...moved, ...back, id: '6', state: 'refused', createdAt: '2026-03-08T21:17:00.000Z' },
  { ...moved, ...back, id: '5', amount: php(860), state: 'done', createdAt: '2026-03-08T14:40:00.000Z' },
  { ...moved, id: '4', amount: php(500), state: 'done', createdAt: '2026-03-08T13:10:00.000Z' },
  {
    ...moved,
    id: '3',
    from: 'NORTHWIND',
    to: 'MAIN',
    amount: php(1342.75),
    state: 'done',
    createdAt: '2026-03-06T10:26:00.000Z',
  },
  {
    ...moved,
    id: '2',
    to: 'NORTHWIND',
    amount: php(1000),
    state: 'done',
    createdAt: '2026-03-06T06:03:00.000Z',
  },
];

const sent: MemberTransfer = {
  id: '900007',
  direction: 'sent',
  counterpart: 'ag•••',
  amount: php(250),
  at: '2026-03-09T09:12:00.000Z',
};

const transfers: MemberTransfer[] = [
  sent,
  {
    ...sent,
    id: '900006',
    direction: 'received',
    amount: php(1000),
    at: '2026-03-08T18:40:00.000Z',
  },
  { ...sent, id: '900005', amount: php(500), at: '2026-03-05T12:05:00.000Z' },
  { ...sent, id: '900004', amount: php(150), at: '2026-03-03T15:52:00.000Z' },
  {
    ...sent,
    id: '900003',
    direction: 'received',
    amount: php(2500),
    at: '2026-02-28T03:30:00.000Z',
  },
  { ...sent, id: '900002', amount: php(800), at: '2026-02-23T11:14:00.000Z' },
];

const transferOptions = {
  available: php(12_845.6),
  upline: 'ag•••',
  downline: false,
  minimum: php(50),
  maximum: php(500_000),
  dailyCount: 20,
  dailyAmount: php(1_000_000),
  usedCount: 1,
  usedToday: php(250),
  missing: php(2000),
  owed: php(0),
} satisfies Samples['memberTransferOptions'];

export const moveSamples = {
  walletBalance: { balance: php(13_075.6) },
  walletConsolidatedFunds: {
    consolidated: false,
    main: php(12_845.6),
    inTransit: php(120.5),
    owed: php(0),
    vendors: [
      { vassalage: 'COPPERFOX', balance: php(230), stale: false },
      { vassalage: 'NORTHWIND', balance: php(0), stale: false },
    ],
  },
  walletMerchant: [
    { vassalage: 'COPPERFOX', displayName: 'Copperfox', transferable: true },
    { vassalage: 'NORTHWIND', displayName: 'Northwind Live', transferable: true },
  ],
  walletTransferList: movements,
  memberTransferOptions: transferOptions,
  memberTransferList: { transfers, more: false },
  agentDepositList: { available: php(12_845.6), requests: [] },
} satisfies Samples;

/** What an agent reads otherwise: members below ask for deposits, and nothing is left to stake. */
export const agentMoveSamples = {
  memberTransferOptions: { ...transferOptions, downline: true, missing: php(0) },
  agentDepositList: {
    available: php(12_845.6),
    requests: [
      {
        reference: 'DK7PX2MQ9RTA',
        username: 'lucky88',
        amount: php(500),
        createdAt: '2026-03-08T13:12:00.000Z',
        expiresAt: '2026-03-09T13:12:00.000Z',
      },
      {
        reference: 'DK7PX2MQ9RTB',
        username: 'marisol_with_a_long_name',
        amount: php(25_000),
        createdAt: '2026-03-09T10:00:00.000Z',
        expiresAt: '2026-03-10T10:00:00.000Z',
      },
    ],
  },
} satisfies Samples;
