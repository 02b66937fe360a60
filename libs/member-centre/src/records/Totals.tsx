import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Amount, theme } from '@marquee/ui-kit';
import { SignedAmount } from './SignedAmount.tsx';

export interface TotalsProps {
  symbol: string;
  /** A newer sum is on its way. */
  updating: boolean;
  figures: readonly {
    name: string;
    label: ReactNode;
    /** Undefined while it is not known. */
    value: Money | undefined;
    /** Gains in the colour of gain, losses in that of loss. */
    signed?: boolean;
  }[];
}

/** Sums over everything that the filter finds, not over what is on the screen. */
export function Totals({ symbol, updating, figures }: TotalsProps) {
  return (
    <List aria-busy={updating}>
      {figures.map(({ name, label, value, signed = false }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {signed ? (
              <SignedAmount value={value} symbol={symbol} />
            ) : (
              <Amount value={value && formatMoney(value, { symbol })} />
            )}
          </dd>
        </div>
      ))}
    </List>
  );
}

const { color, media, radius, space, text } = theme;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.hair};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.line};

  > div {
    padding: ${space.s} ${space.m};
    background: ${color.surface};
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
