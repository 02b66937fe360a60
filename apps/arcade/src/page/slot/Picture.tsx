import type { JSX } from 'preact';
import type { Face } from '../../slot/machine.ts';
import { jade } from './pictures-jade.tsx';
import { lagoon } from './pictures-lagoon.tsx';
import { orchard } from './pictures-orchard.tsx';

/** Eight drawings on a field of 64 by 64. */
export type Pictures = Readonly<Record<Face, JSX.Element>>;

const themes: readonly Pictures[] = [orchard, lagoon, jade];

/** A face as the game's theme draws it: a machine appears in each theme before it appears again in the first. */
export function Picture({ number, face }: { number: number; face: Face }) {
  const theme = themes[Math.floor((number - 1) / 3 + (number - 1)) % themes.length] ?? orchard;
  return (
    <svg class="picture" viewBox="0 0 64 64" aria-hidden="true">
      {theme[face]}
    </svg>
  );
}
