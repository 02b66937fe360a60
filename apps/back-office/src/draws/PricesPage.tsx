import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, SearchFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { lotteriesQuery } from './draws.queries.ts';
import { pricesQuery, type PricedPlay } from './prices.queries.ts';
import { PlayPrices } from './PlayPrices.tsx';

const keyOf = ({ code }: PricedPlay) => code;

/** What the plays of a lottery pay. */
export function PricesPage() {
  const { t } = useLingui();
  const { values, set } = useFilters(['lottery', 'search']);
  const lotteries = useQuery(lotteriesQuery);
  const lottery = values.lottery ?? lotteries.data?.[0]?.code ?? '';
  const prices = useQuery(pricesQuery(lottery, values.search));
  const rows = prices.data?.plays ?? [];
  const { open, close, selection } = useOpenRow(rows, keyOf);
  const columns = useMemo<readonly GridColumn<PricedPlay>[]>(
    () => [
      {
        name: 'play',
        heading: t({
          message: 'Play',
          context: 'back office',
          comment: 'Kind of bet of a lottery, or which bets count',
        }),
        cell: ({ name }) => name,
        width: '2fr',
      },
      {
        name: 'code',
        heading: t({ message: 'Code name', comment: 'The unique short name of an item, or of a reason' }),
        cell: ({ code }) => code,
        width: '2fr',
        isMinor: true,
      },
      {
        name: 'odds',
        heading: t`Odds`,
        cell: ({ odds }) =>
          odds.length === 0
            ? t({ message: 'By the points', comment: 'Odds that are calculated' })
            : odds.map((each) => each.odds).join(', '),
        width: '1.5fr',
      },
    ],
    [t],
  );
  return (
    <ListScreen
      title={t`Lottery prices`}
      help={
        <Trans>
          What each play pays, for all brands: odds that are fixed, with the stake in them, or odds that are
          calculated from the points of the lottery. Next to each prize stands what a bet on it returns on
          average, exactly. Odds that return more than the lottery may are refused. New odds count for issues
          that are not on sale yet; tickets and chases that are sold keep theirs, and receipts name the price
          table.
        </Trans>
      }
      actions={
        lottery !== '' && (
          <ExportButton
            lists={[
              {
                call: operatorCalls.lotteryPrices,
                rows: 'plays',
                query: { lottery, search: values.search },
              },
            ]}
          />
        )
      }
      filters={
        <>
          <ChoiceFilter
            label={t`Lottery`}
            value={lottery}
            options={(lotteries.data ?? []).map(({ code }) => ({ value: code, label: code }))}
            onChange={(next) => set({ lottery: next, id: undefined })}
          />
          <SearchFilter
            key={values.search}
            label={t`Name or code`}
            value={values.search}
            onSearch={(search) => set({ search, id: undefined })}
          />
        </>
      }
      list={
        <PagedList
          label={t`Lottery prices`}
          empty={t`There is nothing here.`}
          query={prices}
          columns={columns}
          rows={rows}
          {...selection}
        />
      }
      detail={
        open &&
        prices.data && (
          <PlayPrices
            key={`${lottery} ${keyOf(open)}`}
            lottery={lottery}
            prices={prices.data}
            play={open}
            onDone={close}
          />
        )
      }
      onCloseDetail={close}
    />
  );
}
