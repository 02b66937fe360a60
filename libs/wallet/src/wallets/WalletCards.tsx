import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { Amount, theme, WalletIcon } from '@marquee/ui-kit';
import { balanceHiddenAtom } from '../balance/hidden.ts';
import { MAIN, type Wallet } from './wallets.ts';

export interface WalletCardsProps {
  wallets: readonly Wallet[];
  symbol: string;
  /** Newer figures are on their way. */
  updating: boolean;
}

/** A card for each wallet with what is in it, the main one first and larger. */
export function WalletCards({ wallets, symbol, updating }: WalletCardsProps) {
  const hidden = useAtomValue(balanceHiddenAtom);
  return (
    <Cards>
      {wallets.map(({ code, name, balance, stale }) => (
        <Card key={code} data-main={code === MAIN || undefined}>
          <Name>
            <WalletIcon size="s" />
            {name}
          </Name>
          <Amount
            value={formatMoney(balance, { symbol })}
            hidden={hidden}
            updating={updating}
            size={code === MAIN ? 'l' : 'm'}
          />
          {stale && (
            <Stale>
              <Trans>Last known balance: the vendor does not answer.</Trans>
            </Stale>
          )}
        </Card>
      ))}
    </Cards>
  );
}

const { color, media, radius, space, text } = theme;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.s};
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  &[data-main] {
    grid-column: 1 / -1;
    border-color: transparent;
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  /* In two columns, the one left over takes both. */
  &:last-child:nth-child(even) {
    grid-column: 1 / -1;

    ${media.medium} {
      grid-column: auto;
    }
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
  overflow-wrap: anywhere;
`;

const Stale = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;
