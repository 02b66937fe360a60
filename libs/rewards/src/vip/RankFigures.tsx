import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { theme } from '@marquee/ui-kit';
import type { VipRank } from './vip.queries.ts';

/** The deposits and stakes that a rank requires. */
export function Figures({ figures, symbol }: { figures: VipRank['reach']; symbol: string }) {
  if (figures === null || isNothing(figures.deposits, figures.stakes)) return '–';
  const deposits = formatMoney(figures.deposits, { symbol });
  const stakes = formatMoney(figures.stakes, { symbol });
  return (
    <Lines>
      {figures.deposits.amount > 0n && (
        <span>
          <Trans comment="What a VIP rank requires: an amount of deposits">{deposits} in deposits</Trans>
        </span>
      )}
      {figures.stakes.amount > 0n && (
        <span>
          <Trans comment="What a VIP rank requires: an amount of stakes">{stakes} in stakes</Trans>
        </span>
      )}
    </Lines>
  );
}

/** What a rank gives, and when. */
export function Gifts({ gifts, symbol }: { gifts: VipRank['gifts']; symbol: string }) {
  if (isNothing(gifts.promotion, gifts.month, gifts.birthday)) return '–';
  return (
    <Lines>
      <Gift money={gifts.promotion} symbol={symbol}>
        {(gift) => <Trans comment="A gift for reaching a VIP rank">{gift} for reaching it</Trans>}
      </Gift>
      <Gift money={gifts.month} symbol={symbol}>
        {(gift) => <Trans comment="A gift of a VIP rank">{gift} every month</Trans>}
      </Gift>
      <Gift money={gifts.birthday} symbol={symbol}>
        {(gift) => <Trans comment="A gift of a VIP rank">{gift} on your birthday</Trans>}
      </Gift>
    </Lines>
  );
}

function Gift({
  money,
  symbol,
  children,
}: {
  money: Money;
  symbol: string;
  children: (gift: string) => ReactNode;
}) {
  return money.amount > 0n && <span>{children(formatMoney(money, { symbol }))}</span>;
}

function isNothing(...amounts: readonly Money[]): boolean {
  return amounts.every(({ amount }) => amount === 0n);
}

/** Lines of a cell, whose column is never so narrow that an amount breaks. */
export const Lines = styled.span`
  display: grid;
  gap: ${theme.space.hair};
  overflow-wrap: break-word;
`;
