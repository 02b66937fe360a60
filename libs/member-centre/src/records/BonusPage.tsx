import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { compare } from '@marquee/money';
import { Badge, theme, type DataColumn } from '@marquee/ui-kit';
import type { RecordPageProps } from './page-props.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { periodOf, presetDays, type Days } from './period.ts';
import { RecordRows } from './RecordRows.tsx';
import { RecordStack } from './RecordStack.tsx';
import { bonusesQuery, type Bonus } from './records.queries.ts';

/** The bonuses that came with deposits, and how far each is from being free. */
export function BonusPage({ client, token, symbol, describe }: RecordPageProps) {
  const { t } = useLingui();
  const [days, setDays] = useState<Days>(() => presetDays('last30', new Date()));
  const bonuses = useInfiniteQuery(bonusesQuery(client, token, periodOf(days) ?? days));

  return (
    <RecordStack>
      <PeriodFilter days={days} onChange={setDays} />
      <RecordRows
        label={t`Bonuses`}
        columns={bonusColumns(symbol)}
        rowKey={({ id }) => id}
        rows={bonuses.data?.pages.flatMap((page) => page.bonuses)}
        error={bonuses.error}
        describe={describe}
        hasMore={bonuses.hasNextPage}
        fetching={bonuses.isFetching}
        onMore={() => void bonuses.fetchNextPage()}
        onRetry={() => void (bonuses.data ? bonuses.fetchNextPage() : bonuses.refetch())}
        empty={{
          title: <Trans>No bonus here</Trans>,
          text: (
            <Trans>
              Bonuses that come with your deposits will stand here, with what is still to be staked.
            </Trans>
          ),
        }}
      />
    </RecordStack>
  );
}

function bonusColumns(symbol: string): readonly DataColumn<Bonus>[] {
  return [
    {
      name: 'name',
      lead: true,
      heading: <Trans comment="Line of the account record">Bonus</Trans>,
      cell: ({ name, reference }) => (
        <>
          <strong>{name}</strong>
          <Detail>{reference}</Detail>
        </>
      ),
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
      cell: ({ required, fulfilled }) =>
        compare(fulfilled, required) >= 0 ? (
          <Badge tone="positive">
            <Trans comment="A bonus that asks for no more stakes">Free</Trans>
          </Badge>
        ) : (
          `${formatMoney(fulfilled, { symbol })} / ${formatMoney(required, { symbol })}`
        ),
    },
  ];
}

const Detail = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.size.xs};
`;
