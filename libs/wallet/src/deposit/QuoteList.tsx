import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import type { DepositQuote } from '@marquee/payments';
import { theme } from '@marquee/ui-kit';

export interface QuoteListProps {
  /** Undefined while no amount is typed that will do. */
  quote: Pick<DepositQuote, 'fee' | 'arrives' | 'bonus' | 'turnover'> | undefined;
  /** Whether a bonus was chosen, which may come to nothing. */
  bonus: object | undefined;
  symbol: string;
}

/** What a deposit costs, what arrives, and what must be staked before it can be withdrawn. */
export function QuoteList({ quote, bonus, symbol }: QuoteListProps) {
  const figure = (amount: Money | undefined) => (amount ? formatMoney(amount, { symbol }) : '–');
  return (
    <List aria-live="polite">
      <dt>
        <Trans comment="What a payment costs">Fee</Trans>
      </dt>
      <dd>{figure(quote?.fee)}</dd>
      {bonus !== undefined && (
        <>
          <dt>
            <Trans>Bonus</Trans>
          </dt>
          <dd>{figure(quote?.bonus)}</dd>
        </>
      )}
      <dt>
        <Trans>To stake before a withdrawal</Trans>
      </dt>
      <dd>{figure(quote?.turnover)}</dd>
      <dt data-sum>
        <Trans comment="The sum that reaches the member's account">Arrives</Trans>
      </dt>
      <dd data-sum>{figure(quote?.arrives)}</dd>
    </List>
  );
}

const { color, radius, space, text } = theme;

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: ${space.xs};
  margin: 0;
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${text.size.s};

  > dt {
    color: ${color.textMuted};
  }

  > dd {
    margin: 0;
    padding-inline-start: ${space.m};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  > [data-sum] {
    padding-top: ${space.xs};
    border-top: 1px solid ${color.line};
    color: ${color.text};
    font-size: ${text.size.m};
    font-weight: ${text.weight.heavy};
  }
`;
