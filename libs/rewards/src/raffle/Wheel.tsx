import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { prizeLabel } from './prize-label.ts';
import type { Draw, Raffle } from './raffle.queries.ts';

export interface RaffleShowProps {
  raffle: Raffle;
  symbol: string;
  draw: Draw | undefined;
  isShown: boolean;
  /** Without motion: the prize is shown at once. */
  isStill: boolean;
  onShown: () => void;
}

const TURN_MS = 4500;
const TURNS = 5;
const RADIUS = 98;

/** The angle that brings the middle of a field under the pointer. */
const angleOf = (place: number, count: number) => -((place + 0.5) * 360) / count;

/** A wheel with one field for each prize. It stops at the field of the draw that was answered. */
export function Wheel({ raffle, symbol, draw, isShown, isStill, onShown }: RaffleShowProps) {
  const disc = useRef<SVGGElement>(null);
  const angle = useRef(0);
  const count = raffle.prizes.length;

  useEffect(() => {
    const turned = disc.current;
    if (turned === null || draw === undefined || isShown) return undefined;
    const [from, to] = [angle.current, angleOf(draw.place, count)];
    angle.current = to;
    turned.style.rotate = `${to}deg`;
    const animation = turned.animate([{ rotate: `${from}deg` }, { rotate: `${to + TURNS * 360}deg` }], {
      duration: isStill ? 0 : TURN_MS,
      easing: 'cubic-bezier(0.12, 0.75, 0.2, 1)',
    });
    animation.addEventListener('finish', onShown);
    return () => animation.cancel();
  }, [draw, count, isShown, isStill, onShown]);

  return (
    <Frame viewBox="-104 -112 208 216" aria-hidden>
      <circle r="103" fill={theme.color.accent} />
      <g ref={disc}>
        {raffle.prizes.map(({ prize }, index) => (
          <g key={index} transform={`rotate(${((index + 0.5) * 360) / count})`}>
            <path d={sliceOf(count)} fill={fills[index % fills.length]?.field} />
            <Label
              x="-82"
              y="0"
              transform="rotate(90)"
              fill={fills[index % fills.length]?.words}
              fontSize={fontSizeOf(prizeLabel(prize, symbol), count)}
            >
              {prizeLabel(prize, symbol)}
            </Label>
          </g>
        ))}
      </g>
      <circle r="18" fill={theme.color.accent} />
      <circle r="12" fill={theme.color.surface} />
      <path
        d="M -11 -111 L 11 -111 L 0 -86 Z"
        fill={theme.color.text}
        stroke={theme.color.surface}
        strokeWidth="2"
      />
    </Frame>
  );
}

/** So that a label, whose letters are about 0.6 as wide as high, ends before the hub, 62 units from its beginning. */
const fontSizeOf = (label: string, count: number) => Math.min(count > 10 ? 9 : 11, 62 / (0.6 * label.length));

/** A field of the wheel around the line upwards. */
function sliceOf(count: number): string {
  const half = Math.PI / count;
  const [x, y] = [RADIUS * Math.sin(half), -RADIUS * Math.cos(half)];
  return `M 0 0 L ${-x} ${y} A ${RADIUS} ${RADIUS} 0 0 1 ${x} ${y} Z`;
}

const { color, text } = theme;

const fills = [
  { field: color.primary, words: color.onPrimary },
  { field: color.surfaceRaised, words: color.text },
  { field: color.accentSoft, words: color.onAccentSoft },
  { field: color.primarySoft, words: color.onPrimarySoft },
];

const Frame = styled.svg`
  width: min(100%, 24rem);
  margin-inline: auto;
  filter: drop-shadow(0 8px 20px ${color.shadow});
`;

const Label = styled.text`
  font-family: ${text.family};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums lining-nums;
  dominant-baseline: central;
`;
