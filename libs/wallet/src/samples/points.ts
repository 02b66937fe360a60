import { php, type Samples } from '@marquee/api-client/samples';
import type { PointItem, Redemption } from '../points/points.queries.ts';

const cash: PointItem = {
  id: 'cash-1',
  name: 'Cash reward',
  description: '',
  imageUrl: null,
  kind: 'cash',
  pointsRequired: 400,
  amountRequired: php(0),
  value: php(50),
  turnover: 0,
  quantity: 500,
  minRank: null,
  contact: 'none',
  status: 'on-sale',
  startsAt: null,
};
const headphones: PointItem = {
  ...cash,
  id: 'headphones',
  name: 'Wireless headphones',
  description: 'Noise cancelling, 30 hours of battery. Delivered to your address.',
  kind: 'goods',
  pointsRequired: 12_000,
  amountRequired: php(250),
  value: null,
  quantity: 15,
  contact: 'address',
};
const items: PointItem[] = [
  cash,
  {
    ...cash,
    id: 'bonus-20',
    name: 'Game bonus',
    kind: 'bonus',
    value: php(1000),
    turnover: 5,
    pointsRequired: 5000,
  },
  headphones,
  {
    ...headphones,
    id: 'top-up',
    name: 'Mobile top-up',
    description: 'The code is sent to your Zalo account.',
    pointsRequired: 2500,
    amountRequired: php(0),
    contact: 'zalo',
  },
  {
    ...headphones,
    id: 'watch',
    name: 'Steel watch',
    pointsRequired: 60_000,
    minRank: { level: 4, name: 'Gold' },
  },
  { ...headphones, id: 'cap', name: 'Club cap', status: 'sold-out', quantity: 0 },
  {
    ...headphones,
    id: 'phone',
    name: 'Latest smartphone',
    status: 'coming-soon',
    startsAt: '2026-03-16T00:00:00.000Z',
  },
];

const redeemed: Redemption = {
  redeemId: '6',
  itemName: 'Cash reward',
  quantity: 1,
  points: 400,
  amount: php(0),
  status: 'in-process',
  reason: '',
  redeemedAt: '2026-03-09T09:12:00.000Z',
};
const redemptions: Redemption[] = [
  redeemed,
  {
    ...redeemed,
    redeemId: '5',
    itemName: 'Wireless headphones',
    points: 12_000,
    amount: php(250),
    status: 'rejected',
    reason: 'We could not reach this address.',
    redeemedAt: '2026-03-06T19:02:00.000Z',
  },
  {
    ...redeemed,
    redeemId: '4',
    quantity: 3,
    points: 1200,
    status: 'approved',
    redeemedAt: '2026-03-02T07:45:00.000Z',
  },
  {
    ...redeemed,
    redeemId: '3',
    itemName: 'Game bonus',
    points: 5000,
    status: 'approved',
    redeemedAt: '2026-02-25T12:31:00.000Z',
  },
  {
    ...redeemed,
    redeemId: '2',
    itemName: 'Mobile top-up',
    points: 2500,
    status: 'approved',
    redeemedAt: '2026-02-22T05:20:00.000Z',
  },
  { ...redeemed, redeemId: '1', status: 'approved', redeemedAt: '2026-02-18T15:08:00.000Z' },
];

export const pointSamples = {
  pointBalance: { points: 12_840.55 },
  pointRewards: { items, totalPages: 1 },
  pointRedeemList: { redemptions, nextCursor: null },
  pointConfig: {
    rules: '<ul><li>Points never expire.</li></ul>',
    pointValue: php(0.1),
    minConversion: 200,
    turnover: 1,
    perUnits: 100,
    rates: [
      { category: 'LIVE', points: 0.7 },
      { category: 'FISH', points: 1.2 },
      { category: 'RNG', points: 1 },
      { category: 'SPORTS', points: 0.5 },
    ],
  },
} satisfies Samples;
