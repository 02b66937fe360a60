import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { operatorCalls, reportGroups } from '@marquee/contract/operator';
import { theme } from '@marquee/ui-kit';
import { useMerchant } from '../app/use-merchant.tsx';
import { useToday } from '../app/use-today.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, ClearFilters, SetDayFilter, TextFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { entriesPath } from './entries-path.ts';
import { FigureChart } from './FigureChart.tsx';
import { useGroupNames, useRowName } from './group-names.ts';
import { figureOf, reportAmounts, useFigureNames } from './report-figures.ts';
import { useReportColumns } from './report-columns.ts';
import { drillOf, reportFilters, reportOf } from './report-filters.ts';
import { sumsQuery } from './reports.queries.ts';
import { ReportRowDetail } from './ReportRowDetail.tsx';
import { ReportTotals } from './ReportTotals.tsx';

const narrowed = ['category', 'vendor', 'game'] as const;

/** Sums of what was settled, split by time, vendor or game; a row opens what it is made of, down to the bet. */
export function ReportsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { merchant, chip } = useMerchant('reports.read');
  const { values, set } = useFilters([...reportFilters, 'figure']);
  const { filters, by } = reportOf(values, useToday());
  const figure = figureOf(reportAmounts, values.figure, 'ggr');
  const figureName = useFigureNames();
  const groupName = useGroupNames();
  const rowName = useRowName();
  const report = useQuery(sumsQuery(merchant, filters, by));
  const timeZone = report.data?.timeZone ?? 'UTC';
  const rows = useMemo(() => report.data?.rows ?? [], [report.data]);
  const { open, close, selection } = useOpenRow(rows, ({ key }) => `=${key}`);
  const follow = (key: string) => {
    const drill = drillOf(by, key);
    if (drill?.kind === 'report') set({ ...drill.change, id: undefined });
    if (drill?.kind === 'entries') void navigate(entriesPath('/bets', merchant, drill.hour, filters));
  };
  const columns = useReportColumns(by, timeZone);
  return (
    <ListScreen
      title={t`Reports`}
      help={
        <Trans>
          What was settled on the chosen days, in the brand’s time zone and currency. GGR is stakes less
          prizes; NGR is GGR less bonuses, cashback and rebates. The sums are kept by the hour as bets settle,
          so that what has just happened is in them. A bar or a row opens what it is made of: a day its hours,
          an hour its bets, a vendor its games.
        </Trans>
      }
      actions={
        <ExportButton
          lists={[{ call: operatorCalls.reportSums, rows: 'rows', query: { merchant, ...filters, by } }]}
        />
      }
      filters={
        <>
          {chip}
          <SetDayFilter label={t`From`} value={filters.from} onChange={(from) => set({ from })} />
          <SetDayFilter label={t`To`} value={filters.to} onChange={(to) => set({ to })} />
          <ChoiceFilter
            label={t`Split by`}
            value={by}
            options={reportGroups.map((value) => ({ value, label: groupName[value] }))}
            onChange={(next) => set({ by: next, id: undefined })}
          />
          <ChoiceFilter
            label={t`Chart`}
            value={figure}
            options={reportAmounts.map((value) => ({ value, label: figureName[value] }))}
            onChange={(next) => set({ figure: next })}
          />
          {narrowed.map(
            (name) =>
              values[name] !== undefined && (
                <TextFilter
                  key={name}
                  label={groupName[name]}
                  value={values[name]}
                  onChange={(next) => set({ [name]: next, id: undefined })}
                />
              ),
          )}
          {Object.keys(values).length > 0 && (
            <ClearFilters
              onClear={() =>
                set(Object.fromEntries([...reportFilters, 'figure', 'id'].map((name) => [name, undefined])))
              }
            />
          )}
        </>
      }
      list={
        <>
          {rows.length > 0 && (
            <ChartSpace>
              <FigureChart
                label={`${figureName[figure]}: ${groupName[by]}`}
                figures={rows.map((row) => ({
                  key: row.key,
                  label: rowName(by, row, timeZone),
                  value: row[figure],
                }))}
                onOpen={follow}
              />
            </ChartSpace>
          )}
          <PagedList
            label={t`Reports`}
            empty={t`Nothing was settled on these days.`}
            query={report}
            columns={columns}
            rows={rows}
            {...selection}
            isCompact={open !== undefined}
          />
        </>
      }
      totals={report.data && <ReportTotals sums={report.data.totals} />}
      detail={
        open && (
          <ReportRowDetail
            key={open.key}
            row={open}
            by={by}
            title={rowName(by, open, timeZone)}
            merchant={merchant}
            filters={filters}
            onFollow={() => follow(open.key)}
          />
        )
      }
      onCloseDetail={close}
    />
  );
}

const ChartSpace = styled.div`
  flex: none;
  padding: ${theme.space.s} ${theme.space.m} 0;
`;
