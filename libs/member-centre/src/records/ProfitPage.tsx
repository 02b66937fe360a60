import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { downloads } from '@marquee/contract';
import {
  daysOf,
  ExportButton,
  PeriodFilter,
  periodOf,
  type RecordPageProps,
  RecordStack,
  Totals,
} from '@marquee/records';
import { ProfitBreakdown } from './ProfitBreakdown.tsx';
import { profitQuery } from './records.queries.ts';

/** What the member won or lost: the whole, what was given on top, and each category. */
export function ProfitPage(props: RecordPageProps) {
  const { client, token, symbol, describe, categoryName, onFilter } = props;
  const [now] = useState(() => new Date());
  const days = daysOf(props.filter, 'last7', now);
  const period = periodOf(days) ?? days;
  const profit = useQuery(profitQuery(client, token, period));
  const { data } = profit;

  return (
    <RecordStack>
      <PeriodFilter
        days={days}
        onChange={(next) => onFilter({ ...next })}
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
      <ProfitBreakdown
        days={days}
        symbol={symbol}
        categoryName={categoryName}
        query={profit}
        describe={describe}
      />
    </RecordStack>
  );
}
