import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { type Days, eachDay, type RecordPageProps, RecordRows, SignedAmount } from '@marquee/records';
import { BarChart, Tabs, theme, type DataColumn } from '@marquee/ui-kit';
import type { Profit } from './records.queries.ts';

export interface ProfitBreakdownProps extends Pick<RecordPageProps, 'symbol' | 'describe' | 'categoryName'> {
  days: Days;
  query: UseQueryResult<Profit>;
}

type By = 'day' | 'category' | 'vendor';

interface Line {
  readonly key: string;
  readonly name: string;
  readonly bets: number;
  readonly stake: Money;
  readonly payout: Money;
  readonly net: Money;
}

/** The most days for which those without a bet have a place in the chart. */
const DAYS_SHOWN = 62;

/** The most bars of vendors: each must be wide enough to be named. */
const VENDORS_SHOWN = 12;

/** What was won or lost by day, by category or by vendor: as bars, and the same figures as a table. */
export function ProfitBreakdown({ days, symbol, describe, categoryName, query }: ProfitBreakdownProps) {
  const { t } = useLingui();
  const [by, setBy] = useState<By>('day');
  const { data } = query;
  const lines = data && linesOf(data, by, categoryName);
  const bars = data && barsOf(data, by, days, symbol, categoryName);
  const label = {
    day: t`Won or lost by day`,
    category: t`Won or lost by category`,
    vendor: t`Won or lost by vendor`,
  }[by];
  const panel = (
    <Stack>
      {bars && lines && lines.length > 0 && <BarChart label={label} bars={bars} />}
      <RecordRows
        label={label}
        rowKey={({ key }) => key}
        columns={profitColumns(symbol, by)}
        rows={by === 'day' ? lines?.toReversed() : lines}
        error={query.error}
        describe={describe}
        fetching={query.isFetching}
        onRetry={() => void query.refetch()}
        empty={{
          title: <Trans>No bet was settled here</Trans>,
          text: (
            <Trans>
              A bet counts on the day on which its result is known. Choose other days to look further back.
            </Trans>
          ),
        }}
      />
    </Stack>
  );
  return (
    <Tabs
      label={t`Won or lost`}
      variant="pill"
      selected={by}
      onSelect={setBy}
      tabs={[
        { name: 'day', label: <Trans comment="Profit and loss, one line for each day">By day</Trans>, panel },
        {
          name: 'category',
          label: <Trans comment="Profit and loss, one line for each category of games">By category</Trans>,
          panel,
        },
        {
          name: 'vendor',
          label: <Trans comment="Profit and loss, one line for each vendor of games">By vendor</Trans>,
          panel,
        },
      ]}
    />
  );
}

function linesOf(data: Profit, by: By, categoryName: RecordPageProps['categoryName']): readonly Line[] {
  switch (by) {
    case 'day':
      return data.days.map((line) => ({ ...line, key: line.day, name: line.day }));
    case 'category':
      return data.categories.map((line) => ({
        ...line,
        key: line.category,
        name: categoryName(line.category),
      }));
    case 'vendor':
      return data.vendors.map((line) => ({ ...line, key: line.vendor }));
  }
}

function barsOf(
  data: Profit,
  by: By,
  days: Days,
  symbol: string,
  categoryName: RecordPageProps['categoryName'],
) {
  const bars = linesOf(data, by, categoryName).map(({ name, net }) => ({
    label: name,
    value: Number(net.amount) / 10_000,
    text: formatMoney(net, { symbol }),
  }));
  if (by !== 'day') return bars.slice(0, VENDORS_SHOWN);
  const all = eachDay(days, DAYS_SHOWN);
  if (all.length === 0) return bars;
  const nothing = formatMoney('0', { symbol });
  return all.map((day) => bars.find(({ label }) => label === day) ?? { label: day, value: 0, text: nothing });
}

function profitColumns(symbol: string, by: By): readonly DataColumn<Line>[] {
  return [
    {
      name: 'name',
      lead: true,
      heading: {
        day: <Trans comment="Heading of a column: a day of the calendar">Day</Trans>,
        category: <Trans>Category</Trans>,
        vendor: <Trans comment="Maker of games">Vendor</Trans>,
      }[by],
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      name: 'bets',
      align: 'end',
      heading: <Trans>Bets</Trans>,
      cell: ({ bets }) => formatNumber(bets),
    },
    {
      name: 'stake',
      align: 'end',
      heading: <Trans comment="Sum of bets">Staked</Trans>,
      cell: ({ stake }) => formatMoney(stake, { symbol }),
    },
    {
      name: 'payout',
      align: 'end',
      heading: <Trans comment="Sum of prizes">Paid out</Trans>,
      cell: ({ payout }) => formatMoney(payout, { symbol }),
    },
    {
      name: 'net',
      align: 'end',
      heading: <Trans comment="Prizes less stakes">Won or lost</Trans>,
      cell: ({ net }) => <SignedAmount size="s" value={net} symbol={symbol} />,
    },
  ];
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;
