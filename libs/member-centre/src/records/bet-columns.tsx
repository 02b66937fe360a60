import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { subtract } from '@marquee/money';
import { Amount, Badge, theme, type BadgeProps, type DataColumn } from '@marquee/ui-kit';
import type { RecordPageProps } from './page-props.ts';
import { betStateName } from './record-names.ts';
import type { Bet } from './records.queries.ts';

const stateTone: Record<Bet['state'], NonNullable<BadgeProps['tone']>> = {
  open: 'accent',
  settled: 'neutral',
  cancelled: 'neutral',
  unknown: 'neutral',
};

/** What is told of a bet. */
export function useBetColumns(
  symbol: string,
  categoryName: RecordPageProps['categoryName'],
): readonly DataColumn<Bet>[] {
  const { i18n } = useLingui();
  return [
    {
      name: 'game',
      lead: true,
      heading: <Trans comment="Heading of a column">Game</Trans>,
      cell: (bet) => (
        <>
          <Name>{bet.gameName}</Name>
          <Detail>
            {categoryName(bet.category)} · {bet.vendorName}
          </Detail>
        </>
      ),
    },
    {
      name: 'placed',
      heading: <Trans comment="Heading of a column: when a bet was placed">Placed</Trans>,
      cell: ({ placedAt, round }) => (
        <>
          <time dateTime={placedAt}>{formatDateTime(new Date(placedAt))}</time>
          <Detail>{round}</Detail>
        </>
      ),
    },
    {
      name: 'stake',
      align: 'end',
      heading: <Trans comment="Heading of a column: money that was bet">Stake</Trans>,
      cell: ({ stake }) => formatMoney(stake, { symbol }),
    },
    {
      name: 'net',
      align: 'end',
      heading: <Trans comment="Prizes less stakes">Won or lost</Trans>,
      cell: (bet) => <Net bet={bet} symbol={symbol} />,
    },
    {
      name: 'state',
      align: 'end',
      heading: <Trans comment="Of a bet: open, settled, cancelled">State</Trans>,
      cell: ({ state }) => <Badge tone={stateTone[state]}>{i18n._(betStateName[state])}</Badge>,
    },
  ];
}

function Net({ bet, symbol }: { bet: Bet; symbol: string }) {
  if (bet.state !== 'settled') return <>–</>;
  const net = subtract(bet.payout, bet.stake);
  const tone = net.amount > 0n ? 'positive' : net.amount < 0n ? 'negative' : 'neutral';
  return <Amount size="s" tone={tone} value={formatMoney(net, { symbol })} />;
}

const { color, text } = theme;

const Name = styled.div`
  font-weight: ${text.weight.bold};
`;

const Detail = styled.div`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;
