import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { formatMoney } from '@marquee/i18n';
import { useNavigate } from 'react-router-dom';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFigureNames } from './report-figures.ts';
import { HourFilter, useHour } from './HourFilter.tsx';
import { moneyQuery, type HourMoney } from './reports.queries.ts';

const amounts = ['deposits', 'withdrawals', 'bonuses', 'rebates', 'fees'] as const;

/** Whose money moved in one hour; a row opens the member with the deposits and withdrawals themselves. */
export function HourMoneyPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { merchant, chip } = useMerchant('reports.read');
  const { hour, setHour } = useHour();
  const list = useInfiniteQuery(moneyQuery(merchant, hour));
  const rows = useMemo(() => list.data?.pages.flatMap(({ members }) => members) ?? [], [list.data]);
  const figureName = useFigureNames();
  const columns = useMemo<readonly GridColumn<HourMoney>[]>(
    () => [
      { name: 'member', heading: t`Member`, cell: ({ username }) => username, width: '1fr' },
      ...amounts.map((name, index) => ({
        name,
        heading: figureName[name],
        cell: (row: HourMoney) => formatMoney(row[name]),
        width: '1fr',
        align: 'end' as const,
        isMinor: index > 1,
      })),
    ],
    [t, figureName],
  );
  return (
    <ListScreen
      title={t`Money of an hour`}
      help={
        <Trans>
          Members with deposits, withdrawals, bonuses, cashback or fees in one hour. A row opens the member,
          whose profile has the deposits and withdrawals themselves.
        </Trans>
      }
      actions={
        <ExportButton
          lists={[{ call: operatorCalls.reportMoney, rows: 'members', query: { merchant, hour } }]}
        />
      }
      filters={
        <>
          {chip}
          <HourFilter hour={hour} onChange={setHour} />
        </>
      }
      list={
        <PagedList
          label={t`Money of an hour`}
          empty={t`No money moved in this hour.`}
          query={list}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          selected={undefined}
          onSelect={(id) => {
            const row = rows.find((each) => each.id === id);
            if (row)
              void navigate(
                `/members?${new URLSearchParams({ merchant, search: row.username, id: row.id })}`,
              );
          }}
        />
      }
      onCloseDetail={() => {}}
    />
  );
}
