import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { compare, type Money } from '@marquee/money';
import { Alert, theme } from '@marquee/ui-kit';
import { Balls } from '../results/Balls.tsx';

export interface DrawnProps {
  family: string;
  /** Each number as the family writes it. */
  numbers: readonly string[];
  /** What the order cost and what it won, all tickets together. */
  stake: Money;
  prize: Money;
  symbol: string;
}

/** What an instant lottery drew for an order, and what it won. */
export function Drawn({ family, numbers, stake, prize, symbol }: DrawnProps) {
  const won = formatMoney(prize, { symbol });
  const gain = compare(prize, stake) > 0;
  return (
    <Alert
      tone={gain ? 'positive' : 'info'}
      title={
        gain ? (
          <Trans>You won {won}</Trans>
        ) : prize.amount > 0n ? (
          <Trans>Paid: {formatMoney(prize, { symbol })}</Trans>
        ) : (
          <Trans>No prize this time</Trans>
        )
      }
    >
      <Status>
        <Balls family={family} numbers={numbers} />
        <Trans>Your tickets are listed below. The next draw is ready.</Trans>
      </Status>
    </Alert>
  );
}

const Status = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
