import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { accountRecordTypes, downloads } from '@marquee/contract';
import { formatDateTime } from '@marquee/i18n';
import {
  daysOf,
  ExportButton,
  movementName,
  MovementTotals,
  MovementTypeFilter,
  PagedRows,
  PeriodFilter,
  periodOf,
  RecordStack,
  SignedAmount,
  type RecordPageProps,
} from '@marquee/records';
import type { DataColumn } from '@marquee/ui-kit';
import { AccountField } from './AccountField.tsx';
import { teamMovementsQuery, teamMovementTotalsQuery, type TeamMovement } from './records.queries.ts';

/** What moved in the wallets of the members below. */
export function TeamTransactionsPage(props: RecordPageProps) {
  const { client, token, symbol, describe, onFilter } = props;
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  const days = daysOf(props.filter, 'last7', now);
  const type = accountRecordTypes.find((value) => value === props.filter['type']);
  const { account } = props.filter;
  const filter = { ...(periodOf(days) ?? days), type, account };
  const movements = useInfiniteQuery(teamMovementsQuery(client, token, filter));
  const totals = useQuery(teamMovementTotalsQuery(client, token, filter));
  const columns = useColumns(symbol);

  return (
    <RecordStack>
      <PeriodFilter
        days={days}
        onChange={(next) => onFilter({ ...props.filter, ...next })}
        action={
          <ExportButton
            path={downloads.teamMovements}
            query={filter}
            name={`team-transactions-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      >
        <MovementTypeFilter type={type} onType={(chosen) => onFilter({ ...props.filter, type: chosen })} />
        <AccountField account={account} onAccount={(next) => onFilter({ ...props.filter, account: next })} />
      </PeriodFilter>
      <MovementTotals symbol={symbol} totals={totals} shownBelow={movements.isError} />
      <PagedRows
        label={t`Transactions of the team`}
        columns={columns}
        rowKey={({ id }) => id}
        query={movements}
        totals={totals}
        rowsOf={(page) => page.transactions}
        describe={describe}
        empty={{
          title: <Trans>Nothing moved here</Trans>,
          text: <Trans>No wallet of the team changed in these days with these filters.</Trans>,
        }}
      />
    </RecordStack>
  );
}

function useColumns(symbol: string): readonly DataColumn<TeamMovement>[] {
  const { i18n } = useLingui();
  return [
    {
      name: 'member',
      lead: true,
      heading: <Trans>User name</Trans>,
      cell: ({ username }) => <strong>{username}</strong>,
    },
    {
      name: 'type',
      heading: <Trans comment="Of a line of the account record">Type</Trans>,
      cell: ({ type }) => i18n._(movementName[type]),
    },
    {
      name: 'time',
      heading: <Trans comment="Heading of a column: when something happened">Time</Trans>,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(new Date(at))}</time>,
    },
    {
      name: 'amount',
      align: 'end',
      heading: <Trans comment="Heading of a column: money">Amount</Trans>,
      cell: ({ amount }) => <SignedAmount size="s" value={amount} symbol={symbol} />,
    },
  ];
}
