import type { Move } from './blackjack.ts';

/** Points of a card of the endless shoe with their chances in thirteenths: ace 1, tens and pictures 10. */
const ranks: readonly (readonly [points: number, thirteenths: number])[] = [
  ...Array.from({ length: 9 }, (_, place): [number, number] => [place + 1, 1]),
  [10, 4],
];

/** A sum over the next card, each weighted with its chance. */
const expected = (of: (points: number) => number): number =>
  ranks.reduce((sum, [points, thirteenths]) => sum + (thirteenths / 13) * of(points), 0);

/** A hand as far as it matters: its points with aces as one, and whether there is an ace. */
interface Held {
  readonly hard: number;
  readonly ace: boolean;
}
const add = ({ hard, ace }: Held, points: number): Held => ({
  hard: hard + points,
  ace: ace || points === 1,
});
const totalOf = ({ hard, ace }: Held): number => (ace && hard <= 11 ? hard + 10 : hard);
const keyOf = ({ hard, ace }: Held): number => hard * 2 + (ace ? 1 : 0);

/** The chances of the dealer's end: 17 to 21, and 22 for more. */
type Ends = readonly number[];
const END = 17;

/** What the best decision is, and what it brings of a stake of one, the stake not counted. */
interface Choice {
  readonly move: Move;
  readonly value: number;
}

/** The best play against one card of the dealer's, who has no blackjack. */
export function strategyAgainst(up: number) {
  const ends = endsOf(up);
  const known = new Map<number, Choice>();

  function stand(held: Held): number {
    const mine = totalOf(held);
    if (mine > 21) return -1;
    return ends.reduce((sum, chance, place) => {
      const theirs = place + END;
      return sum + (theirs > 21 || theirs < mine ? chance : theirs > mine ? -chance : 0);
    }, 0);
  }
  const double = (held: Held): number => 2 * expected((points) => stand(add(held, points)));

  /** The best of hitting and standing, from any number of cards. */
  function play(held: Held): Choice {
    if (totalOf(held) >= 21) return { move: 'stand', value: stand(held) };
    const key = keyOf(held);
    const before = known.get(key);
    if (before) return before;
    const hits = expected((points) => play(add(held, points)).value);
    const stands = stand(held);
    const choice: Choice = hits > stands ? { move: 'hit', value: hits } : { move: 'stand', value: stands };
    known.set(key, choice);
    return choice;
  }

  /** The best from two cards, which may be doubled. */
  function two(held: Held): Choice {
    const best = play(held);
    if (totalOf(held) >= 21) return best;
    const doubled = double(held);
    return doubled > best.value ? { move: 'double', value: doubled } : best;
  }

  /** The best from a pair, which may be split once. */
  function pair(points: number): Choice {
    const best = two({ hard: 2 * points, ace: points === 1 });
    const each = (next: number): number => {
      const held = add({ hard: points, ace: points === 1 }, next);
      return points === 1 ? stand(held) : two(held).value;
    };
    const split = 2 * expected(each);
    return split > best.value ? { move: 'split', value: split } : best;
  }

  return { two, pair };
}

/** The dealer's ends from one card, without a blackjack in the first two. */
function endsOf(up: number): Ends {
  const ends = [0, 0, 0, 0, 0, 0];
  const walk = (held: Held, chance: number): void => {
    const total = totalOf(held);
    if (total >= END) ends[Math.min(total, 22) - END] = (ends[Math.min(total, 22) - END] ?? 0) + chance;
    else for (const [points, thirteenths] of ranks) walk(add(held, points), (chance * thirteenths) / 13);
  };
  const start = add({ hard: 0, ace: false }, up);
  const natural = naturalChance(up);
  for (const [points, thirteenths] of ranks) {
    const held = add(start, points);
    if (totalOf(held) < 21) walk(held, thirteenths / 13 / (1 - natural));
  }
  return ends;
}

/** The chance that the card under this one makes a blackjack. */
const naturalChance = (up: number): number => (up === 1 ? 4 / 13 : up === 10 ? 1 / 13 : 0);

/** The return of the best play, as a share of the stake that a round begins with: over every first three cards. */
export function bestReturn(): number {
  return (
    1 +
    expected((up) => {
      const natural = naturalChance(up);
      const { two, pair } = strategyAgainst(up);
      return expected((first) =>
        expected((second) => {
          const held = add(add({ hard: 0, ace: false }, first), second);
          // A blackjack is paid three to two, unless the dealer has one too.
          if (totalOf(held) === 21) return (1 - natural) * 1.5;
          const { value } = first === second ? pair(first) : two(held);
          return natural * -1 + (1 - natural) * value;
        }),
      );
    })
  );
}

/** The return of the best play, in hundredths of a per cent, cut off (`strategy.test.ts` counts it). */
export const BLACKJACK_RETURN = 9942;
