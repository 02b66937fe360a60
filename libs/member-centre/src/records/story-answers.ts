/** An amount of these stories. */
export const php = (amount: string) => ({ currency: 'PHP', amount });

export const bets = Array.from({ length: 3 }, (_, place) => ({
  id: String(900 - place),
  category: 'RNG',
  vendor: 'LANTERN',
  vendorName: 'Lantern Play',
  game: 'L1',
  gameName: ['Lucky Lantern', 'Harbour Nights Deluxe with a long name', 'Nine Koi'][place],
  round: `R-20260301-00${place}`,
  stake: php(['0.0000', '25.0000', '25.0000'][place] ?? ''),
  payout: php(['0.0000', '110.5000', '0.0000'][place] ?? ''),
  occasion: place === 0 ? 'free-rounds' : null,
  state: ['settled', 'settled', 'open'][place],
  placedAt: '2026-03-01T08:00:00Z',
  settledAt: place === 2 ? null : '2026-03-01T08:00:05Z',
}));

const transactions = (['prize', 'bet', 'deposit'] as const).map((type, place) => ({
  id: String(30 - place),
  type,
  amount: php(['110.5000', '-25.0000', '500.0000'][place] ?? ''),
  balanceAfter: php('1234.5600'),
  reference: [
    { kind: 'draw', number: '20260301-012', name: 'Lucky Five' },
    { kind: 'bet', number: '900', name: null },
    { kind: 'deposit', number: 'D-20260301-7', name: null },
  ][place],
  at: '2026-03-01T08:00:00Z',
}));

/** What a member is still to collect, by category. */
export const lines = [
  { category: 'RNG', turnover: php('1200.0000'), rate: '1.20', amount: php('14.4000') },
  { category: 'LIVE', turnover: php('0.0000'), rate: '0.70', amount: php('0.0000') },
];

const rebates = [
  {
    id: '3',
    state: 'taken-back',
    category: 'LOTT',
    vendor: 'LOTTERY',
    turnover: '-120.0000',
    amount: '-1.2000',
  },
  {
    id: '2',
    state: 'collected',
    category: 'RNG',
    vendor: 'LANTERN',
    turnover: '1200.0000',
    amount: '14.4000',
  },
  {
    id: '1',
    state: 'collected',
    category: 'LIVE',
    vendor: 'HARBOUR',
    turnover: '300.0000',
    amount: '2.1000',
  },
].map(({ turnover, amount, ...line }, place) => ({
  ...line,
  vendorName: ['Marquee Lottery', 'Lantern Play', 'Harbour Live'][place],
  rate: ['1.00', '1.20', null][place],
  turnover: php(turnover),
  amount: php(amount),
  at: '2026-03-01T08:00:00Z',
}));

