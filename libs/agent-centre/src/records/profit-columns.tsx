import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { SignedAmount } from '@marquee/records';
import { AgentIcon, theme, type DataColumn } from '@marquee/ui-kit';
import type { TeamProfit } from './records.queries.ts';

type Sums = TeamProfit['levels']['own'];
type Level = keyof TeamProfit['levels'];
type Row = TeamProfit['rows'][number];

const levelName = {
  own: <Trans comment="Profit and loss of a member alone, without the team">Own</Trans>,
  direct: <Trans comment="Profit and loss of the members directly below together">Directly below</Trans>,
  team: <Trans comment="Profit and loss of a member with everyone below">Whole team</Trans>,
};

/** The columns of the levels. */
export function levelColumns(symbol: string): readonly DataColumn<Sums & { readonly level: Level }>[] {
  return [
    {
      name: 'level',
      lead: true,
      heading: <Trans comment="Heading of a column: part of a team">Level</Trans>,
      cell: ({ level }) => <strong>{levelName[level]}</strong>,
    },
    ...sumColumns(symbol),
  ];
}

/** The columns of the members; the name leads to the members below. */
export function memberColumns(symbol: string, onOpen: (account: string) => void): readonly DataColumn<Row>[] {
  return [
    {
      name: 'member',
      lead: true,
      heading: <Trans>User name</Trans>,
      cell: ({ username, kind }) => (
        <Open type="button" onClick={() => onOpen(username)}>
          {kind === 'agent' && <AgentIcon />}
          {username}
        </Open>
      ),
    },
    ...sumColumns(symbol),
  ];
}

function sumColumns(symbol: string): readonly DataColumn<Sums>[] {
  const amount = (name: string, heading: DataColumn<Sums>['heading'], of: (sums: Sums) => Sums['sales']) => ({
    name,
    heading,
    align: 'end' as const,
    cell: (sums: Sums) => formatMoney(of(sums), { symbol }),
  });
  return [
    amount('sales', <Trans comment="Sum of bets">Staked</Trans>, ({ sales }) => sales),
    amount('prizes', <Trans comment="Sum of prizes">Paid out</Trans>, ({ prizes }) => prizes),
    amount(
      'rebates',
      <Trans comment="Rebates of lotteries and cashback">Rebates</Trans>,
      ({ rebates }) => rebates,
    ),
    amount('bonuses', <Trans>Bonuses</Trans>, ({ bonuses }) => bonuses),
    {
      name: 'result',
      align: 'end',
      heading: <Trans comment="Won or lost, with bonuses and cashback">Result</Trans>,
      cell: ({ result }) => <SignedAmount size="s" value={result} symbol={symbol} />,
    },
    amount(
      'salaries',
      <Trans comment="Agents' earnings by contract">Salaries</Trans>,
      ({ salaries }) => salaries,
    ),
    amount('deposits', <Trans>Deposits</Trans>, ({ deposits }) => deposits),
    amount('withdrawals', <Trans>Withdrawals</Trans>, ({ withdrawals }) => withdrawals),
  ];
}

const { color, control, space } = theme;

const Open = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${control.touch};
  color: ${color.link};
  font-weight: inherit;
  text-align: start;
  text-decoration: underline;
`;
