import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createClient } from '@marquee/api-client';
import { StatementPage, type StatementPageProps } from '../statement/StatementPage.tsx';
import { AccountRecordPage, type AccountRecordPageProps } from './AccountRecordPage.tsx';
import { BettingRecordPage } from './BettingRecordPage.tsx';
import { BonusPage } from './BonusPage.tsx';
import { CashbackPage } from './CashbackPage.tsx';
import { ProfitPage } from './ProfitPage.tsx';

const php = (amount: string) => ({ currency: 'PHP', amount });

const bets = Array.from({ length: 3 }, (_, place) => ({
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

const lines = [
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
const answers: Record<string, unknown> = {
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
const once = (first: unknown, then: unknown) => (_query: URLSearchParams, time: number) =>
  time === 1 ? first : then;

interface RoomProps {
  page: (props: StatementPageProps & AccountRecordPageProps) => React.JSX.Element;
  /** Answers that differ from the usual ones; null hangs, a number refuses with that status. */
  instead?: Record<string, unknown>;
}

/** A page over a platform of canned answers. */
function Room({ page: Page, instead = {} }: RoomProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const [requests] = useState(() => new Map<string, number>());
  const [client] = useState(() =>
    createClient({
      session: { token: () => 'token' },
      language: () => 'EN',
      fetch: async (input) => {
        const { pathname, searchParams } = new URL(String(input), location.href);
        const found = { ...answers, ...instead }[pathname];
        const time = (requests.get(pathname) ?? 0) + 1;
        requests.set(pathname, time);
        const value = typeof found === 'function' ? found(searchParams, time) : found;
        if (value === null) return new Promise<never>(() => {});
        if (typeof value === 'number') return new Response('', { status: value });
        return Response.json({ success: true, value });
      },
    }),
  );
  return (
    <QueryClientProvider client={queries}>
      <Page
        client={client}
        token="token"
        symbol="P"
        brandName="Harbour Play"
        onOpenPage={() => undefined}
        describe={({ kind }) => ({ title: `It failed: ${kind}`, advice: 'Try again in a moment.' })}
        filter={filter}
        onFilter={(next) =>
          setFilter(
            Object.fromEntries(
              Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])),
            ),
          )
        }
        categories={['LIVE', 'RNG']}
        categoryName={(category) => ({ RNG: 'Slots', LIVE: 'Live Casino' })[String(category)] ?? category}
      />
    </QueryClientProvider>
  );
}

const meta = { title: 'Screens/Records', component: Room } satisfies Meta<typeof Room>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Bets: Story = {
  args: { page: BettingRecordPage },
  play: async ({ canvasElement }) => {
    // Only what the brand has can be chosen.
    const category = await within(canvasElement).findByLabelText('Category');
    await expect(
      within(category)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Live Casino', 'Slots']);
    const page = within(canvasElement);
    await expect(await page.findByText('Lucky Lantern')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Yesterday' }));
    await expect(page.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
    // A last day before the first is reported, and the list stays.
    const [from] = page.getAllByLabelText(/From/);
    if (from) await userEvent.clear(from);
    await expect(page.getByText(/first day/)).toBeVisible();
  },
};

/** A row opens what is known of its bet; the days before those shown are one press away. */
export const BetDetail: Story = {
  args: { page: BettingRecordPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Nine Koi' }));
    const detail = within(await within(document.body).findByRole('dialog', { name: 'Nine Koi' }));
    for (const line of ['Bet number', 'R-20260301-002']) await expect(detail.getByText(line)).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Close' }));
    await expect(page.getByRole('button', { name: 'Next 7 days' })).toBeDisabled();
    const [before] = page.getAllByLabelText<HTMLInputElement>(/From/);
    const first = before?.value;
    await userEvent.click(page.getByRole('button', { name: 'Previous 7 days' }));
    await expect(page.getAllByLabelText(/From/)[0]).not.toHaveValue(first);
    await expect(page.getByRole('button', { name: 'Next 7 days' })).toBeEnabled();
  },
};

export const NoBets: Story = {
  args: { page: BettingRecordPage, instead: { '/wps/relay/BRS_bettingRecord': { bets: [], next: null } } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No bets here/)).toBeVisible();
  },
};

export const BetsLoading: Story = {
  args: { page: BettingRecordPage, instead: { '/wps/relay/BRS_bettingRecord': null } },
};

export const BetsFailed: Story = {
  args: { page: BettingRecordPage, instead: { '/wps/relay/BRS_bettingRecord': 503 } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/It failed: unavailable/)).toBeVisible();
  },
};

/** Neither the bets nor their sums came: what is not known is not said to be on its way, and one press asks for both. */
export const AllOfBetsFailed: Story = {
  args: {
    page: BettingRecordPage,
    instead: {
      '/wps/relay/BRS_bettingRecord': once(503, { bets, next: null }),
      '/wps/relay/BRS_bettingTotals': once(503, answers['/wps/relay/BRS_bettingTotals']),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(/It failed: unavailable/);
    await waitFor(() => expect(page.queryByText('Updating…')).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByText('Lucky Lantern')).toBeVisible();
    await expect(await page.findByText(/75\.00/)).toBeVisible();
  },
};

/** The bets came, their sums did not. */
export const SumsFailed: Story = {
  args: {
    page: BettingRecordPage,
    instead: { '/wps/relay/BRS_bettingTotals': once(503, answers['/wps/relay/BRS_bettingTotals']) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Try again' }));
    await expect(await page.findByText(/75\.00/)).toBeVisible();
  },
};

export const Account: Story = { args: { page: AccountRecordPage } };

/** The opening balance, the sum of each type, every movement, and the closing balance. */
export const StatementByMonth: Story = {
  args: { page: StatementPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'Main wallet' })).toBeVisible();
    await expect(page.getByText('Opening balance')).toBeVisible();
    await expect(page.getByText('Closing balance')).toBeVisible();
    await expect(page.getByText('Lucky Five, issue 20260301-012')).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText('Month'), '2026-02');
    await expect(await page.findByText('Nothing moved in this month')).toBeVisible();
  },
};

