import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { betStates, downloads, type BetState } from '@marquee/contract';
import {
  BetDialog,
  betStateName,
  ExportButton,
  GameFilters,
  PagedRows,
  type RecordPageProps,
  RecordStack,
  Totals,
  useBetColumns,
  useGameFilter,
} from '@marquee/records';
import { betsQuery, betTotalsQuery, type Bet } from './records.queries.ts';

/** What the member bet: filters, sums over all that they find, and the bets. */
export function BettingRecordPage(props: RecordPageProps) {
  const { client, token, symbol, describe, categories, categoryName } = props;
  const { i18n, t } = useLingui();
  const { filter, days, fields } = useGameFilter<BetState>('last7', betStates, props);
  const bets = useInfiniteQuery(betsQuery(client, token, filter));
  const totals = useQuery(betTotalsQuery(client, token, filter));
  const [open, setOpen] = useState<Bet>();
  const columns = useBetColumns(symbol, categoryName, setOpen);
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
      <Totals
        symbol={symbol}
        query={totals}
        shownBelow={bets.isError}
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
      <PagedRows
        label={t`Bets`}
        columns={columns}
        rowKey={({ id }) => id}
        query={bets}
        totals={totals}
        rowsOf={(page) => page.bets}
        describe={describe}
        empty={{
          title: <Trans>No bets here</Trans>,
          text: (
            <Trans>
              Nothing was bet in these days with these filters. Choose other days to look further back.
            </Trans>
          ),
        }}
      />
      {open && (
        <BetDialog
          bet={open}
          symbol={symbol}
          categoryName={categoryName}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RecordStack>
  );
}
