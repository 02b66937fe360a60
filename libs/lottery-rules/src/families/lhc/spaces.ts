import { chooseExactly } from '../../engine/combinatorics.ts';
import { drawnInOrder, later, weighted } from '../../engine/space.ts';
import { balls } from './attributes.ts';
import type { Draw } from '../../engine/play.ts';
import type { Space } from '../../engine/space.ts';

/** Balls of a draw: six normal ones, and the special one last. */
export const normals = 6;
export const drawn = 7;
export const specialPlace = 6;

/** What one place of the draw shows. */
export function onePlace(place: number): Space {
  return drawnInOrder(balls, [place], drawn);
}

/** The numbers of one kind: of one animal, one last digit, one colour. */
export type Kind = readonly number[];

/** How many balls of each kind are among the seven. One draw stands for all that are alike. */
export function kindsOfSeven(kinds: readonly Kind[]): Space {
  return later(() =>
    weighted(
      compositions(drawn, kinds).map(({ counts, ways }) => [
        kinds.flatMap((kind, index) => kind.slice(0, counts[index])),
        ways,
      ]),
    ),
  );
}

/** How many balls of each kind are among the six normal ones, and of which kind the special one is. */
export function kindsWithSpecial(kinds: readonly Kind[]): Space {
  return later(() =>
    weighted(
      compositions(normals, kinds).flatMap(({ counts, ways }) =>
        kinds.flatMap((kind, index): (readonly [Draw, bigint])[] => {
          const taken = counts[index] ?? 0;
          const special = kind[taken];
          if (special === undefined) return [];
          const six = kinds.flatMap((each, at) => each.slice(0, counts[at]));
          return [[[...six, special], ways * BigInt(kind.length - taken)]];
        }),
      ),
    ),
  );
}

/** How many of a bet's balls are among the six, and whether the special one is a ball of the bet: the bet is 1, 2, … `size`. */
export function hitsOf(size: number): Space {
  return kindsWithSpecial([balls.slice(0, size), balls.slice(size)]);
}

/** The sum of the seven balls, each with as many draws as come to it. */
export function sumOfSeven(): Space {
  return later(() => weighted([...waysToSums()].map(([sum, ways]) => [withSum(sum), ways])));
}

function waysToSums(): ReadonlyMap<number, bigint> {
  // ways[count][sum] over the balls seen so far.
  const ways = Array.from({ length: drawn + 1 }, () => new Map<number, bigint>());
  ways[0]?.set(0, 1n);
  for (const ball of balls) {
    for (let count = drawn - 1; count >= 0; count -= 1) {
      for (const [sum, known] of ways[count] ?? []) {
        const next = ways[count + 1];
        next?.set(sum + ball, (next.get(sum + ball) ?? 0n) + known);
      }
    }
  }
  return ways[drawn] ?? new Map();
}

/** Seven different balls that add up to a sum: the lowest ones, moved up from the last on. */
function withSum(sum: number): number[] {
  const seven = balls.slice(0, drawn);
  let missing = sum - seven.reduce((total, ball) => total + ball, 0);
  for (let index = drawn - 1; index >= 0 && missing > 0; index -= 1) {
    const highest = balls.length - (drawn - 1 - index);
    const step = Math.min(missing, highest - (seven[index] ?? 0));
    seven[index] = (seven[index] ?? 0) + step;
    missing -= step;
  }
  return seven;
}

/** Every way to take so many balls out of kinds, with the number of draws that do. */
function compositions(
  count: number,
  kinds: readonly Kind[],
): readonly { readonly counts: readonly number[]; readonly ways: bigint }[] {
  const [kind, ...others] = kinds;
  if (!kind) return count === 0 ? [{ counts: [], ways: 1n }] : [];
  const all: { counts: number[]; ways: bigint }[] = [];
  for (let taken = 0; taken <= Math.min(count, kind.length); taken += 1) {
    const here = chooseExactly(kind.length, taken);
    for (const rest of compositions(count - taken, others)) {
      all.push({ counts: [taken, ...rest.counts], ways: here * rest.ways });
    }
  }
  return all;
}
