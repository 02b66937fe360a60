import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { compare } from '@marquee/money';
import type { RecordPageProps } from '@marquee/records';
import { EmptyState, RecordIcon, theme } from '@marquee/ui-kit';
import type { Rebate } from './records.queries.ts';

export interface CashbackRatesProps extends Pick<RecordPageProps, 'symbol' | 'categoryName'> {
  lines: Rebate['lines'];
}

/** What each category gives, and what of it waits: those with something to collect first. */
export function CashbackRates({ lines, symbol, categoryName }: CashbackRatesProps) {
  const { t } = useLingui();
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={<RecordIcon size="xl" />}
        title={<Trans>No cashback is offered</Trans>}
        text={<Trans>The operator gives none at the moment.</Trans>}
      />
    );
  }
  return (
    <List aria-label={t`Cashback by category`}>
      {lines
        .toSorted((one, other) => compare(other.amount, one.amount))
        .map(({ category, turnover, rate, amount }) => (
          <li key={category}>
            <span>
              <strong>{categoryName(category)}</strong>
              <small>
                <Trans comment="Stakes that count for cashback">Turnover</Trans>{' '}
                {formatMoney(turnover, { symbol })}
              </small>
            </span>
            <Rate>{rate}%</Rate>
            <Due data-none={amount.amount === 0n || undefined}>{formatMoney(amount, { symbol })}</Due>
          </li>
        ))}
    </List>
  );
}

const { color, media, radius, space, text } = theme;

const List = styled.ul`
  display: grid;
  gap: ${space.hair};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.line};
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(5.5rem, auto);
    align-items: center;
    gap: ${space.s};
    padding: ${space.s} ${space.m};
    background: ${color.surface};
  }

  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${text.size.xs};
    font-variant-numeric: tabular-nums;
  }

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Rate = styled.span`
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
`;

const Due = styled.span`
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
  text-align: end;

  &[data-none] {
    color: ${color.textMuted};
    font-weight: inherit;
  }
`;
