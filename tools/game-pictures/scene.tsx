import { renderToStaticMarkup } from 'react-dom/server';
import { backdrops } from './backdrops.tsx';
import { grounds } from './grounds.tsx';
import type { Colors } from './palettes.ts';

type Next = (below: number) => number;

/** Width and height of a cover: the tile cuts a portrait, a square or a wide picture out of its middle. */
export const SIZE = 400;

/** What lies behind the symbols of a cover: light in the colours of its palette, a pattern, a ground. An SVG file. */
export function behind(paint: Colors, next: Next): string {
  const backdrop = backdrops[next(backdrops.length)];
  const ground = grounds[next(grounds.length)];
  const [bright, middle, dark] = paint.ground;
  const at = { cx: `${38 + next(25)}%`, cy: `${34 + next(16)}%` };
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width={SIZE} height={SIZE}>
      <radialGradient id="b" {...at} r=".82">
        <stop stopColor={bright} />
        <stop offset=".5" stopColor={middle} />
        <stop offset="1" stopColor={dark} />
      </radialGradient>
      <radialGradient id="h" cx=".5" cy=".5" r=".44">
        <stop stopColor={paint.halo} stopOpacity=".9" />
        <stop offset=".55" stopColor={paint.halo} stopOpacity=".25" />
        <stop offset="1" stopColor={paint.halo} stopOpacity="0" />
      </radialGradient>
      <path fill="url(#b)" d="M0 0h300v300H0Z" />
      <g fill={paint.halo} color={paint.halo} transform="translate(0 -40)">
        {backdrop?.(next)}
      </g>
      <path fill="url(#h)" d="M0 0h300v300H0Z" />
      <g fill={paint.deep} color={paint.halo} transform="translate(0 -100)">
        {ground?.(next, paint)}
      </g>
    </svg>,
  );
}

/** What lies over the symbols: sparks, and shade towards the foot, where the title is lettered. An SVG file. */
export function before(paint: Colors, next: Next): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width={SIZE} height={SIZE}>
      <linearGradient id="v" x2="0" y2="1">
        <stop stopColor={paint.ground[2]} stopOpacity=".28" />
        <stop offset=".22" stopColor={paint.ground[2]} stopOpacity="0" />
        <stop offset=".58" stopColor={paint.ground[2]} stopOpacity="0" />
        <stop offset="1" stopColor={paint.ground[2]} stopOpacity=".92" />
      </linearGradient>
      <g fill="#fff">
        {Array.from({ length: 6 }, (_, index) => {
          const size = 4 + next(8);
          const x = index % 2 ? 214 + next(60) : 26 + next(60);
          const y = 24 + index * 36 + next(22);
          return (
            <path
              key={index}
              d={`M${x} ${y - size}q1 ${size - 1} ${size} ${size}q${1 - size} 1 ${-size} ${size}q-1 ${1 - size} ${-size} ${-size}q${size - 1}-1 ${size} ${-size}Z`}
              opacity=".85"
            />
          );
        })}
      </g>
      <path fill="url(#v)" d="M0 0h300v300H0Z" />
    </svg>,
  );
}
