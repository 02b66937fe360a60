import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatMoney } from '@marquee/i18n';
import { DataList } from '@marquee/ui-kit';
import { useGroupNames } from '../figures/group-names.ts';
import { useFigureNames } from '../figures/report-figures.ts';
import { drillOf, type ReportFilters } from '../figures/report-filters.ts';
import { sumsQuery, type ReportRow } from '../figures/reports.queries.ts';

/** As many as are shown. */
const MOST = 8;
const amounts = ['stakes', 'ggr'] as const;

/** The vendors or games with the largest stakes. */
export function LargestRows({
  merchant,
  filters,
  by,
}: {
  readonly merchant: string;
  readonly filters: ReportFilters;
  readonly by: 'vendor' | 'game';
}) {
  const { t } = useLingui();
  const name = useFigureNames();
  const groupName = useGroupNames();
  const report = useQuery(sumsQuery(merchant, filters, by));
  const rows = (report.data?.rows ?? []).filter(({ key }) => key !== '').slice(0, MOST);
  if (rows.length === 0) return null;
  const { from, to } = filters;
  const linkTo = (key: string) => {
    const drill = drillOf(by, key);
    const change = drill?.kind === 'report' ? drill.change : {};
    return `/reports?${new URLSearchParams({ merchant, from, to, ...change })}`;
  };
  const title = by === 'vendor' ? t`Vendors with the largest stakes` : t`Games with the largest stakes`;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <DataList
        label={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            name: 'key',
            heading: groupName[by],
            lead: true,
            cell: (row) => <Link to={linkTo(row.key)}>{row.name}</Link>,
          },
          ...amounts.map((figure) => ({
            name: figure,
            heading: name[figure],
            align: 'end' as const,
            cell: (row: ReportRow) => formatMoney(row[figure]),
          })),
        ]}
      />
    </section>
  );
}
