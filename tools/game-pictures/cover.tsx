import type { ReactNode } from 'react';
import { seededBy } from '@marquee/games/artwork';
import { backdrops } from './backdrops.tsx';
import { emblems } from './emblems.ts';
import { colors, type Colors } from './palettes.ts';
import { grounds } from './grounds.tsx';
import { toned } from './toned.tsx';

/** A name such as `rng-dragon-gold`: category, what is on it, its colours. */
const namePattern = /^([a-z]+)-([a-z]+)-([a-z]+)$/;

/**
 * The cover of a game, 300 by 400: an emblem in the light of its colours over a pattern, on a ground. The same name is
 * always the same picture.
 * @throws when nothing is drawn under a part of the name
 */
export function cover(name: string): ReactNode {
  const [, , subject = '', palette = ''] = namePattern.exec(name) ?? [];
  const emblem = emblems[subject];
  const paint = colors[palette];
  if (emblem === undefined || paint === undefined) throw new Error(`Nothing is drawn for ${name}.`);
  const next = seededBy(name);
  const backdrop = backdrops[next(backdrops.length)];
  const ground = grounds[next(grounds.length)];
  const tilt = next(11) - 5;
  const light = { fill: 'url(#l)', color: paint.light[0] };
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">
      <style>{`.g{fill:url(#g)}.d,.e{color:${paint.deep}}.d{fill:${paint.deep}}.i{color:${paint.glow[1]}}`}</style>
      <Paints {...paint} />
      <path fill="url(#b)" d="M0 0h300v400H0Z" />
      <g fill={paint.halo} color={paint.halo}>
        {backdrop?.(next)}
      </g>
      <path fill="url(#h)" d="M0 0h300v360H0Z" />
      <g fill={paint.deep} color={paint.halo}>
        {ground?.(next, paint)}
      </g>
      <ellipse cx="150" cy="318" rx="92" ry="15" fill="#000" opacity=".38" />
      <g transform={`translate(150 186) rotate(${tilt}) scale(1.24) translate(-100 -100)`} {...light}>
        {toned(emblem)}
      </g>
      <g fill={paint.halo}>{sparks(next)}</g>
      <path fill="url(#v)" d="M0 0h300v400H0Z" />
    </svg>
  );
}

/** The gradients of a picture: ground, halo, the emblem's two bright tones, and the shade towards the edges. */
function Paints({ ground, halo, light, glow }: Colors) {
  const fall = { x1: 0, x2: 0, gradientUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <radialGradient id="b" cx=".5" cy=".42" r=".78">
        <stop stopColor={ground[0]} />
        <stop offset=".5" stopColor={ground[1]} />
        <stop offset="1" stopColor={ground[2]} />
      </radialGradient>
      <radialGradient id="h" cx=".5" cy=".5" r=".46">
        <stop stopColor={halo} stopOpacity=".75" />
        <stop offset="1" stopColor={halo} stopOpacity="0" />
      </radialGradient>
      <linearGradient id="l" y1="0" y2="200" {...fall}>
        <stop offset=".35" stopColor={light[0]} />
        <stop offset="1" stopColor={light[1]} />
      </linearGradient>
      <linearGradient id="g" y1="0" y2="200" {...fall}>
        <stop stopColor={glow[0]} />
        <stop offset="1" stopColor={glow[1]} />
      </linearGradient>
      <linearGradient id="v" x1="0" x2="0" y1="0" y2="1">
        <stop offset=".7" stopColor={ground[2]} stopOpacity="0" />
        <stop offset="1" stopColor={ground[2]} stopOpacity=".85" />
      </linearGradient>
    </defs>
  );
}

/** A few four-pointed sparks round the emblem. */
function sparks(next: (below: number) => number): ReactNode {
  return Array.from({ length: 5 }, (_, index) => {
    const size = 5 + next(10);
    const x = index % 2 ? 232 + next(48) : 20 + next(48);
    const y = 34 + index * 56 + next(30);
    return (
      <path
        key={index}
        d={`M${x} ${y - size}q1 ${size - 1} ${size} ${size}q${1 - size} 1 ${-size} ${size}q-1 ${1 - size} ${-size} ${-size}q${size - 1}-1 ${size} ${-size}Z`}
        opacity=".85"
      />
    );
  });
}
