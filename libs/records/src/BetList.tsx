import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Money } from '@marquee/money';
import type { DataColumn } from '@marquee/ui-kit';
import { BetDialog } from './BetDialog.tsx';
import { useBetColumns, type Bet } from './bet-columns.tsx';
import type { RecordPageProps } from './page-props.ts';
import { PagedRows, type PagedRowsProps } from './RecordRows.tsx';
import { Totals, type TotalsQuery } from './Totals.tsx';

interface BetSums {
  readonly stake: Money;
  readonly payout: Money;
  readonly net: Money;
}

export interface BetListProps<Row extends Bet> extends Pick<
  RecordPageProps,
  'symbol' | 'describe' | 'categoryName'
> {
  /** What a screen reader calls the rows. */
  label: string;
  query: PagedRowsProps<{ readonly bets: readonly Row[] }, Row>['query'];
  totals: TotalsQuery & { readonly data: BetSums | undefined };
  /** A column in front of those of a bet. */
  leadColumn?: DataColumn<Row>;
}

/** Bets with the sums over all that a filter finds. A bet opens in a dialog. */
export function BetList<Row extends Bet>({ leadColumn, ...props }: BetListProps<Row>) {
  const { label, symbol, describe, categoryName, query, totals } = props;
  const [open, setOpen] = useState<Bet>();
  const bet = useBetColumns(symbol, categoryName, setOpen);
  const columns: readonly DataColumn<Row>[] =
    leadColumn === undefined ? bet : [leadColumn, ...bet.map((column) => ({ ...column, lead: false }))];

  return (
    <>
      <Totals
        symbol={symbol}
        query={totals}
        shownBelow={query.error !== null}
        figures={[
          { name: 'stake', label: <Trans comment="Sum of bets">Staked</Trans>, value: totals.data?.stake },
          {
            name: 'payout',
            label: <Trans comment="Sum of prizes">Paid out</Trans>,
            value: totals.data?.payout,
          },
          {
            name: 'net',
            label: <Trans comment="Prizes less stakes">Won or lost</Trans>,
            value: totals.data?.net,
            signed: true,
          },
        ]}
      />
      <PagedRows
        label={label}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
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
    </>
  );
}
