import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { betStates, downloads, type BetState } from '@marquee/contract';
import {
  BetList,
  betStateName,
  ExportButton,
  GameFilters,
  type RecordPageProps,
  RecordStack,
  useGameFilter,
} from '@marquee/records';
import { betsQuery, betTotalsQuery } from './records.queries.ts';

/** What the member bet: filters, sums over all that they find, and the bets. */
export function BettingRecordPage(props: RecordPageProps) {
  const { client, token, symbol, describe, categories, categoryName } = props;
  const { i18n, t } = useLingui();
  const { filter, days, fields } = useGameFilter<BetState>('last7', betStates, props);
  const bets = useInfiniteQuery(betsQuery(client, token, filter));
  const totals = useQuery(betTotalsQuery(client, token, filter));
  const sums = totals.data;

  return (
    <RecordStack>
      <GameFilters
        {...fields}
        vendors={sums?.vendors ?? []}
        states={betStates.map((value) => ({ value, label: i18n._(betStateName[value]) }))}
        categories={categories}
        categoryName={categoryName}
        action={
          <ExportButton
            path={downloads.bets}
            query={filter}
            name={`bets-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      />
      <BetList
        label={t`Bets`}
        symbol={symbol}
        categoryName={categoryName}
        describe={describe}
        query={bets}
        totals={totals}
      />
    </RecordStack>
  );
}
