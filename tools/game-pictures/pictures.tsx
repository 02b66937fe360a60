import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compact } from './compact.ts';
import { cover } from './cover.tsx';
import { badge, logo } from './logos.tsx';

/** What the catalogue names pictures for. */
export interface Wanted {
  /** Names of covers of games. */
  readonly covers: readonly string[];
  readonly logos: readonly {
    readonly logo: string;
    readonly badge: string;
    readonly name: string;
    readonly sign: string;
  }[];
}

/**
 * Draws what is wanted.
 * @returns SVG files by the names of the catalogue
 * @throws when nothing is drawn under a name
 */
export function draw({ covers, logos }: Wanted): Map<string, string> {
  const drawings: [name: string, drawing: ReactNode][] = [
    ...covers.map((name): [string, ReactNode] => [name, cover(name)]),
    ...logos.flatMap((one): [string, ReactNode][] => [
      [one.logo, logo(one.name, one.sign)],
      [one.badge, badge(one.sign)],
    ]),
  ];
  return new Map(drawings.map(([name, drawing]) => [name, compact(renderToStaticMarkup(drawing))]));
}
