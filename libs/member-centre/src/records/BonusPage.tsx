import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { bonusStates, downloads } from '@marquee/contract';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { negate } from '@marquee/money';
import {
  daysOf,
  DepositName,
  ExportButton,
  FilterSelect,
  PagedRows,
  PeriodFilter,
  periodOf,
  RecordDetail,
  RecordLead,
  type RecordPageProps,
  RecordStack,
  Totals,
} from '@marquee/records';
import { Badge, type DataColumn } from '@marquee/ui-kit';
import { bonusStateName } from './record-names.ts';
import { bonusesQuery, bonusTotalsQuery, type Bonus } from './records.queries.ts';
import { TurnoverSources } from './TurnoverSources.tsx';

/** The bonuses that came with deposits, and how far each is from being free. */
export function BonusPage(props: RecordPageProps) {
  const { client, token, symbol, describe, onFilter } = props;
  const { i18n, t } = useLingui();
  const [now] = useState(() => new Date());
  const days = daysOf(props.filter, 'last30', now);
  const state = bonusStates.find((value) => value === props.filter['state']);
  const filter = { ...(periodOf(days) ?? days), state };
  const bonuses = useInfiniteQuery(bonusesQuery(client, token, filter));
  const totals = useQuery(bonusTotalsQuery(client, token, filter));
  const columns = useBonusColumns(symbol);

  return (
    <RecordStack>
      <TurnoverSources client={client} token={token} symbol={symbol} describe={describe} />
      <PeriodFilter
        days={days}
        onChange={(next) => onFilter({ ...props.filter, ...next })}
        action={
          <ExportButton
            path={downloads.bonuses}
            query={filter}
            name={`bonuses-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      >
        <FilterSelect
          label={t({ message: 'State', comment: 'Of a bonus: running, free' })}
          value={state ?? ''}
          options={[
            { value: '', label: t`All` },
            ...bonusStates.map((value) => ({ value, label: i18n._(bonusStateName[value]) })),
          ]}
          onChange={(chosen) => onFilter({ ...props.filter, state: chosen })}
        />
      </PeriodFilter>
      <Totals
        symbol={symbol}
        query={totals}
        shownBelow={bonuses.isError}
        figures={[
          { name: 'amount', label: <Trans>Bonuses</Trans>, value: totals.data?.amount },
          { name: 'deposited', label: <Trans>Deposits</Trans>, value: totals.data?.deposited },
        ]}
      />
      <PagedRows
        label={t`Bonuses`}
        columns={columns}
        rowKey={({ id }) => id}
        query={bonuses}
        totals={totals}
        rowsOf={(page) => page.bonuses}
        describe={describe}
        empty={{
          title: <Trans>No bonus here</Trans>,
          text: <Trans>Bonuses from your deposits will appear here, with the amount still to stake.</Trans>,
        }}
      />
    </RecordStack>
  );
}

function useBonusColumns(symbol: string): readonly DataColumn<Bonus>[] {
  const { i18n } = useLingui();
  return [
    {
      name: 'name',
      lead: true,
      heading: <Trans comment="Line of the account record">Bonus</Trans>,
      cell: ({ name, reference }) => <RecordLead name={name} detail={<DepositName number={reference} />} />,
    },
    {
      name: 'time',
      heading: <Trans comment="Heading of a column: when something happened">Time</Trans>,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(new Date(at))}</time>,
    },
    {
      name: 'deposited',
      align: 'end',
      heading: <Trans comment="Line of the account record">Deposit</Trans>,
      cell: ({ deposited }) => formatMoney(deposited, { symbol }),
    },
    {
      name: 'amount',
      align: 'end',
      heading: <Trans comment="Heading of a column: money">Amount</Trans>,
      cell: ({ amount }) => formatMoney(amount, { symbol }),
    },
    {
      name: 'turnover',
      align: 'end',
      heading: (
        <Trans comment="Stakes asked for before a withdrawal, and what was staked">Staked of required</Trans>
      ),
      cell: ({ required, fulfilled, state, taken }) =>
        state === 'running' ? (
          `${formatMoney(fulfilled, { symbol })} / ${formatMoney(required, { symbol })}`
        ) : (
          <>
            <Badge tone={state === 'free' ? 'positive' : 'neutral'}>{i18n._(bonusStateName[state])}</Badge>
            {taken && <RecordDetail>{formatMoney(negate(taken), { symbol, exact: true })}</RecordDetail>}
          </>
        ),
    },
  ];
}