/** What the platform of these stories answers to a path. */
export const answers: Record<string, unknown> = {
  '/wps/relay/BRS_bettingRecord': { bets, next: '898' },
  '/wps/relay/BRS_bettingTotals': {
    count: 3,
    stake: php('75.0000'),
    payout: php('110.5000'),
    net: php('60.5000'),
    vendors: [{ vendor: 'LANTERN', name: 'Lantern Play' }],
  },
  '/wps/relay/ACS_memberTransactionDetail': { transactions, next: null },
  '/wps/relay/ACS_statementMonths': { timeZone: 'UTC', months: ['2026-03', '2026-02'] },
  '/wps/relay/ACS_memberStatement': (query: URLSearchParams) => ({
    account: 'demo',
    month: query.get('month'),
    timeZone: 'UTC',
    from: '2026-03-01T00:00:00Z',
    to: '2026-04-01T00:00:00Z',
    madeAt: '2026-03-09T08:00:00Z',
    complete: true,
    wallets:
      query.get('month') === '2026-02'
        ? []
        : [
            {
              wallet: 'cash',
              vendor: null,
              opening: php('100.0000'),
              closing: php('685.5000'),
              income: php('610.5000'),
              outgo: php('25.0000'),
              totals: transactions.map(({ type, amount }) => ({
                type,
                count: 1,
                income: type === 'bet' ? php('0.0000') : amount,
                outgo: type === 'bet' ? php('25.0000') : php('0.0000'),
              })),
              movements: transactions.toReversed(),
            },
          ],
  }),
  '/wps/relay/WLS_accountTotals': { count: 3, income: php('610.5000'), outgo: php('25.0000') },
  '/wps/relay/BRS_memberProfit': {
    categories: [
      { category: 'RNG', bets: 12, stake: php('300.0000'), payout: php('260.0000'), net: php('-40.0000') },
      { category: 'LIVE', bets: 3, stake: php('90.0000'), payout: php('180.0000'), net: php('90.0000') },
    ],
    vendors: [
      {
        vendor: 'LANTERN',
        name: 'Lantern Play',
        bets: 15,
        stake: php('390.0000'),
        payout: php('440.0000'),
        net: php('50.0000'),
      },
    ],
    days: [
      { day: '2026-03-01', bets: 9, stake: php('200.0000'), payout: php('300.0000'), net: php('100.0000') },
      { day: '2026-03-02', bets: 6, stake: php('190.0000'), payout: php('140.0000'), net: php('-50.0000') },
    ],
    stake: php('390.0000'),
    payout: php('440.0000'),
    net: php('50.0000'),
    deposits: php('500.0000'),
    withdrawals: php('0.0000'),
    bonuses: php('20.0000'),
    rebates: php('14.4000'),
    result: php('84.4000'),
  },
  '/wps/relay/PCS_turnoverSources': {
    missing: php('2000.0000'),
    inPlay: false,
    sources: [
      {
        id: '1',
        kind: 'deposit',
        name: null,
        reference: 'D-20260302-1',
        credited: php('2000.0000'),
        required: php('2000.0000'),
        fulfilled: php('0.0000'),
        missing: php('2000.0000'),
        giveUp: null,
        at: '2026-03-02T08:00:00.000Z',
      },
    ],
  },
  '/wps/relay/PCS_bonusDetails': {
    bonuses: [
      {
        id: '2',
        name: 'Welcome bonus',
        reference: 'D-20260301-7',
        deposited: php('500.0000'),
        amount: php('250.0000'),
        required: php('7500.0000'),
        fulfilled: php('1200.0000'),
        state: 'running',
        taken: null,
        at: '2026-03-01T08:00:00Z',
      },
      {
        id: '1',
        name: 'Reload 20 %',
        reference: 'D-20260215-1',
        deposited: php('100.0000'),
        amount: php('20.0000'),
        required: php('600.0000'),
        fulfilled: php('600.0000'),
        state: 'given-up',
        taken: php('12.5000'),
        at: '2026-02-15T08:00:00Z',
      },
    ],
    next: null,
  },
  '/wps/relay/PCS_bonusTotals': {
    count: 2,
    deposited: php('600.0000'),
    amount: php('270.0000'),
    missing: php('6300.0000'),
  },
  '/wps/relay/PCS_manualRebate': { lines, total: php('14.4000'), minimum: php('1.0000') },
  '/wps/relay/PCS_rebateRecord': (query: URLSearchParams) => ({
    rebates: rebates.filter(({ vendor }) => [null, vendor].includes(query.get('vendor'))),
    next: '1',
  }),
  '/wps/relay/PCS_rebateTotals': {
    count: 3,
    turnover: php('1380.0000'),
    amount: php('15.3000'),
    vendors: [{ vendor: 'LANTERN', name: 'Lantern Play' }],
  },
  '/wps/relay/PCS_manualRebateClaim': { amount: php('14.4000') },
};

/** An answer that is another one the first time. */
export const once = (first: unknown, then: unknown) => (_query: URLSearchParams, time: number) =>
  time === 1 ? first : then;
