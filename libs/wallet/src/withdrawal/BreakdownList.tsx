import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { theme } from '@marquee/ui-kit';

export interface BreakdownListProps {
  amount: Money;
  fee: Money;
  arrives: Money;
  coin: { readonly code: string; readonly amount: string } | null | undefined;
  symbol: string;
}

/** The amount, what the payment costs, and what arrives. */
export function BreakdownList({ amount, fee, arrives, coin, symbol }: BreakdownListProps) {
  return (
    <List>
      <dt>
        <Trans comment="The sum that a member withdraws">Amount</Trans>
      </dt>
      <dd>{formatMoney(amount, { symbol })}</dd>
      <dt>
        <Trans comment="What a payment costs">Fee</Trans>
      </dt>
      <dd>{formatMoney(fee, { symbol })}</dd>
      <dt data-sum>
        <Trans comment="The sum that reaches the member's account">Arrives</Trans>
      </dt>
      <dd data-sum>
        {coin && (
          <>
            {coin.amount} {coin.code}
            <br />
          </>
        )}
        {formatMoney(arrives, { symbol })}
      </dd>
    </List>
  );
}

const { color, space, text } = theme;

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  row-gap: ${space.xxs};
  margin: 0 0 ${space.xs};
  font-size: ${text.size.s};

  > dt {
    color: ${color.textMuted};
  }

  > dd {
    margin: 0;
    padding-inline-start: ${space.m};
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  > [data-sum] {
    padding-top: ${space.xxs};
    border-top: 1px solid ${color.line};
    color: ${color.text};
    font-weight: ${text.weight.bold};
  }
`;
