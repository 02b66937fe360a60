import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { downloads, rebateStates, type RebateState } from '@marquee/contract';
import {
  ExportButton,
  GameFilters,
  PagedRows,
  type RecordPageProps,
  Totals,
  useGameFilter,
} from '@marquee/records';
import { useCashbackColumns } from './cashback-columns.tsx';
import { rebateStateName } from './record-names.ts';
import { rebatesQuery, rebateTotalsQuery } from './records.queries.ts';

/** The cashback that was collected: filters, sums over all that they find, and a line for each provider. */
export function CashbackRecord(props: RecordPageProps) {
  const { client, token, symbol, describe, categories, categoryName } = props;
  const { i18n, t } = useLingui();
  const { filter, days, fields } = useGameFilter<RebateState>('last30', rebateStates, props);
  const rebates = useInfiniteQuery(rebatesQuery(client, token, filter));
  const totals = useQuery(rebateTotalsQuery(client, token, filter));
  const columns = useCashbackColumns(symbol, categoryName);

  return (
    <>
      <GameFilters
        {...fields}
        vendors={totals.data?.vendors ?? []}
        states={rebateStates.map((value) => ({ value, label: i18n._(rebateStateName[value]) }))}
        categories={categories}
        categoryName={categoryName}
        action={
          <ExportButton
            path={downloads.rebates}
            query={filter}
            name={`cashback-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      />
      <Totals
        symbol={symbol}
        query={totals}
        shownBelow={rebates.isError}
        figures={[
          { name: 'amount', label: <Trans>Cashback</Trans>, value: totals.data?.amount },
          {
            name: 'turnover',
            label: <Trans comment="Stakes that count for cashback">Turnover</Trans>,
            value: totals.data?.turnover,
          },
        ]}
      />
      <PagedRows
        label={t`Cashback so far`}
        columns={columns}
        rowKey={({ id }) => id}
        query={rebates}
        totals={totals}
        rowsOf={(page) => page.rebates}
        describe={describe}
        empty={{
          title: <Trans>No cashback here</Trans>,
          text: (
            <Trans>
              No cashback was collected in these days with these filters. Choose other days to look further
              back.
            </Trans>
          ),
        }}
      />
    </>
  );
}
