import type { ReactNode } from 'react';

/** What lies behind a game's emblem, drawn on a field of 300 by 400 with its middle at 150, 170. */
type Pattern = (next: (below: number) => number) => ReactNode;

/** Rays from the middle. */
const rays: Pattern = (next) => {
  const count = 10 + next(5) * 2;
  const turn = next(360 / count);
  return Array.from({ length: count }, (_, index) => (
    <path
      key={index}
      d="M150 170 L-14 -320 L74 -340 Z"
      transform={`rotate(${turn + (index * 360) / count} 150 170)`}
      opacity="0.13"
    />
  ));
};

/** Rings round the middle, each fainter than the last. */
const rings: Pattern = (next) => {
  const step = 34 + next(14);
  return Array.from({ length: 7 }, (_, index) => (
    <circle
      key={index}
      cx="150"
      cy="170"
      r={70 + index * step}
      fill="none"
      stroke="currentColor"
      strokeWidth={2 + next(9)}
      opacity={0.26 - index * 0.03}
    />
  ));
};

/** Hills of light, one behind the other. */
const waves: Pattern = (next) =>
  Array.from({ length: 5 }, (_, index) => {
    const y = 190 + index * 42 + next(16);
    const lift = 26 + next(34);
    return (
      <path
        key={index}
        d={`M-20 ${y} Q70 ${y - lift} 150 ${y} T340 ${y} V420 H-20 Z`}
        opacity={0.07 + index * 0.035}
      />
    );
  });

/** Facets, like a cut stone seen close. */
const facets: Pattern = (next) =>
  Array.from({ length: 12 }, (_, index) => {
    const x = next(340) - 40;
    const y = next(400) - 20;
    const size = 60 + next(120);
    return (
      <path
        key={index}
        d={`M${x} ${y} l${size} ${next(60) - 30} l${-size / 2} ${size} Z`}
        opacity={0.05 + next(8) / 100}
      />
    );
  });

/** Sparks, large and small. */
const sparks: Pattern = (next) =>
  Array.from({ length: 26 }, (_, index) => {
    const size = 3 + next(13);
    return (
      <path
        key={index}
        d={`M0 ${-size} Q0 0 ${size} 0 Q0 0 0 ${size} Q0 0 ${-size} 0 Q0 0 0 ${-size}`}
        transform={`translate(${next(300)} ${next(400)})`}
        opacity={0.2 + next(40) / 100}
      />
    );
  });

/** Broad diagonal bands. */
const bands: Pattern = (next) =>
  Array.from({ length: 6 }, (_, index) => (
    <rect
      key={index}
      x={-200 + index * 110}
      y="-150"
      width={20 + next(46)}
      height="760"
      transform="rotate(28 150 200)"
      opacity={0.06 + next(9) / 100}
    />
  ));

export const patterns: readonly Pattern[] = [rays, rings, waves, facets, sparks, bands];
