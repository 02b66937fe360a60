import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { downloads } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import { negate } from '@marquee/money';
import {
  ExportButton,
  PeriodFilter,
  RecordRows,
  RecordStack,
  SignedAmount,
  Totals,
  type RecordPageProps,
} from '@marquee/records';
import { Alert, theme, type DataColumn } from '@marquee/ui-kit';
import { WideTable } from '../panel/WideTable.tsx';
import { incomeQuery, type Income } from './records.queries.ts';
import { useReportDays } from './report-days.ts';

/** What the agent earned: rebates, salaries by kind and dividends, less what was paid on, day by day. */
export function IncomePage(props: RecordPageProps) {
  const { client, token, symbol, describe } = props;
  const { t } = useLingui();
  const { days, onDays } = useReportDays(props);
  const income = useQuery(incomeQuery(client, token, days));
  const { data } = income;
  const totals = data?.totals;
  const timeZone = data?.timeZone;

  return (
    <RecordStack>
      <PeriodFilter
        days={days}
        onChange={onDays}
        action={
          <ExportButton
            path={downloads.income}
            query={{ ...days }}
            name={`income-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      />
      {data && data.owed.amount > 0n && (
        <Alert
          tone="warning"
          title={<Trans>You owe {formatMoney(data.owed, { symbol, exact: true })}</Trans>}
        >
          <Trans>
            Members below you earned more by their contracts than yours brought, or a result was changed. It
            is paid from what comes in next; after that you can bet, transfer and withdraw again.
          </Trans>
        </Alert>
      )}
      <Totals
        symbol={symbol}
        query={income}
        shownBelow
        figures={[
          { name: 'income', label: names.income, value: totals?.income, signed: true },
          { name: 'rebates', label: names.rebates, value: totals?.rebates },
          { name: 'daily', label: names.daily, value: totals?.daily },
          { name: 'hourly', label: names.hourly, value: totals?.hourly },
          { name: 'realTime', label: names.realTime, value: totals?.realTime },
          { name: 'dividend', label: names.dividend, value: totals?.dividend },
        ]}
      />
      <Totals
        symbol={symbol}
        query={income}
        shownBelow
        figures={[
          { name: 'paidOn', label: names.paidOn, value: totals && negate(totals.paidOn) },
          { name: 'adjustments', label: names.adjustments, value: totals?.adjustments },
        ]}
      />
      <WideTable label={t`Income by day`}>
        <RecordRows
          label={t`Income by day`}
          columns={columns(symbol)}
          rowKey={({ day }) => day}
          rows={income.error ? undefined : data?.days}
          error={income.error}
          describe={describe}
          fetching={income.isFetching}
          onRetry={() => void income.refetch()}
          empty={{
            title: <Trans>No income here</Trans>,
            text: (
              <Trans>Nothing was paid to you in these days. Choose other days to look further back.</Trans>
            ),
          }}
        />
      </WideTable>
      {timeZone !== undefined && (
        <Note>
          <Trans>
            Salaries and dividends are those of your whole team, on the day of payment in {timeZone}; the
            share of members below is subtracted. Adjustments are corrections of earlier periods, rounding,
            and amounts that the platform covered.
          </Trans>
        </Note>
      )}
    </RecordStack>
  );
}

const names = {
  income: <Trans comment="What an agent earned">Income</Trans>,
  rebates: <Trans comment="Rebates of lotteries and cashback">Rebates</Trans>,
  daily: <Trans comment="An agent's earnings by contract">Daily salary</Trans>,
  hourly: <Trans comment="An agent's earnings by contract">Hourly salary</Trans>,
  realTime: <Trans comment="An agent's earnings by contract">Real-time salary</Trans>,
  dividend: <Trans comment="An agent's share of the result, by contract">Dividends</Trans>,
  paidOn: (
    <Trans comment="The part of an agent's earnings that went to members below">To members below</Trans>
  ),
  adjustments: <Trans comment="Corrections of an agent's earnings">Adjustments</Trans>,
};

type Day = Income['days'][number];

function columns(symbol: string): readonly DataColumn<Day>[] {
  const amount = (name: keyof typeof names, of: (day: Day) => Day['income']) => ({
    name,
    heading: names[name],
    align: 'end' as const,
    cell: (day: Day) => formatMoney(of(day), { symbol }),
  });
  return [
    {
      name: 'day',
      lead: true,
      heading: <Trans comment="A day of the calendar, above a column of days">Day</Trans>,
      cell: ({ day }) => <strong>{day}</strong>,
    },
    {
      name: 'income',
      heading: names.income,
      align: 'end',
      cell: ({ income }) => <SignedAmount size="s" value={income} symbol={symbol} />,
    },
    amount('rebates', ({ rebates }) => rebates),
    amount('daily', ({ daily }) => daily),
    amount('hourly', ({ hourly }) => hourly),
    amount('realTime', ({ realTime }) => realTime),
    amount('dividend', ({ dividend }) => dividend),
    amount('paidOn', ({ paidOn }) => negate(paidOn)),
    amount('adjustments', ({ adjustments }) => adjustments),
  ];
}

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.size.s};
`;
