import { useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { useFigureNames, type ReportAmount } from './report-figures.ts';
import type { Report } from './reports.queries.ts';

const shown: readonly ReportAmount[] = [
  'stakes',
  'prizes',
  'ggr',
  'bonuses',
  'ngr',
  'deposits',
  'withdrawals',
];

/** The sums over the whole filter. */
export function ReportTotals({ sums }: { readonly sums: Report['totals'] }) {
  const { t } = useLingui();
  const name = useFigureNames();
  return (
    <>
      <span>{t`Total in ${sums.stakes.currency}`}</span>
      <span>{`${name.bets}: ${formatNumber(sums.bets)}`}</span>
      {shown.map((figure) => (
        <span key={figure}>{`${name[figure]}: ${formatMoney(sums[figure])}`}</span>
      ))}
    </>
  );
}
