import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import type { DepositQuote } from '@marquee/payments';
import { ClockIcon, theme } from '@marquee/ui-kit';
import { UsualTime } from './UsualTime.tsx';

export interface QuoteListProps {
  /** Undefined while no amount is typed that will do. */
  quote: Pick<DepositQuote, 'amount' | 'fee' | 'arrives' | 'bonus' | 'turnover'> | undefined;
  /** Whether a bonus was chosen, which may come to nothing. */
  bonus: object | undefined;
  symbol: string;
  /** Minutes until the credit as a rule; null where they are not stated, or no longer matter. */
  usualMinutes?: number | null;
  /** The summary of the form: with the amount; on a phone its figures follow each other in a bar at the foot of the screen. */
  inForm?: boolean;
}

/** What a deposit costs, what arrives and when, and what must be staked before it can be withdrawn. */
export function QuoteList({ quote, bonus, symbol, usualMinutes = null, inForm }: QuoteListProps) {
  const figure = (amount: Money | undefined) => (amount ? formatMoney(amount, { symbol }) : '–');
  const line = (name: ReactNode, amount: Money | undefined) => (
    <Line>
      <dt>{name}</dt>
      <dd>{figure(amount)}</dd>
    </Line>
  );
  return (
    <List aria-live="polite" data-bar={inForm || undefined}>
      {inForm && line(<Trans>Amount</Trans>, quote?.amount)}
      {line(<Trans comment="What a payment costs">Fee</Trans>, quote?.fee)}
      {bonus !== undefined && line(<Trans>Bonus</Trans>, quote?.bonus)}
      {line(<Trans>To stake before a withdrawal</Trans>, quote?.turnover)}
      <Sum>
        <dt>
          <Trans comment="The sum that reaches the member's account">Arrives</Trans>
        </dt>
        <dd>{figure(quote?.arrives)}</dd>
        {usualMinutes !== null && (
          <Time>
            <ClockIcon size="s" />
            <UsualTime minutes={usualMinutes} />
          </Time>
        )}
      </Sum>
    </List>
  );
}

const { color, radius, space, text } = theme;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};

  > dt {
    color: ${color.textMuted};
  }

  > dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const Sum = styled(Line)`
  flex-wrap: wrap;
  gap: 0 ${space.m};
  padding-top: ${space.xs};
  border-top: 1px solid ${color.line};
  font-size: ${text.size.m};
  font-weight: ${text.weight.heavy};

  > dt {
    color: ${color.text};
  }
`;

const Time = styled.dd`
  display: flex;
  flex-basis: 100%;
  gap: ${space.xxs};
  align-items: center;
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-weight: ${text.weight.regular};
`;

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin: 0;
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${text.size.s};

  @media not all and (min-width: 64rem) {
    &[data-bar] {
      flex-flow: row wrap;
      gap: 0 ${space.s};
      padding: 0;
      background: none;
      font-size: ${text.size.xs};
    }

    &[data-bar] > ${Line} {
      gap: ${space.xxs};
    }

    &[data-bar] > ${Sum} {
      flex-basis: 100%;
      padding: 0;
      border: 0;
    }

    &[data-bar] ${Time} {
      flex-basis: auto;
      margin-inline-start: auto;
    }
  }
`;
