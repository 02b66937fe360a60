import { useAtom } from 'jotai';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Amount, EyeIcon, EyeOffIcon, IconButton, RefreshIcon, theme } from '@marquee/ui-kit';
import { balanceHiddenAtom } from './hidden.ts';

export interface BalanceProps {
  /** The sum of the wallets; undefined until it is known. */
  balance: Money | undefined;
  /** The brand's currency symbol. */
  symbol: string;
  /** A newer figure is on its way. */
  updating: boolean;
  /** It could not be fetched, and what is known may be old. */
  failed: boolean;
  onRefresh: () => void;
  /** Line: within a bar. Card: above a menu, larger. */
  shape?: 'line' | 'card';
}

/** The member's money, with two decimals, a way to ask again, and a way to cover it. */
export function Balance({ balance, symbol, updating, failed, onRefresh, shape = 'line' }: BalanceProps) {
  const { t } = useLingui();
  const [hidden, setHidden] = useAtom(balanceHiddenAtom);
  const value = balance && formatMoney(balance, { symbol });
  return (
    <Root data-shape={shape}>
      {shape === 'card' && (
        <Label>
          <Trans comment="Above the member's money">Balance</Trans>
        </Label>
      )}
      <Figure data-shape={shape} data-fit={fitOf(value)}>
        {failed && !updating ? (
          <Failed role="alert">
            <Trans comment="In place of the balance; as short as can be">Not available</Trans>
          </Failed>
        ) : (
          <Amount value={value} hidden={hidden} updating={updating} size={shape === 'card' ? 'l' : 's'} />
        )}
      </Figure>
      <IconButton
        on="chrome"
        label={t`Refresh the balance`}
        icon={<RefreshIcon />}
        spinning={updating}
        onClick={onRefresh}
      />
      <Cover data-shape={shape}>
        <IconButton
          on="chrome"
          label={hidden ? t`Show the balance` : t`Hide the balance`}
          icon={hidden ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setHidden(!hidden)}
        />
      </Cover>
    </Root>
  );
}

/** Characters that a card of the side menu has room for in large letters, and in those one step below. */
const LARGE = 10;
const MEDIUM = 13;

/** Millions of rupiah need more room than their card has. */
function fitOf(value = '') {
  if (value.length <= LARGE) return undefined;
  return value.length <= MEDIUM ? 'medium' : 'small';
}

const { color, control, media, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  align-items: center;
  min-height: ${control.touch};
  padding-inline-start: ${space.s};
  border: 1px solid ${color.chromeLine};
  border-radius: ${radius.m};
  background: color-mix(in oklab, ${color.onChrome} 6%, transparent);
  color: ${color.onChrome};

  &[data-shape='card'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    padding: ${space.xxs} ${space.xxs} ${space.m} ${space.m};
    border-radius: ${radius.l};
  }
`;

const Figure = styled.div`
  flex: 1;
  min-width: 4.5rem;

  &[data-shape='card'] {
    grid-row: 2;
    grid-column: 1 / -1;
    overflow: hidden;
  }

  &[data-shape='card'][data-fit='medium'] > * {
    font-size: ${text.size.xl};
  }

  &[data-shape='card'][data-fit='small'] > * {
    font-size: ${text.size.m};
  }
`;

const Label = styled.span`
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
`;

const Failed = styled.span`
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
`;

/** A narrow bar has room for one button; there the cover is in the menu. */
const Cover = styled.span`
  display: none;

  &[data-shape='card'] {
    display: contents;
  }

  ${media.wide} {
    display: contents;
  }
`;
