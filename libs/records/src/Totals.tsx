import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Amount, Button, theme } from '@marquee/ui-kit';
import { SignedAmount } from './SignedAmount.tsx';

/** The question that the sums answer. */
export type TotalsQuery = Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;

export interface TotalsProps {
  symbol: string;
  query: TotalsQuery;
  /** What is below the sums says that they failed, and asks again. */
  shownBelow?: boolean;
  figures: readonly {
    name: string;
    label: ReactNode;
    /** Undefined while it is not known. */
    value: Money | undefined;
    /** Gains in the colour of gain, losses in that of loss. */
    signed?: boolean;
  }[];
}

/** Sums over everything that the filter finds, not over what is on the screen. Sums that failed are not said to be on their way. */
export function Totals({ symbol, query, shownBelow = false, figures }: TotalsProps) {
  const { t } = useLingui();
  const { isError, isFetching, refetch } = query;
  const failed = isError && figures.every(({ value }) => value === undefined);
  return (
    <>
      <List aria-busy={isFetching}>
        {figures.map(({ name, label, value, signed = false }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {failed ? (
                <Amount
                  value={t({
                    message: 'Not available',
                    comment: 'In place of an amount; as short as can be',
                  })}
                />
              ) : signed ? (
                <SignedAmount value={value} symbol={symbol} />
              ) : (
                <Amount value={value && formatMoney(value, { symbol })} />
              )}
            </dd>
          </div>
        ))}
      </List>
      {failed && !shownBelow && (
        <Again>
          <Button variant="secondary" size="s" loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Again>
      )}
    </>
  );
}

const { color, media, radius, space, text } = theme;

const Again = styled.div`
  text-align: end;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.hair};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  > div {
    padding: ${space.s} ${space.m};
    /* Lines of the cells, not of the gaps: places without a figure stay empty. */
    box-shadow: 0 0 0 ${space.hair} ${color.line};
  }

  > div:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  dt {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));

    > div:last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;
