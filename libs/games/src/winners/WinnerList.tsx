import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney, formatRelative, type WireLanguage } from '@marquee/i18n';
import { theme, TrophyIcon } from '@marquee/ui-kit';
import type { Win } from './winners.queries.ts';
import { WinnerTicker } from './WinnerTicker.tsx';

export interface WinnerListProps {
  wins: readonly Win[];
  /** The brand's currency symbol. */
  symbol: string;
  language: WireLanguage;
  /** When the wins were loaded, in milliseconds since 1970. */
  now: number;
  /** Cards, a line for each win, or one line that moves. */
  look?: 'cards' | 'table' | 'ticker';
}

/** Who won how much at what, masked: the board of the last days. */
export function WinnerList({ wins, symbol, language, now, look = 'cards' }: WinnerListProps) {
  const { t } = useLingui();
  if (look === 'ticker') return <WinnerTicker wins={wins} symbol={symbol} />;
  return (
    <Wins aria-label={t`Winners`} tabIndex={0} data-look={look}>
      {wins.map((win) => (
        <Row data-look={look} key={`${win.wonAt} ${win.account} ${win.amount.amount}`}>
          <Medal>
            <TrophyIcon size="m" />
          </Medal>
          <Who>
            <strong>{win.account}</strong>
            <What>{win.game.gameName}</What>
          </Who>
          <HowMuch>
            <Amount>{formatMoney(win.amount, { symbol })}</Amount>
            <What>{formatRelative(Date.parse(win.wonAt), now, language)}</What>
          </HowMuch>
        </Row>
      ))}
    </Wins>
  );
}

const { color, media, radius, space, text } = theme;

const Wins = styled.ol`
  display: grid;
  gap: ${space.xs};
  max-height: 19rem;
  border-radius: ${radius.m};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${color.lineStrong} transparent;

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  &&[data-look='table'] {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    max-height: 26rem;
    background: ${color.surface};
  }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  height: 3.5rem;
  padding-inline: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: ${text.size.s};

  &[data-look='table'] {
    border: 0;
    border-radius: 0;
    background: none;
  }

  &[data-look='table']:nth-child(even) {
    background: ${color.surfaceSunken};
  }
`;

const Medal = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
`;

const Who = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const What = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const HowMuch = styled.span`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: end;
`;

const Amount = styled.strong`
  font-variant-numeric: tabular-nums;
`;
