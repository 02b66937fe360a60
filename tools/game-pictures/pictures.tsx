import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compact } from './compact.ts';
import { badge, logo } from './logos.tsx';

export { composeCover } from './compose.ts';

/** A vendor as its pictures need it: their names in the catalogue, what is written and what is shown. */
export interface WantedLogo {
  readonly logo: string;
  readonly badge: string;
  readonly name: string;
  readonly sign: string;
}

/**
 * Draws the logos of vendors.
 * @returns SVG files by the names of the catalogue
 * @throws when nothing is drawn under a name
 */
export function drawLogos(logos: readonly WantedLogo[]): Map<string, string> {
  const drawings = logos.flatMap((one): [string, ReactNode][] => [
    [one.logo, logo(one.name, one.sign)],
    [one.badge, badge(one.sign)],
  ]);
  return new Map(drawings.map(([name, drawing]) => [name, compact(renderToStaticMarkup(drawing))]));
}
