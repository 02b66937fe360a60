import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { betStates, downloads } from '@marquee/contract';
import {
  BetDialog,
  betStateName,
  ExportButton,
  FilterSelect,
  GameFilters,
  PagedRows,
  RecordStack,
  Totals,
  useBetColumns,
  useGameFilter,
  type Bet,
  type RecordPageProps,
} from '@marquee/records';
import type { DataColumn } from '@marquee/ui-kit';
import { AccountField } from './AccountField.tsx';
import { teamBetsQuery, teamBetTotalsQuery, type TeamBet } from './records.queries.ts';

/** What the team bet: filters, sums over all that they find, and the bets. */
export function TeamBetsPage(props: RecordPageProps) {
  const { client, token, symbol, describe, categories, categoryName, onFilter } = props;
  const { i18n, t } = useLingui();
  const { filter: chosen, days, fields } = useGameFilter('last7', betStates, props);
  const { account, game } = props.filter;
  const filter = { ...chosen, account, game };
  const bets = useInfiniteQuery(teamBetsQuery(client, token, filter));
  const totals = useQuery(teamBetTotalsQuery(client, token, filter));
  const [open, setOpen] = useState<Bet>();
  const columns: readonly DataColumn<TeamBet>[] = [
    {
      name: 'member',
      lead: true,
      heading: <Trans>User name</Trans>,
      cell: ({ username }) => <strong>{username}</strong>,
    },
    ...useBetColumns(symbol, categoryName, setOpen).map((column) => ({ ...column, lead: false })),
  ];
  const sums = totals.data;
  const lotteries = sums?.lotteries ?? [];

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
            path={downloads.teamBets}
            query={filter}
            name={`team-bets-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      >
        <FilterSelect
          label={t({ message: 'Lottery', comment: 'Filter of bets: one of the lotteries' })}
          value={game ?? ''}
          options={[
            { value: '', label: t`All` },
            ...lotteries.map((lottery) => ({ value: lottery.game, label: lottery.name })),
          ]}
          onChange={(next) => onFilter({ ...props.filter, game: next })}
        />
        <AccountField account={account} onAccount={(next) => onFilter({ ...props.filter, account: next })} />
      </GameFilters>
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
        label={t`Bets of the team`}
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
