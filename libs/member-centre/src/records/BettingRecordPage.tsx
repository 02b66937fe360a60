import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { betStates, downloads, type BetState } from '@marquee/contract';
import { useBetColumns } from './bet-columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { GameFilters, type GameChoice } from './GameFilters.tsx';
import type { RecordPageProps } from './page-props.ts';
import { periodOf, presetDays, type Days } from './period.ts';
import { betStateName } from './record-names.ts';
import { RecordRows } from './RecordRows.tsx';
import { RecordStack } from './RecordStack.tsx';
import { betsQuery, betTotalsQuery } from './records.queries.ts';
import { Totals } from './Totals.tsx';

/** What the member bet: filters, sums over all that they find, and the bets. */
export function BettingRecordPage({ client, token, symbol, describe, categoryName }: RecordPageProps) {
  const { i18n, t } = useLingui();
  const [days, setDays] = useState<Days>(() => presetDays('last7', new Date()));
  const [choice, setChoice] = useState<GameChoice<BetState>>({});
  const period = periodOf(days) ?? { from: days.from, to: days.to };
  const filter = { ...period, ...choice };
  const bets = useInfiniteQuery(betsQuery(client, token, filter));
  const totals = useQuery(betTotalsQuery(client, token, filter));
  const columns = useBetColumns(symbol, categoryName);
  const sums = totals.data;

  return (
    <RecordStack>
      <GameFilters
        days={days}
        onDays={setDays}
        choice={choice}
        onChoice={setChoice}
        vendors={sums?.vendors ?? []}
        states={betStates.map((value) => ({ value, label: i18n._(betStateName[value]) }))}
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
      <Totals
        symbol={symbol}
        updating={totals.isFetching}
        figures={[
          { name: 'stake', label: <Trans comment="Sum of bets">Staked</Trans>, value: sums?.stake },
          { name: 'payout', label: <Trans comment="Sum of prizes">Paid out</Trans>, value: sums?.payout },
          {
            name: 'net',
            label: <Trans comment="Prizes less stakes">Won or lost</Trans>,
            value: sums?.net,
            signed: true,
          },
        ]}
      />
      <RecordRows
        label={t`Bets`}
        columns={columns}
        rowKey={({ id }) => id}
        rows={bets.data?.pages.flatMap((page) => page.bets)}
        error={bets.error}
        describe={describe}
        hasMore={bets.hasNextPage}
        fetching={bets.isFetching}
        onMore={() => void bets.fetchNextPage()}
        onRetry={() => void (bets.data ? bets.fetchNextPage() : bets.refetch())}
        empty={{
          title: <Trans>No bets here</Trans>,
          text: (
            <Trans>
              Nothing was bet in these days with these filters. Choose other days to look further back.
            </Trans>
          ),
        }}
      />
    </RecordStack>
  );
}
