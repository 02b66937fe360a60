import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { accountRecordTypes, downloads } from '@marquee/contract';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import {
  daysOf,
  ExportButton,
  movementName,
  MovementTotals,
  MovementTypeFilter,
  PagedRows,
  PeriodFilter,
  periodOf,
  type RecordPageProps,
  RecordStack,
  ReferenceName,
  SignedAmount,
} from '@marquee/records';
import { Button, RecordIcon, type DataColumn } from '@marquee/ui-kit';
import { movementsQuery, movementTotalsQuery, type Movement } from './records.queries.ts';

export interface AccountRecordPageProps extends RecordPageProps {
  /** Opens another page of the centre, by its key. */
  onOpenPage: (page: string) => void;
}

/** Every movement of the main wallet, with the balance after it. */
export function AccountRecordPage(props: AccountRecordPageProps) {
  const { client, token, symbol, describe, onFilter, onOpenPage } = props;
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  const days = daysOf(props.filter, 'last7', now);
  const type = accountRecordTypes.find((value) => value === props.filter['type']);
  const filter = { ...(periodOf(days) ?? days), type };
  const movements = useInfiniteQuery(movementsQuery(client, token, filter));
  const totals = useQuery(movementTotalsQuery(client, token, filter));
  const columns = useMovementColumns(symbol);

  return (
    <RecordStack>
      <PeriodFilter
        days={days}
        onChange={(next) => onFilter({ ...props.filter, ...next })}
        action={
          <>
            <Button size="s" variant="quiet" icon={<RecordIcon />} onClick={() => onOpenPage('statement')}>
              <Trans comment="Button: opens the statements by month">Statement by month</Trans>
            </Button>
            <ExportButton
              path={downloads.movements}
              query={filter}
              name={`account-${days.from}-${days.to}`}
              token={token}
              describe={describe}
            />
          </>
        }
      >
        <MovementTypeFilter type={type} onType={(chosen) => onFilter({ ...props.filter, type: chosen })} />
      </PeriodFilter>
      <MovementTotals symbol={symbol} totals={totals} shownBelow={movements.isError} />
      <PagedRows
        label={t`Movements of the wallet`}
        columns={columns}
        rowKey={({ id }) => id}
        query={movements}
        totals={totals}
        rowsOf={(page) => page.transactions}
        describe={describe}
        empty={{
          title: <Trans>Nothing moved here</Trans>,
          text: (
            <Trans>The wallet did not change in these days. Choose other days to look further back.</Trans>
          ),
        }}
      />
    </RecordStack>
  );
}

function useMovementColumns(symbol: string): readonly DataColumn<Movement>[] {
  const { i18n } = useLingui();
  return [
    {
      name: 'type',
      lead: true,
      heading: <Trans comment="Of a line of the account record">Type</Trans>,
      cell: ({ type }) => <strong>{i18n._(movementName[type])}</strong>,
    },
    {
      name: 'time',
      heading: <Trans comment="Heading of a column: when something happened">Time</Trans>,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(new Date(at))}</time>,
    },
    {
      name: 'reference',
      heading: (
        <Trans comment="Heading of a column: number under which it can be asked about">Reference</Trans>
      ),
      cell: ({ reference }) => <ReferenceName reference={reference} />,
    },
    {
      name: 'amount',
      align: 'end',
      heading: <Trans comment="Heading of a column: money">Amount</Trans>,
      cell: ({ amount }) => <SignedAmount size="s" value={amount} symbol={symbol} />,
    },
    {
      name: 'balance',
      align: 'end',
      heading: <Trans comment="Heading of a column: money in the wallet afterwards">Balance after</Trans>,
      cell: ({ balanceAfter }) => formatMoney(balanceAfter, { symbol }),
    },
  ];
}
