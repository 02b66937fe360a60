import { ascending } from '../../engine/combinatorics.ts';
import { distinct } from '../../forms/groups.ts';

/** Which straights run over the end: all (8-9-0 and 9-0-1), only 8-9-0, or none. A house rule. */
export type Straights = 'wrapping' | 'wrapping-once' | 'plain';

/** What three digits look like; each three are exactly one of these. */
export type ThreeShape = 'leopard' | 'straight' | 'pair' | 'half-straight' | 'mixed-six';

export function shapeOfThree(values: readonly number[], straights: Straights): ThreeShape {
  const different = distinct(values).length;
  if (different === 1) return 'leopard';
  if (different === 2) return 'pair';
  if (isStraight(values, straights)) return 'straight';
  return values.some((a) => values.includes((a + 1) % 10)) ? 'half-straight' : 'mixed-six';
}

/** Whether different digits follow each other, in any order. */
export function isStraight(values: readonly number[], straights: Straights): boolean {
  if (distinct(values).length !== values.length) return false;
  const sorted = ascending(values);
  if ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === values.length - 1) return true;
  if (straights === 'plain') return false;
  const starts = sorted.filter((value) => !sorted.includes((value + 9) % 10));
  if (starts.length !== 1) return false;
  return straights === 'wrapping' || starts[0] === 10 - values.length + 1;
}
