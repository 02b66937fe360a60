import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { betStates, downloads } from '@marquee/contract';
import {
  BetList,
  betStateName,
  ExportButton,
  FilterSelect,
  GameFilters,
  RecordStack,
  useGameFilter,
  type RecordPageProps,
} from '@marquee/records';
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
      <BetList
        label={t`Bets of the team`}
        symbol={symbol}
        categoryName={categoryName}
        describe={describe}
        query={bets}
        totals={totals}
        leadColumn={{
          name: 'member',
          lead: true,
          heading: <Trans>User name</Trans>,
          cell: ({ username }: TeamBet) => <strong>{username}</strong>,
        }}
      />
    </RecordStack>
  );
}
