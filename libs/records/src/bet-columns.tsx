import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { betRecords, ValueOf } from '@marquee/contract';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { subtract } from '@marquee/money';
import { Badge, theme, type BadgeProps, type DataColumn } from '@marquee/ui-kit';
import type { RecordPageProps } from './page-props.ts';
import { betStateName, occasionName } from './record-names.ts';
import { RecordDetail, RecordLead } from './RecordLead.tsx';
import { SignedAmount } from './SignedAmount.tsx';

/** A bet as the betting record shows it. */
export type Bet = ValueOf<typeof betRecords>['bets'][number];

const stateTone: Record<Bet['state'], NonNullable<BadgeProps['tone']>> = {
  open: 'accent',
  settled: 'neutral',
  cancelled: 'neutral',
  unknown: 'neutral',
};

/** The columns of a bet. */
export function useBetColumns(
  symbol: string,
  categoryName: RecordPageProps['categoryName'],
  onOpen: (bet: Bet) => void,
): readonly DataColumn<Bet>[] {
  const { i18n } = useLingui();
  return [
    {
      name: 'game',
      lead: true,
      heading: <Trans comment="Heading of a column">Game</Trans>,
      cell: (bet) => (
        <RecordLead
          name={
            <Open type="button" aria-haspopup="dialog" onClick={() => onOpen(bet)}>
              {bet.gameName}
            </Open>
          }
          detail={`${categoryName(bet.category)} · ${bet.vendorName}`}
        />
      ),
    },
    {
      name: 'placed',
      heading: <Trans comment="Heading of a column: when a bet was placed">Placed</Trans>,
      cell: ({ placedAt, round }) => (
        <>
          <time dateTime={placedAt}>{formatDateTime(new Date(placedAt))}</time>
          <RecordDetail>{round}</RecordDetail>
        </>
      ),
    },
    {
      name: 'stake',
      align: 'end',
      heading: <Trans comment="Heading of a column: money that was bet">Stake</Trans>,
      cell: ({ stake, occasion }) =>
        occasion === null ? formatMoney(stake, { symbol }) : i18n._(occasionName[occasion]),
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

const Open = styled.button`
  min-height: ${theme.control.touch};
  color: ${theme.color.link};
  font-weight: inherit;
  text-align: start;
  text-decoration: underline;
`;

/** What a settled bet brought; nothing while it is open. */
export function Net({ bet, symbol }: { bet: Bet; symbol: string }) {
  if (bet.state !== 'settled') return <>–</>;
  return <SignedAmount size="s" value={subtract(bet.payout, bet.stake)} symbol={symbol} />;
}
