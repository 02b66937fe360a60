import { arrange, arrangements, chooseExactly, combinations, span as range } from './combinatorics.ts';
import type { Draw } from './play.ts';

/**
 * Every outcome that a wager distinguishes, with its weight: the basis for counting chances.
 * The weights add up to `total`. What a wager does not read is zero in the draw.
 */
export type Space = {
  readonly total: bigint;
  /** Visits every outcome, each a draw of its own, until a visit answers `'enough'`. */
  walk(visit: (draw: Draw, weight: bigint) => 'enough' | void): void;
};

/** Independent places, each with the same values: digits and dice. Only the places named are walked. */
export function independent(values: readonly number[], places: readonly number[], size: number): Space {
  const total = values.length ** places.length;
  return {
    total: BigInt(total),
    walk(visit) {
      // Counts like an odometer, the last place first: this loop is most of what pricing a family costs.
      const turns = places.map(() => 0);
      const draw = Array.from<number>({ length: size }).fill(0);
      for (const place of places) draw[place] = values[0] ?? 0;
      for (let index = 0; index < total; index += 1) {
        if (visit(draw.slice(), 1n) === 'enough') return;
        for (let at = places.length - 1; at >= 0; at -= 1) {
          const turn = ((turns[at] ?? 0) + 1) % values.length;
          turns[at] = turn;
          draw[places[at] ?? 0] = values[turn] ?? 0;
          if (turn > 0) break;
        }
      }
    },
  };
}

/**
 * {@link independent} places for wagers to which their order is all one: each multiset of values once, in ascending order, with
 * the weight of all orders in which it can stand.
 */
export function unordered(values: readonly number[], places: readonly number[], size: number): Space {
  return {
    total: BigInt(values.length) ** BigInt(places.length),
    walk(visit) {
      const orders = factorial(places.length);
      // The numbers of values that are in the places, never falling; the last place turns first.
      const turns = places.map(() => 0);
      for (;;) {
        const draw = Array.from<number>({ length: size }).fill(0);
        for (const [index, place] of places.entries()) draw[place] = values[turns[index] ?? 0] ?? 0;
        if (visit(draw, BigInt(orders / repeatsOf(turns))) === 'enough') return;
        const at = turns.findLastIndex((turn) => turn < values.length - 1);
        if (at < 0) return;
        turns.fill((turns[at] ?? 0) + 1, at);
      }
    },
  };
}

/** In how many orders equal numbers of an ascending row stand for the same row. */
function repeatsOf(ascending: readonly number[]): number {
  let [ways, run] = [1, 0];
  for (const [index, value] of ascending.entries()) {
    run = value === ascending[index - 1] ? run + 1 : 1;
    ways *= run;
  }
  return ways;
}

function factorial(n: number): number {
  return range(2, n).reduce((product, each) => product * each, 1);
}

/** Numbers drawn one after another without going back; only the places named are walked. */
export function drawnInOrder(pool: readonly number[], places: readonly number[], size: number): Space {
  return {
    total: arrange(pool.length, places.length),
    walk(visit) {
      for (const picked of arrangements(pool, places.length)) {
        if (visit(placed(picked, places, size), 1n) === 'enough') return;
      }
    },
  };
}

/** Numbers drawn without going back, for wagers to which their order is all one. */
export function drawnAsSet(pool: readonly number[], size: number): Space {
  return {
    total: chooseExactly(pool.length, size),
    walk(visit) {
      for (const picked of combinations(pool, size)) if (visit(picked, 1n) === 'enough') return;
    },
  };
}

/**
 * A set of balls as a bet on the balls 1 to `tracked` sees it: for each number of hits one draw that has them, with the weight
 * of all that do. By symmetry any other bet of as many balls is the same.
 */
export function hitsOf(tracked: number, of: number, drawn: number): Space {
  const others = range(tracked + 1, of);
  return weighted(
    range(Math.max(0, drawn - others.length), Math.min(tracked, drawn)).map((hits) => [
      [...range(1, hits), ...others.slice(0, drawn - hits)],
      chooseExactly(tracked, hits) * chooseExactly(of - tracked, drawn - hits),
    ]),
  );
}

/** The places where the balls 1 and 2 can lie among all, of which the first ones are drawn; the other balls fill up. */
export function placesOfTwo(of: number, drawn: number): Space {
  const places = range(0, of - 1);
  return weighted(
    [...arrangements(places, 2)].map(([first = 0, second = 0]) => {
      const row = range(3, of);
      for (const [ball, place] of [[1, first] as const, [2, second] as const].toSorted(
        (a, b) => a[1] - b[1],
      )) {
        row.splice(place, 0, ball);
      }
      return [row.slice(0, drawn), 1n];
    }),
  );
}

/**
 * A set of balls as their sum sees it: for each sum one draw that has it, with the weight of all that do, counted ball by
 * ball.
 */
export function sumsOf(of: number, drawn: number): Space {
  const minimum = (drawn * (drawn + 1)) / 2;
  const maximum = drawn * of - (drawn * (drawn - 1)) / 2;
  const ways = Array.from({ length: drawn + 1 }, () => Array.from<bigint>({ length: maximum + 1 }).fill(0n));
  const at = (count: number, total: number) => ways[count]?.[total] ?? 0n;
  if (ways[0]) ways[0][0] = 1n;
  for (let ball = 1; ball <= of; ball += 1) {
    for (let count = Math.min(ball, drawn); count > 0; count -= 1) {
      const row = ways[count] ?? [];
      for (let total = maximum; total >= ball; total -= 1)
        row[total] = at(count, total) + at(count - 1, total - ball);
    }
  }
  return weighted(
    range(minimum, maximum).map((total) => [drawWithSum(total - minimum, of, drawn), at(drawn, total)]),
  );
}

/** The lowest balls, the highest of them moved up until the sum is so much more. */
function drawWithSum(more: number, of: number, drawn: number): Draw {
  let rest = more;
  const draw = range(1, drawn);
  for (let place = drawn - 1; place >= 0 && rest > 0; place -= 1) {
    const up = Math.min(rest, of - drawn);
    draw[place] = place + 1 + up;
    rest -= up;
  }
  return draw;
}

/** A set of balls as one half of them sees it: so many drawn out of the balls of the half. */
export function halvesOf(half: readonly number[], others: readonly number[], drawn: number): Space {
  return weighted(
    range(Math.max(0, drawn - others.length), Math.min(half.length, drawn)).map((count) => [
      [...half.slice(0, count), ...others.slice(0, drawn - count)].toSorted((a, b) => a - b),
      chooseExactly(half.length, count) * chooseExactly(others.length, drawn - count),
    ]),
  );
}

/** Outcomes with weights that were counted otherwise. */
export function weighted(outcomes: readonly (readonly [draw: Draw, weight: bigint])[]): Space {
  return {
    total: outcomes.reduce((total, [, weight]) => total + weight, 0n),
    walk(visit) {
      for (const [draw, weight] of outcomes) if (visit(draw, weight) === 'enough') return;
    },
  };
}

/** A space that is created on first use: most users of a family never need its chances. */
export function later(make: () => Space): Space {
  let made: Space | undefined;
  const space = () => (made ??= make());
  return {
    get total() {
      return space().total;
    },
    walk: (visit) => space().walk(visit),
  };
}

function placed(picked: readonly number[], places: readonly number[], size: number): Draw {
  const draw = Array.from({ length: size }, () => 0);
  for (const [index, place] of places.entries()) draw[place] = picked[index] ?? 0;
  return draw;
}
