import type { ReactNode } from 'react';
import type { Colors } from './palettes.ts';

/** What an emblem stands on, at the foot of a field of 300 by 400. */
type Ground = (next: (below: number) => number, colors: Colors) => ReactNode;

/** A round stage with a lit edge. */
const stage: Ground = (_, { glow, light }) => (
  <>
    <ellipse cx="150" cy="352" rx="150" ry="46" />
    <ellipse cx="150" cy="342" rx="138" ry="38" fill={glow[1]} opacity=".55" />
    <ellipse cx="150" cy="338" rx="128" ry="32" fill="none" stroke={light[0]} strokeWidth="3" opacity=".7" />
  </>
);

/** Hills in the dusk. */
const hills: Ground = (next) => {
  const lift = next(30);
  return (
    <>
      <path d={`M0 ${330 - lift}q60-50 130-14t170-${10 + lift}V400H0Z`} opacity=".55" />
      <path d={`M0 372q80-${40 + lift} 160-18t140-26V400H0Z`} opacity=".85" />
    </>
  );
};

/** Coins heaped up at the foot. */
const heap: Ground = (next, { glow, light }) => (
  <g fill={glow[0]} stroke={glow[1]} strokeWidth="3">
    {Array.from({ length: 11 }, (_, index) => {
      const x = 6 + index * 29 + next(10);
      const y = 376 - Math.round(Math.sin((index / 10) * Math.PI) * 30) + next(12);
      return <ellipse key={index} cx={x} cy={y} rx="23" ry={index % 3 ? 9 : 16} />;
    })}
    <path d="M0 384q150-34 300 0v16H0Z" />
    <path d="M40 382q110-20 220 0" fill="none" stroke={light[0]} opacity=".6" />
  </g>
);

/** Stones that shine. */
const crystals: Ground = (next, { light }) =>
  Array.from({ length: 8 }, (_, index) => {
    const x = index * 40 - 10 + next(16);
    const height = 44 + next(54) - (index === 3 || index === 4 ? 20 : 0);
    return (
      <g key={index}>
        <path d={`M${x} 400v${-height}l16-16 16 16v${height}Z`} opacity=".8" />
        <path d={`M${x} ${400 - height}l16-16v${height + 16}h-16Z`} fill={light[1]} opacity=".28" />
      </g>
    );
  });

/** Clouds round the foot. */
const clouds: Ground = (next, { light }) =>
  Array.from({ length: 7 }, (_, index) => (
    <circle
      key={index}
      cx={index * 50}
      cy={388 + (index % 2) * 10 - next(14)}
      r={38 + next(16)}
      fill={light[1]}
      opacity={index % 2 ? 0.34 : 0.22}
    />
  ));

export const grounds: readonly Ground[] = [stage, hills, heap, crystals, clouds];
