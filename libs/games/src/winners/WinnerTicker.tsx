import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { animation, IconButton, PauseIcon, PlayIcon, theme, TrophyIcon } from '@marquee/ui-kit';
import type { Win } from './winners.queries.ts';

/**
 * Wins in one line that moves. It stands still while it is pointed at, has the focus or is paused by its button; for a visitor who
 * wants less motion it scrolls by hand.
 */
export function WinnerTicker({ wins, symbol }: { wins: readonly Win[]; symbol: string }) {
  const { t } = useLingui();
  const [paused, setPaused] = useState(false);
  return (
    <Root>
      <Window>
        <Run aria-label={t`Winners`} tabIndex={0} data-paused={paused || undefined}>
          {wins.map((win) => (
            <Entry key={`${win.wonAt} ${win.account} ${win.amount.amount}`}>
              <TrophyIcon size="s" />
              <span>{win.account}</span>
              <strong>{formatMoney(win.amount, { symbol })}</strong>
              <span>{win.game.gameName}</span>
            </Entry>
          ))}
        </Run>
      </Window>
      <Stop>
        <IconButton
          label={paused ? t`Resume the winners` : t`Pause the winners`}
          icon={paused ? <PlayIcon size="s" /> : <PauseIcon size="s" />}
          onClick={() => setPaused(!paused)}
        />
      </Stop>
    </Root>
  );
}

const { color, control, media, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  align-items: center;
  height: ${control.touch};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: ${text.size.s};
  overflow: clip;
`;

const Window = styled.div`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  container-type: inline-size;

  ${media.calm} {
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Run = styled.ol`
  display: flex;
  gap: ${space.xl};
  width: max-content;
  animation: ${animation.ticker} 48s linear infinite;

  &[data-paused],
  &:hover,
  &:focus-visible {
    animation-play-state: paused;
  }

  ${media.calm} {
    animation: none;
    padding-inline: ${space.m};
  }
`;

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  white-space: nowrap;

  > svg {
    color: ${color.onAccentSoft};
  }

  > span {
    color: ${color.textMuted};
  }

  > strong {
    font-variant-numeric: tabular-nums;
  }
`;

const Stop = styled.span`
  ${media.calm} {
    display: none;
  }
`;
