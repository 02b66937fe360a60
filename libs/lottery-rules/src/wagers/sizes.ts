import { cells, remembered } from './cells.ts';
import type { Draw } from '../engine/play.ts';
import type { Space } from '../engine/space.ts';
import type { CellPlay } from './cells.ts';

/** What the value of a draw is compared with. */
export type SizeTerms = {
  /** The lowest value that is big. */
  readonly big: number;
  /** Whether the value refunds the stakes. */
  readonly pushes?: (value: number) => boolean;
};

/** Big, small, odd and even of one value of a draw. */
export function sizesOf(space: Space, rule: (draw: Draw) => number, terms: SizeTerms): CellPlay {
  const value = remembered(rule);
  const test = (wins: (value: number) => boolean) => (draw: Draw) =>
    terms.pushes?.(value(draw)) ? 'push' : wins(value(draw));
  return cells(space, {
    big: test((each) => each >= terms.big),
    small: test((each) => each < terms.big),
    odd: test((each) => each % 2 === 1),
    even: test((each) => each % 2 === 0),
  });
}

/** Big or small and odd or even at once. */
export function kindsOf(space: Space, rule: (draw: Draw) => number, big: number): CellPlay {
  const value = remembered(rule);
  const test = (isBig: boolean, remainder: number) => (draw: Draw) =>
    value(draw) >= big === isBig && value(draw) % 2 === remainder;
  return cells(space, {
    'big-odd': test(true, 1),
    'big-even': test(true, 0),
    'small-odd': test(false, 1),
    'small-even': test(false, 0),
  });
}

/** Which of two values of a draw is higher. */
export function comparisonOf(
  space: Space,
  difference: (draw: Draw) => number,
  tie: 'wins' | 'push' | 'never',
): CellPlay {
  const between = remembered(difference);
  const pushes = (draw: Draw) => tie === 'push' && between(draw) === 0;
  return cells(space, {
    dragon: (draw) => (pushes(draw) ? 'push' : between(draw) > 0),
    tiger: (draw) => (pushes(draw) ? 'push' : between(draw) < 0),
    ...(tie === 'wins' && { tie: (draw: Draw) => between(draw) === 0 }),
  });
}
