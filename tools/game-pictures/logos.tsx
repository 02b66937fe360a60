import type { ReactNode } from 'react';
import { seededBy } from '@marquee/games/artwork';
import { emblems } from './emblems.ts';
import { spelled } from './letters.ts';
import { colors, inks } from './palettes.ts';
import { toned } from './toned.tsx';

/** A vendor's sign, such as `fox-fire`: an emblem on a rounded square of 64. */
export function badge(sign: string): ReactNode {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <Sign sign={sign} />
    </svg>
  );
}

/** The space between a wordmark's parts, and its height, in units of the drawing. */
const GAP = 7;
const HEIGHT = 28;

/**
 * A vendor's name next to its sign, on no ground of its own: its ink is dark enough for a light page and light enough for
 * a dark one. The first word is heavy, the others are light.
 */
export function logo(name: string, sign: string): ReactNode {
  const [, palette = ''] = sign.split('-');
  const spacing = 1.9 + seededBy(name)(4) * 0.3;
  let x = HEIGHT + GAP;
  const words = name.split(' ').map((word, place) => {
    const { lines, width } = spelled(word, spacing);
    const start = x;
    x += width + GAP - 1;
    return (
      <g
        key={word}
        transform={`translate(${Math.round(start * 10) / 10} 9)`}
        strokeWidth={place === 0 ? 2.1 : 1.1}
      >
        {lines.map(({ x: at, line }) => (
          <path key={at} d={line} transform={`translate(${at})`} />
        ))}
      </g>
    );
  });
  const width = Math.ceil(x - GAP + 3);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT}>
      <g transform={`scale(${HEIGHT / 64})`}>
        <Sign sign={sign} />
      </g>
      <g fill="none" stroke={inks[palette]} strokeLinecap="round" strokeLinejoin="round">
        {words}
      </g>
    </svg>
  );
}

function Sign({ sign }: { sign: string }) {
  const [subject = '', palette = ''] = sign.split('-');
  const emblem = emblems[subject];
  const paint = colors[palette];
  if (emblem === undefined || paint === undefined) throw new Error(`Nothing is drawn for ${sign}.`);
  const fall = { x1: 0, x2: 0, gradientUnits: 'userSpaceOnUse' } as const;
  return (
    <>
      <style>{`.g{fill:url(#g)}.d,.e{color:${paint.deep}}.d{fill:${paint.deep}}.i{color:${paint.glow[1]}}`}</style>
      <radialGradient id="b" cx=".5" cy=".3" r=".8">
        <stop stopColor={paint.ground[0]} />
        <stop offset="1" stopColor={paint.ground[1]} />
      </radialGradient>
      <linearGradient id="g" y1="0" y2="200" {...fall}>
        <stop stopColor={paint.glow[0]} />
        <stop offset="1" stopColor={paint.glow[1]} />
      </linearGradient>
      <rect width="64" height="64" rx="16" fill="url(#b)" />
      <g transform="translate(11 11) scale(.21)" fill={paint.light[0]} color={paint.light[0]}>
        {toned(emblem)}
      </g>
    </>
  );
}
