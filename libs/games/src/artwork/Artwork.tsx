import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { theme } from '@marquee/ui-kit';
import { emblems } from './emblems.tsx';
import { patterns } from './patterns.tsx';
import { seededBy } from './seed.ts';

export interface ArtworkProps {
  /** What the picture belongs to, in whatever language its name is shown: the same always has the same picture. */
  seed: string;
  category: GameCategory;
}

/**
 * A picture for a game that brings none: an emblem of its category over a pattern, in the brand's colours turned by an
 * angle of the game's own. It fills the nearest positioned box.
 */
export function Artwork({ seed, category }: ArtworkProps) {
  const next = seededBy(seed);
  const turn = hues[next(hues.length)] ?? 0;
  const pattern = patterns[next(patterns.length)];
  const choices = emblems[category];
  const emblem = choices[next(choices.length)];
  const tilt = next(17) - 8;
  return (
    <Field aria-hidden style={{ '--turn': `${turn}deg` } as CSSProperties}>
      <Layer viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice">
        <g fill="currentColor">{pattern?.(next)}</g>
      </Layer>
      <Emblem viewBox="-20 -20 240 240">
        <g transform={`rotate(${tilt} 100 100)`}>{emblem}</g>
      </Emblem>
    </Field>
  );
}

/** Degrees by which the brand's hues are turned. */
const hues = [0, 0, -28, 24, 48, -60, 100, 150, -110] as const;

const { color } = theme;

const Field = styled.span`
  position: absolute;
  inset: 0;
  background:
    radial-gradient(
      circle at 50% 38%,
      color-mix(in oklab, ${color.accent} 55%, transparent),
      transparent 62%
    ),
    linear-gradient(165deg, ${color.primary}, color-mix(in oklab, ${color.primary} 35%, black) 78%);
  color: ${color.onHero};
  filter: hue-rotate(var(--turn)) saturate(1.1);
`;

const Layer = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

const Emblem = styled.svg`
  position: absolute;
  inset: 8% 10% 14%;
  width: 80%;
  height: 78%;
  filter: drop-shadow(0 6px 10px ${color.shadow});

  * {
    transform-box: view-box;
  }

  path,
  circle,
  ellipse,
  rect {
    fill: currentColor;
  }

  [fill='none'] {
    fill: none;
  }

  [data-tone='glow'],
  [data-tone='glow'] > * {
    color: ${color.accent};
  }

  [data-tone='deep'],
  [data-tone='deep'] > * {
    color: color-mix(in oklab, ${color.primary} 38%, ${color.chrome});
  }
`;
