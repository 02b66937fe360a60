import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ReportGroup } from '@marquee/contract/operator';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { Button, ButtonLink } from '@marquee/ui-kit';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { entriesPath } from './entries-path.ts';
import { reportAmounts, useFigureNames } from './report-figures.ts';
import { drillOf, type ReportFilters } from './report-filters.ts';
import type { ReportRow } from './reports.queries.ts';

/** All figures of a row, and the way to what it is made of. */
export function ReportRowDetail({
  row,
  by,
  title,
  merchant,
  filters,
  onFollow,
}: {
  readonly row: ReportRow;
  readonly by: ReportGroup;
  readonly title: string;
  readonly merchant: string;
  readonly filters: ReportFilters;
  readonly onFollow: () => void;
}) {
  const { t } = useLingui();
  const name = useFigureNames();
  const follow: Readonly<Record<ReportGroup, string>> = {
    day: t`Show its hours`,
    hour: t`Show its bets`,
    category: t`Show its vendors`,
    vendor: t`Show its games`,
    game: t`Show its days`,
  };
  const share =
    row.stakes.amount > 0n ? Number((row.prizes.amount * 10_000n) / row.stakes.amount) / 100 : null;
  const isOfAll =
    filters.category === undefined && filters.vendor === undefined && filters.game === undefined;
  return (
    <DetailBody>
      <h2>{title}</h2>
      <Facts
        facts={[
          [name.bets, formatNumber(row.bets)],
          ...reportAmounts.map(
            (figure) => [name[figure], `${formatMoney(row[figure])} ${row[figure].currency}`] as const,
          ),
          [t`Prizes of stakes`, share === null ? null : `${formatNumber(share, { decimals: 2 })}%`],
        ]}
      />
      {drillOf(by, row.key) && <Button onClick={onFollow}>{follow[by]}</Button>}
      {by === 'hour' && isOfAll && (
        <ButtonLink as={Link} variant="secondary" to={entriesPath('/money', merchant, row.key, {})}>
          {t`Show whose money moved`}
        </ButtonLink>
      )}
    </DetailBody>
  );
}