/** Requirements show where they come from, with or without a bonus. */
export const Bonuses: Story = {
  args: { page: BonusPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: /P.2,000\.00/ })).toBeVisible();
    await expect(page.getByText(/The deposit came to P.2,000\.00/)).toBeVisible();
    await expect(page.getByText(/Every settled bet counts/)).toBeVisible();
  },
};

const bonusSource = {
  id: '7',
  kind: 'deposit-bonus',
  name: 'Welcome bonus',
  reference: 'D-20260301-7',
  credited: php('750.0000'),
  required: php('7500.0000'),
  fulfilled: php('1200.0000'),
  missing: php('6300.0000'),
  giveUp: { takes: php('312.5000'), stays: php('0.0000') },
  at: '2026-03-01T08:00:00.000Z',
};

/** A running bonus can be given up, after a question that says what it takes. */
export const GiveUp: Story = {
  args: {
    page: BonusPage,
    instead: {
      '/wps/relay/PCS_turnoverSources': (_query: URLSearchParams, time: number) => ({
        missing: time === 1 ? php('6300.0000') : php('0.0000'),
        inPlay: false,
        sources: time === 1 ? [bonusSource] : [],
      }),
      '/wps/relay/PCS_bonusGiveUp': { taken: php('312.5000') },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Give up' }));
    const dialog = await within(document.body).findByRole('alertdialog', { name: 'Give up Welcome bonus?' });
    await expect(dialog).toHaveTextContent(/You lose P.312\.50/);
    await userEvent.click(within(dialog).getByRole('button', { name: /Lose P.312\.50/ }));
    await expect(await page.findByText('Nothing is left to stake before a withdrawal')).toBeVisible();
    await expect(page.getByText('Given up', { selector: 'span' })).toBeVisible();
  },
};

/** While money is in play no bonus can be given up, and the page says what to wait for. */
export const GiveUpLater: Story = {
  args: {
    page: BonusPage,
    instead: {
      '/wps/relay/PCS_turnoverSources': {
        missing: php('6300.0000'),
        inPlay: true,
        sources: [bonusSource],
      },
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Give up' }));
    const dialog = await within(document.body).findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(/open bets/);
    await expect(within(dialog).queryByText(/Lose/)).toBeNull();
  },
};

/** Each breakdown is a chart, and its table says the same. */
export const ProfitAndLoss: Story = {
  args: { page: ProfitPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('img', { name: 'Won or lost by day' })).toBeVisible();
    await expect(page.getByText('2026-03-02')).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: 'By category' }));
    await expect(await page.findByRole('img', { name: 'Won or lost by category' })).toBeVisible();
    await expect(page.getByText('Slots')).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: 'By vendor' }));
    await expect(await page.findByRole('img', { name: 'Won or lost by vendor' })).toBeVisible();
    await expect(page.getByText('Lantern Play')).toBeVisible();
  },
};

export const Cashback: Story = {
  args: { page: CashbackPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Slots')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Collect' }));
    await expect(await page.findByText(/14\.40 of cashback is in your wallet/)).toBeVisible();
    await expect(await page.findByText('Reversed', { selector: 'span' })).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText(/Provider/), 'Lantern Play');
    await waitFor(() => expect(page.queryByText('Reversed', { selector: 'span' })).toBeNull());
    await expect(page.getByText('Lantern Play', { selector: 'div' })).toBeVisible();
  },
};

export const CashbackFailed: Story = {
  args: { page: CashbackPage, instead: { '/wps/relay/PCS_manualRebate': 503 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/It failed: unavailable/)).toBeVisible();
    await expect(page.getByText('Not available')).toBeVisible();
  },
};

export const NoCashbackYet: Story = {
  args: {
    page: CashbackPage,
    instead: {
      '/wps/relay/PCS_manualRebate': {
        lines: lines.slice(1),
        total: php('0.0000'),
        minimum: php('1.0000'),
      },
      '/wps/relay/PCS_rebateRecord': { rebates: [], next: null },
      '/wps/relay/PCS_rebateTotals': {
        count: 0,
        turnover: php('0.0000'),
        amount: php('0.0000'),
        vendors: [],
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No cashback here/)).toBeVisible();
  },
};
