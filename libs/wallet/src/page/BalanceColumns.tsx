import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Amount, Skeleton, theme } from '@marquee/ui-kit';
import { OwedAlert } from './OwedAlert.tsx';

export interface BalanceColumnsProps {
  /** What the member can send. */
  available: Money;
  /** What is paid before anything can be sent. */
  owed: Money;
  symbol: string;
  /** The form, below the balance. */
  children: ReactNode;
  /** The heading of earlier requests. */
  heading: ReactNode;
  history: ReactNode;
}

/** A page from which money leaves: the balance with the form, and what left before. */
export function BalanceColumns({ available, owed, symbol, children, heading, history }: BalanceColumnsProps) {
  return (
    <Columns>
      <Stack>
        <AvailableBalance>
          <Trans comment="Above the sum of money that a member can withdraw">Available</Trans>
          <Amount size="l" value={formatMoney(available, { symbol })} />
        </AvailableBalance>
        <OwedAlert owed={owed} symbol={symbol} />
        {children}
      </Stack>
      <Stack>
        <Heading>{heading}</Heading>
        {history}
      </Stack>
    </Columns>
  );
}

/** The skeleton of such a page. */
export function BalanceColumnsSkeleton() {
  return (
    <Stack aria-busy="true">
      <Skeleton length="short" />
      <Skeleton />
      <Skeleton length="medium" />
    </Stack>
  );
}

const { color, media, space, text } = theme;

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.xl};

  ${media.wide} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;

const AvailableBalance = styled.p`
  display: flex;
  flex-direction: column;
  color: ${color.textMuted};
  font-size: ${text.size.s};

  > * {
    color: ${color.text};
  }
`;

const Heading = styled.h2`
  font-size: ${text.size.l};
`;
