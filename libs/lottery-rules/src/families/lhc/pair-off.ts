import { numbers, words } from '../../engine/alphabet.ts';
import { ascending } from '../../engine/combinatorics.ts';
import { picksOf, row } from '../../forms/rows.ts';
import { animals } from './attributes.ts';
import type { Bet, Form, Picked, Row } from '../../engine/play.ts';
import type { Kind } from './spaces.ts';

/** The balls of each animal and of each last digit. */
export type BallsByKind = { readonly byAnimal: readonly Kind[]; readonly byTail: readonly Kind[] };

/** What can be set against each other, by the method's ending. */
export function pairOffForms({ byAnimal, byTail }: BallsByKind): Readonly<Record<string, Form>> {
  const animal = words(...animals);
  const tail = numbers(0, 9);
  const ball = numbers(1, 49, 2);
  return {
    // One row, of which two kinds are taken: they share no ball.
    animals: pairOff([row('picks', animal, 2, 2)], ({ rows }) => kindsIn(byAnimal, rows[0])),
    tails: pairOff([row('picks', tail, 2, 2)], ({ rows }) => kindsIn(byTail, rows[0])),
    'animal-tail': pairOff([row('animal', animal, 1, 1), row('tail', tail, 1, 1)], ({ rows }) => [
      ...kindsIn(byAnimal, rows[0]),
      ...kindsIn(byTail, rows[1]),
    ]),
    any: pairOff([row('first', ball), row('second', ball)], (picked) => [
      picksOf(picked, 0),
      picksOf(picked, 1),
    ]),
  };
}

function kindsIn(kinds: readonly Kind[], picks: readonly number[] = []): readonly Kind[] {
  return picks.map((pick) => kinds[pick] ?? []);
}

/**
 * Pair-off: every ball of one set with every ball of another makes a bet of two. A ball is not set against itself, and two
 * balls that both sets have make one bet, not two.
 */
function pairOff(rows: readonly Row[], setsIn: (picked: Picked) => readonly Kind[]): Form {
  const sidesOf = (picked: Picked) => {
    const [one = [], other = []] = setsIn(picked);
    return { one, other, shared: one.filter((ball) => other.includes(ball)).length };
  };
  return {
    rows,
    count: (picked) => {
      const { one, other, shared } = sidesOf(picked);
      return one.length * other.length - shared - (shared * (shared - 1)) / 2;
    },
    *expand(picked) {
      const { one, other } = sidesOf(picked);
      const made = new Set<string>();
      for (const a of one) {
        for (const b of other) {
          const bet = ascending([a, b]);
          if (a === b || made.has(String(bet))) continue;
          made.add(String(bet));
          yield bet;
        }
      }
    },
    holder: (picked) => {
      const { one, other } = sidesOf(picked);
      const holds = (a: number, b: number) => one.includes(a) && other.includes(b);
      return ([a = 0, b = 0, ...rest]: Bet) =>
        rest.length === 0 && a !== b && (holds(a, b) || holds(b, a)) ? 1 : 0;
    },
  };
}
