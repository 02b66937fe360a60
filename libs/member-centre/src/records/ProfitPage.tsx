import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { downloads } from '@marquee/contract';
import { formatMoney, formatNumber } from '@marquee/i18n';
import type { DataColumn } from '@marquee/ui-kit';
import { CategoryRows } from './CategoryRows.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { RecordPageProps } from './page-props.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { periodOf, presetDays, type Days } from './period.ts';
import { RecordStack } from './RecordStack.tsx';
import { profitQuery, type Profit } from './records.queries.ts';
import { SignedAmount } from './SignedAmount.tsx';
import { Totals } from './Totals.tsx';

type Line = Profit['categories'][number];

/** What the member won or lost: the whole, what was given on top, and each category. */
export function ProfitPage({ client, token, symbol, describe, categoryName }: RecordPageProps) {
  const { t } = useLingui();
  const [days, setDays] = useState<Days>(() => presetDays('last7', new Date()));
  const period = periodOf(days) ?? days;
  const profit = useQuery(profitQuery(client, token, period));
  const { data } = profit;

  return (
    <RecordStack>
      <PeriodFilter
        days={days}
        onChange={setDays}
        action={
          <ExportButton
            path={downloads.profit}
            query={{ ...period }}
            name={`profit-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      />
      <Totals
        symbol={symbol}
        query={profit}
        shownBelow
        figures={[
          {
            name: 'result',
            label: <Trans comment="Won or lost, with bonuses and cashback">Result</Trans>,
            value: data?.result,
            signed: true,
          },
          {
            name: 'net',
            label: <Trans comment="Prizes less stakes">Won or lost</Trans>,
            value: data?.net,
            signed: true,
          },
          { name: 'bonuses', label: <Trans>Bonuses</Trans>, value: data?.bonuses },
          { name: 'rebates', label: <Trans>Cashback</Trans>, value: data?.rebates },
          { name: 'deposits', label: <Trans>Deposits</Trans>, value: data?.deposits },
          { name: 'withdrawals', label: <Trans>Withdrawals</Trans>, value: data?.withdrawals },
        ]}
      />
      <CategoryRows
        label={t`Won or lost by category`}
        categoryName={categoryName}
        columns={profitColumns(symbol)}
        rows={data?.categories}
        error={profit.error}
        describe={describe}
        fetching={profit.isFetching}
        onRetry={() => void profit.refetch()}
        empty={{
          title: <Trans>No bet was settled here</Trans>,
          text: (
            <Trans>
              A bet counts on the day on which its result is known. Choose other days to look further back.
            </Trans>
          ),
        }}
      />
    </RecordStack>
  );
}

function profitColumns(symbol: string): readonly DataColumn<Line>[] {
  return [
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
