import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { DataList } from '@marquee/ui-kit';
import { useFigureNames, type MemberFigure, type ReportAmount } from '../figures/report-figures.ts';
import type { Day } from './days.ts';

const usual = [
  'stakes',
  'ggr',
  'ngr',
  'deposits',
  'withdrawals',
  'registered',
  'active',
  'retained',
] as const;

/** The figures of each day, the newest first: the text form of the chart. */
export function DaysTable({
  days,
  figure,
  merchant,
}: {
  readonly days: readonly Day[];
  /** What the chart shows. */
  readonly figure: ReportAmount | MemberFigure;
  readonly merchant: string;
}) {
  const { t } = useLingui();
  const names = useFigureNames();
  const shown = usual.some((name) => name === figure) ? usual : [...usual, figure];
  return (
    <section aria-label={t`By day`}>
      <h2>{t`By day`}</h2>
      <DataList
        label={t`By day`}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          {
            name: 'day',
            heading: t({ message: 'Day', comment: 'A report is split by days' }),
            lead: true,
            cell: ({ day }) => (
              <DayLink to={`/reports?${new URLSearchParams({ merchant, from: day, to: day, by: 'hour' })}`}>
                {day}
              </DayLink>
            ),
          },
          ...shown.map((name) => ({
            name,
            heading: names[name],
            align: 'end' as const,
            cell: (day: Day) => textOf(day[name]),
          })),
        ]}
      />
    </section>
  );
}

const textOf = (value: Money | number | undefined) => {
  if (value === undefined) return '–';
  return typeof value === 'number' ? formatNumber(value) : formatMoney(value);
};

const DayLink = styled(Link)`
  white-space: nowrap;
`;
