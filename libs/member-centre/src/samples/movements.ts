import { php, type Samples } from '@marquee/api-client/samples';
import type { Movement } from '../records/records.queries.ts';

const moved = (
  type: Movement['type'],
  pesos: number,
  at: string,
  kind?: NonNullable<Movement['reference']>['kind'],
  named: { number?: string; name?: string } = {},
) => ({
  type,
  pesos,
  at,
  reference: kind === undefined ? null : { kind, number: null, name: null, ...named },
});

/** What moved the main wallet since the month began, the newest first. */
const moves = [
  moved('transfer', -120.5, '2026-03-09T11:58:00.000Z', 'wallet', { name: 'Copperfox' }),
  moved('withdrawal', -1200, '2026-03-09T11:50:00.000Z', 'withdrawal', { number: '500009' }),
  moved('withdrawal', -8000, '2026-03-09T11:22:00.000Z', 'withdrawal', { number: '500008' }),
  moved('transfer', -250, '2026-03-09T09:12:00.000Z', 'member', { name: 'ag•••' }),
  moved('transfer', 1000, '2026-03-08T18:40:00.000Z', 'member', { name: 'ag•••' }),
  moved('transfer', 860, '2026-03-08T14:40:00.000Z', 'wallet', { name: 'Copperfox' }),
  moved('bonus', 200, '2026-03-08T13:04:00.000Z', 'promotion', { name: 'Reload bonus' }),
  moved('deposit', 2000, '2026-03-08T13:04:00.000Z', 'deposit', { number: 'DF6TM1VY7JXD' }),
  moved('prize', 110.5, '2026-03-08T10:31:00.000Z', 'draw', { number: '20260308-012', name: 'Lucky Five' }),
  moved('bet', -100, '2026-03-07T13:30:00.000Z', 'bet', { number: '904' }),
  moved('rebate', 14.4, '2026-03-07T08:00:00.000Z'),
  moved('deposit', 5000, '2026-03-06T05:40:00.000Z', 'deposit', { number: 'DB2QN7KW6HVF' }),
];

const sum = (some: readonly { pesos: number }[]) => some.reduce((total, { pesos }) => total + pesos, 0);
const came = (some: readonly { pesos: number }[]) => ({
  income: php(sum(some.filter(({ pesos }) => pesos > 0))),
  outgo: php(-sum(some.filter(({ pesos }) => pesos < 0))),
});

/** What is in the main wallet after all of them. */
const BALANCE = 12_845.6;
const transactions = moves.map(({ pesos, ...move }, place) => ({
  ...move,
  id: String(40 - place),
  amount: php(pesos),
  balanceAfter: php(BALANCE - sum(moves.slice(0, place))),
}));
const types = ['deposit', 'withdrawal', 'transfer', 'bet', 'prize', 'bonus', 'rebate'] as const;

export const movementSamples = {
  memberTransactionDetail: { transactions, next: null },
  accountTotals: { count: moves.length, ...came(moves) },
  statementMonths: { timeZone: 'UTC', months: ['2026-03', '2026-02', '2026-01'] },
  memberStatement: {
    account: 'ann2026',
    month: '2026-03',
    timeZone: 'UTC',
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-04-01T00:00:00.000Z',
    madeAt: '2026-03-09T12:00:00.000Z',
    complete: true,
    wallets: [
      {
        wallet: 'cash',
        vendor: null,
        opening: php(BALANCE - sum(moves)),
        closing: php(BALANCE),
        ...came(moves),
        totals: types.map((type) => {
          const some = moves.filter((move) => move.type === type);
          return { type, count: some.length, ...came(some) };
        }),
        movements: transactions.toReversed().map(({ type, reference, amount, balanceAfter, at }) => ({
          type,
          reference,
          amount,
          balanceAfter,
          at,
        })),
      },
    ],
  },
} satisfies Samples;
