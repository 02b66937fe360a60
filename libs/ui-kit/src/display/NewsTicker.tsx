import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { animation } from '../theme/animations.ts';
import { theme } from '../theme/theme.ts';
import { MegaphoneIcon, PauseIcon, PlayIcon } from '../icons/home-icons.tsx';

export interface NewsItem {
  id: string;
  text: string;
}

export interface NewsTickerProps {
  /** What the line is: its accessible name. */
  label: string;
  items: readonly NewsItem[];
  /** Opens an item. */
  onOpen: (id: string) => void;
}

/**
 * A running line of news. It stands still while it is pointed at, has the focus, is paused by its button, or the
 * visitor wants less motion (then it scrolls by hand).
 */
export function NewsTicker({ label, items, onOpen }: NewsTickerProps) {
  const { t } = useLingui();
  const [paused, setPaused] = useState(false);
  return (
    <Root aria-label={label}>
      <Lead>
        <MegaphoneIcon />
      </Lead>
      <Window>
        <Run data-paused={paused || undefined} data-length={runLength(items)}>
          {items.map((item) => (
            <li key={item.id}>
              <Item type="button" onClick={() => onOpen(item.id)}>
                {item.text}
              </Item>
            </li>
          ))}
        </Run>
      </Window>
      <StopWish>
        <IconButton
          label={paused ? t`Let the news run` : t`Pause the news`}
          icon={paused ? <PlayIcon size="s" /> : <PauseIcon size="s" />}
          onClick={() => setPaused(!paused)}
        />
      </StopWish>
    </Root>
  );
}

/** A long line needs a longer turn to be readable: one of three steps, as styles are static. */
function runLength(items: readonly NewsItem[]): 'short' | 'medium' | 'long' {
  const letters = items.reduce((sum, item) => sum + item.text.length, 0);
  if (letters < 80) return 'short';
  return letters < 240 ? 'medium' : 'long';
}

const { color, control, media, radius, space, text } = theme;

const Root = styled.section`
  display: flex;
  align-items: center;
  min-height: ${control.touch};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  font-size: ${text.size.s};
  overflow: clip;
`;

const Lead = styled.span`
  padding-inline: ${space.m} ${space.xs};
  color: ${color.link};
`;

const Window = styled.div`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  container-type: inline-size;
  mask-image: linear-gradient(90deg, transparent, currentColor 1.5rem calc(100% - 1.5rem), transparent);

  ${media.calm} {
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Run = styled.ul`
  display: flex;
  gap: ${space.xl};
  width: max-content;
  animation: ${animation.ticker} 32s linear infinite;

  &[data-length='short'] {
    animation-duration: 18s;
  }

  &[data-length='long'] {
    animation-duration: 64s;
  }

  &[data-paused],
  &:hover,
  &:focus-within {
    animation-play-state: paused;
  }

  ${media.calm} {
    animation: none;
    padding-inline: ${space.l};
  }
`;

const Item = styled.button`
  min-height: ${control.touch};
  font-weight: ${text.weight.medium};
  white-space: nowrap;

  &:hover {
    color: ${color.link};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const StopWish = styled.span`
  ${media.calm} {
    display: none;
  }
`;
