import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { operatorCalls } from '@marquee/contract/operator';
import { styled } from 'styled-components';
import { EmptyNote, ErrorState, RecordIcon, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import { useToday } from '../app/use-today.ts';
import { ChoiceFilter, SetDayFilter } from '../list/FilterChips.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { useFilters } from '../list/use-filters.ts';
import { FigureChart } from '../figures/FigureChart.tsx';
import { figureOf, memberFigures, reportAmounts, useFigureNames } from '../figures/report-figures.ts';
import { reportOf } from '../figures/report-filters.ts';
import { memberDaysQuery, sumsQuery } from '../figures/reports.queries.ts';
import { BrandSums } from './BrandSums.tsx';
import { joinDays } from './days.ts';
import { DaysTable } from './DaysTable.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { LargestRows } from './LargestRows.tsx';

const chartFigures = [...reportAmounts, ...memberFigures] as const;

/** How a brand does: its figures, one of them as a chart, its members, vendors and games, next to the other brands. */
export function DashboardPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { merchant, chip } = useMerchant('reports.read');
  const { values, set } = useFilters(['from', 'to', 'figure']);
  const { filters } = reportOf(values, useToday());
  const figure = figureOf(chartFigures, values.figure, 'ggr');
  const name = useFigureNames();
  const sums = useQuery(sumsQuery(merchant, filters, 'day'));
  const members = useQuery(memberDaysQuery(merchant, filters));
  const days = useMemo(() => joinDays(sums.data?.rows ?? [], members.data ?? []), [sums.data, members.data]);
  const openDay = (day: string) =>
    void navigate(`/reports?${new URLSearchParams({ merchant, from: day, to: day, by: 'hour' })}`);
  return (
    <ListScreen
      title={t`Dashboard`}
      help={
        <Trans>
          The figures of a brand on the chosen days, in its own time zone and currency, as they are now.
          Members are counted every five minutes: active are those with settled bets or money in or out,
          retained those of them who were active on one of the seven days before. A bar or a day opens its
          hours.
        </Trans>
      }
      actions={
        <ExportButton
          lists={[
            { call: operatorCalls.reportSums, rows: 'rows', query: { merchant, ...filters, by: 'day' } },
            {
              call: operatorCalls.reportMembers,
              rows: 'days',
              query: { merchant, from: filters.from, to: filters.to },
            },
          ]}
        />
      }
      filters={
        <>
          {chip}
          <SetDayFilter label={t`From`} value={filters.from} onChange={(from) => set({ from })} />
          <SetDayFilter label={t`To`} value={filters.to} onChange={(to) => set({ to })} />
          <ChoiceFilter
            label={t`Chart`}
            value={figure}
            options={chartFigures.map((value) => ({ value, label: name[value] }))}
            onChange={(next) => set({ figure: next })}
          />
        </>
      }
      list={
        <Scroller>
          {sums.isPending && <Skeleton shape="block" />}
          {sums.isError && (
            <ErrorState
              title={t`The figures could not be loaded`}
              text={failureText(sums.error)}
              onRetry={() => void sums.refetch()}
            />
          )}
          {sums.data && (
            <>
              <FigureTiles
                sums={sums.data.totals}
                days={members.data}
                merchant={merchant}
                filters={filters}
              />
              <section aria-label={name[figure]}>
                <h2>{name[figure]}</h2>
                {days.length === 0 ? (
                  <EmptyNote icon={<RecordIcon />}>{t`Nothing was settled on these days.`}</EmptyNote>
                ) : (
                  <FigureChart
                    label={name[figure]}
                    figures={days.map((day) => ({ key: day.day, label: day.day, value: day[figure] ?? 0 }))}
                    onOpen={openDay}
                  />
                )}
              </section>
              <DaysTable days={days} figure={figure} merchant={merchant} />
            </>
          )}
          <Columns>
            <LargestRows merchant={merchant} filters={filters} by="vendor" />
            <LargestRows merchant={merchant} filters={filters} by="game" />
          </Columns>
          <BrandSums filters={filters} />
        </Scroller>
      }
      onCloseDetail={() => {}}
    />
  );
}

const { media, space, text } = theme;

const Scroller = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.l};
  min-height: 0;
  padding: ${space.m};
  overflow-y: auto;

  h2 {
    margin-block-end: ${space.xs};
    font-size: ${text.size.m};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.l};

  ${media.wide} {
    grid-template-columns: 1fr 1fr;
  }
`;
