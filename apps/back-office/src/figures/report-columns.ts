import { useMemo } from 'react';
import type { ReportGroup } from '@marquee/contract/operator';
import { formatMoney, formatNumber } from '@marquee/i18n';
import type { GridColumn } from '../list/DataGrid.tsx';
import { useGroupNames, useRowName } from './group-names.ts';
import { useFigureNames, type ReportAmount } from './report-figures.ts';
import type { ReportRow } from './reports.queries.ts';

const amounts = ['stakes', 'prizes', 'ggr', 'bonuses', 'ngr', 'deposits', 'withdrawals'] as const;

/** What a phone has space for next to the name of the row. */
const onAPhone: readonly ReportAmount[] = ['stakes', 'ggr'];

/** The columns of a report. @param timeZone of the merchant */
export function useReportColumns(by: ReportGroup, timeZone: string): readonly GridColumn<ReportRow>[] {
  const figureName = useFigureNames();
  const groupName = useGroupNames();
  const rowName = useRowName();
  return useMemo(
    () => [
      {
        name: 'key',
        heading: groupName[by],
        cell: (row) => rowName(by, row, timeZone),
        sortBy: ({ key, name }) => (by === 'hour' ? key : name),
        width: '1.4fr',
      },
      {
        name: 'bets',
        heading: figureName.bets,
        cell: ({ bets }) => formatNumber(bets),
        sortBy: ({ bets }) => bets,
        align: 'end',
        width: '0.7fr',
        isMinor: true,
      },
      ...amounts.map((name) => ({
        name,
        heading: figureName[name],
        cell: (row: ReportRow) => formatMoney(row[name]),
        sortBy: (row: ReportRow) => row[name].amount,
        align: 'end' as const,
        width: '1fr',
        isMinor: !onAPhone.includes(name),
      })),
    ],
    [by, figureName, groupName, rowName, timeZone],
  );
}
