import { useQueries } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatMoney } from '@marquee/i18n';
import { DataList } from '@marquee/ui-kit';
import { merchantsWith } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useFigureNames } from '../figures/report-figures.ts';
import type { ReportFilters } from '../figures/report-filters.ts';
import { sumsQuery } from '../figures/reports.queries.ts';
import { sumByCurrency, type BrandRow } from './brand-sums.ts';

const amounts = ['stakes', 'ggr', 'bonuses', 'ngr', 'deposits', 'withdrawals'] as const;

/** The sums of every brand whose reports the visitor may read, and of each currency that several brands have. */
export function BrandSums({ filters }: { readonly filters: ReportFilters }) {
  const { t } = useLingui();
  const name = useFigureNames();
  const merchants = merchantsWith(useSession(), 'reports.read');
  const brands = useQueries({
    queries: merchants.map((merchant) => sumsQuery(merchant, filters, 'day')),
    combine: (answers) =>
      answers.flatMap(({ data }, index): BrandRow[] =>
        data
          ? [{ brand: merchants[index] ?? '', currency: data.totals.stakes.currency, sums: data.totals }]
          : [],
      ),
  });
  if (brands.length < 2) return null;
  const { from, to } = filters;
  return (
    <section aria-label={t`Brands and currencies`}>
      <h2>{t`Brands and currencies`}</h2>
      <DataList
        label={t`Brands and currencies`}
        rows={[...brands, ...sumByCurrency(brands)]}
        rowKey={({ brand, currency }) => `${brand ?? ''} ${currency}`}
        columns={[
          {
            name: 'brand',
            heading: t`Brand`,
            lead: true,
            cell: ({ brand, currency }) =>
              brand === null ? (
                <strong>{t`All in ${currency}`}</strong>
              ) : (
                <Link to={`/dashboard?${new URLSearchParams({ merchant: brand, from, to })}`}>{brand}</Link>
              ),
          },
          { name: 'currency', heading: t`Currency`, cell: ({ currency }) => currency },
          ...amounts.map((figure) => ({
            name: figure,
            heading: name[figure],
            align: 'end' as const,
            cell: ({ sums }: BrandRow) => formatMoney(sums[figure]),
          })),
        ]}
      />
    </section>
  );
}
