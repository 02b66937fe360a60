import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { keyframes, styled } from 'styled-components';
import { ChevronDownIcon, ChevronUpIcon, theme, VisuallyHidden } from '@marquee/ui-kit';

export interface OddsButtonProps {
  /** What is bet on, such as the name of a team. */
  label: string;
  /** The mark of a coupon: 1, X, 2. */
  mark: string;
  /** Decimal odds. */
  odds: string;
  /** Whether it is on the slip; undefined where bets are placed in the vendor's game. */
  pressed: boolean | undefined;
  onPress: () => void;
}

/** Odds that can be put on the slip, or open the vendor's game. When they move, an arrow says in which direction. */
export function OddsButton({ label, mark, odds, pressed, onPress }: OddsButtonProps) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(odds);
  const [move, setMove] = useState<'up' | 'down'>();
  if (odds !== seen) {
    setMove(Number(odds) > Number(seen) ? 'up' : 'down');
    setSeen(odds);
  }
  return (
    <Root
      type="button"
      aria-pressed={pressed}
      aria-label={t({ message: `${label}, odds ${odds}`, comment: 'A button that puts a bet on the slip' })}
      onClick={onPress}
    >
      <Mark aria-hidden>{mark}</Mark>
      {odds}
      {move && (
        // A new one for every move, so that it begins again.
        <Move key={odds} data-move={move} onAnimationEnd={() => setMove(undefined)}>
          {move === 'up' ? <ChevronUpIcon size="s" /> : <ChevronDownIcon size="s" />}
          <VisuallyHidden>
            {move === 'up'
              ? t({ message: 'gone up', comment: 'Odds' })
              : t({ message: 'gone down', comment: 'Odds' })}
          </VisuallyHidden>
        </Move>
      )}
    </Root>
  );
}

const { color, control, media, motion, radius, space, text } = theme;

const Root = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-width: 0;
  min-height: ${control.touch};
  padding-inline: ${space.xs};
  border: 1px solid transparent;
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  color: ${color.text};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  ${media.hover} {
    &:hover {
      border-color: ${color.link};
    }
  }

  &[aria-pressed='true'] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
`;

const Mark = styled.span`
  font-size: ${text.size.xs};
  font-weight: ${text.weight.regular};
`;

const stay = keyframes`
  from,
  to {
    visibility: visible;
  }
`;

const Move = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: grid;
  animation: ${stay} 3s;

  &[data-move='up'] {
    color: ${color.onPositiveSoft};
  }

  &[data-move='down'] {
    color: ${color.onDangerSoft};
  }

  [aria-pressed='true'] > & {
    color: inherit;
  }
`;
