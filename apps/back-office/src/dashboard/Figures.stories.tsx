import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { add, money } from '@marquee/money';
import { reportOf } from '../figures/report-filters.ts';
import { HourBetsPage } from '../figures/HourBetsPage.tsx';
import { ReportsPage } from '../figures/ReportsPage.tsx';
import { betsQuery, memberDaysQuery, sumsQuery, type ReportRow } from '../figures/reports.queries.ts';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const meta = {
  title: 'Back office/Money/Figures',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const period = { from: '2026-11-18', to: '2026-11-24' };
const address = `from=${period.from}&to=${period.to}`;
const { filters } = reportOf(period, period.to);
const days = [
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
];

/** The players won on the fourth day. */
const row = (key: string, place: number, currency: string, name = key): ReportRow => {
  const of = (amount: number) => money(currency, BigInt(amount) * 10_000n);
  const stakes = 120_000 + place * 14_500;
  const prizes = place === 3 ? 190_250 : stakes - 6_100 * (place + 1);
  return {
    key,
    name,
    bets: 4_100 + place * 310,
    stakes: of(stakes),
    prizes: of(prizes),
    ggr: of(stakes - prizes),
    bonuses: of(900),
    rebates: of(310),
    ngr: of(stakes - prizes - 1_210),
    deposits: of(88_000),
    withdrawals: of(61_500),
    fees: of(120),
    wages: of(0),
  };
};
const report = (rows: ReportRow[], currency: string) => {
  const sum = (
    name: 'stakes' | 'prizes' | 'ggr' | 'bonuses' | 'rebates' | 'ngr' | 'deposits' | 'withdrawals',
  ) => rows.reduce((total, each) => add(total, each[name]), money(currency, 0n));
  const totals = {
    bets: rows.reduce((total, { bets }) => total + bets, 0),
    stakes: sum('stakes'),
    prizes: sum('prizes'),
    ggr: sum('ggr'),
    bonuses: sum('bonuses'),
    rebates: sum('rebates'),
    ngr: sum('ngr'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    fees: money(currency, 0n),
    wages: money(currency, 0n),
  };
  return { timeZone: 'Asia/Shanghai', rows, totals };
};
const byDay = (currency: string) =>
  report(
    days.map((day, place) => row(day, place, currency)),
    currency,
  );

/** The figures of a brand, its members by day, and the other brand in its own currency. */
export const Dashboard: Story = {
  args: {
    path: `/dashboard?merchant=jade&${address}`,
    seed: (cache) => {
      cache.setQueryData(sumsQuery('jade', filters, 'day').queryKey, byDay('CNY'));
      cache.setQueryData(sumsQuery('lotus', filters, 'day').queryKey, byDay('THB'));
      cache.setQueryData(
        memberDaysQuery('jade', filters).queryKey,
        days.map((day, place) => ({
          day,
          registered: 12 + place,
          active: 340 + place * 9,
          retained: 210 + place * 4,
          depositing: 96,
        })),
      );
      cache.setQueryData(
        sumsQuery('jade', filters, 'vendor').queryKey,
        report([row('EVO', 6, 'CNY', 'Evolution'), row('SPRIBE', 2, 'CNY', 'Spribe')], 'CNY'),
      );
      cache.setQueryData(
        sumsQuery('jade', filters, 'game').queryKey,
        report([row('crash', 5, 'CNY', 'Crash'), row('aviator', 1, 'CNY', 'Aviator')], 'CNY'),
      );
    },
    children: <DashboardPage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('table', { name: 'Brands and currencies' })).toHaveTextContent('lotus');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Chart' }), 'active');
    await expect(canvas.getByRole('img', { name: 'Active members' })).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'By day' }));
    await expect(table.getByRole('link', { name: '2026-11-24' })).toHaveAttribute(
      'href',
      '/reports?merchant=jade&from=2026-11-24&to=2026-11-24&by=hour',
    );
  },
};

/** A day is open next to the list; its button splits it by hours. */
export const Reports: Story = {
  args: {
    path: `/reports?merchant=jade&${address}&id=%3D2026-11-21`,
    seed: (cache) => {
      cache.setQueryData(sumsQuery('jade', filters, 'day').queryKey, byDay('CNY'));
      const day = { from: '2026-11-21', to: '2026-11-21' };
      const hours = ['2026-11-21T01:00:00.000Z', '2026-11-21T02:00:00.000Z'];
      cache.setQueryData(
        sumsQuery('jade', reportOf(day, day.to).filters, 'hour').queryKey,
        report(
          hours.map((hour, place) => row(hour, place, 'CNY')),
          'CNY',
        ),
      );
    },
    children: <ReportsPage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^GGR: /)).toBeInTheDocument();
    const detail = within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('-26,750.00 CNY')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Show its hours' }));
    // In the brand's time zone.
    await expect(await canvas.findByRole('row', { name: /2026-11-21 09:00/ })).toBeVisible();
  },
};

/** The entries of an hour; one is open. */
export const BetsOfAnHour: Story = {
  args: {
    path: '/bets?merchant=jade&hour=2026-11-21T01:00:00.000Z&vendor=EVO&id=71',
    seed: (cache) =>
      cache.setQueryData(betsQuery('jade', { hour: '2026-11-21T01:00:00.000Z', vendor: 'EVO' }).queryKey, {
        pages: [
          {
            bets: [72, 71].map((number) => ({
              id: `${number}`,
              member: { id: '9', username: 'member9' },
              category: 'LIVE',
              vendor: 'EVO',
              game: 'crash',
              round: `R${number}`,
              reference: `EVO-${number}`,
              stake: money('CNY', 250_000n),
              payout: money('CNY', number === 71 ? 900_000n : 0n),
              settledAt: '2026-11-21T01:20:00.000Z',
            })),
            nextCursor: null,
          },
        ],
        pageParams: [undefined],
      }),
    children: <HourBetsPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('90.00 CNY')).toBeVisible();
    await expect(detail.getByRole('link', { name: 'Open the member' })).toHaveAttribute(
      'href',
      '/members?merchant=jade&search=member9&id=9',
    );
  },
};
