import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { DataList } from '@marquee/ui-kit';
import { memberFigures, useFigureNames } from '../figures/report-figures.ts';
import type { Day } from './days.ts';

const amounts = ['stakes', 'prizes', 'ggr', 'bonuses', 'ngr', 'deposits', 'withdrawals'] as const;

/** The figures of each day, the newest first: the text form of the chart. */
export function DaysTable({ days, merchant }: { readonly days: readonly Day[]; readonly merchant: string }) {
  const { t } = useLingui();
  const name = useFigureNames();
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
              <Link to={`/reports?${new URLSearchParams({ merchant, from: day, to: day, by: 'hour' })}`}>
                {day}
              </Link>
            ),
          },
          ...amounts.map((figure) => ({
            name: figure,
            heading: name[figure],
            align: 'end' as const,
            cell: (day: Day) => (day[figure] ? formatMoney(day[figure]) : '–'),
          })),
          ...memberFigures.map((figure) => ({
            name: figure,
            heading: name[figure],
            align: 'end' as const,
            cell: (day: Day) => (day[figure] === undefined ? '–' : formatNumber(day[figure])),
          })),
        ]}
      />
    </section>
  );
}
