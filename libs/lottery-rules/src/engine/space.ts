import { arrange, arrangements, chooseExactly, combinations } from './combinatorics.ts';
import type { Draw } from './play.ts';

/**
 * Every outcome that a wager can tell apart, with its weight: the ground on which chances are counted.
 * The weights add up to `total`. What a wager does not read stands as nought in the draw.
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
      for (let index = 0; index < total; index += 1) {
        const draw = Array.from<number>({ length: size }).fill(0);
        let rest = index;
        for (let place = places.length - 1; place >= 0; place -= 1) {
          draw[places[place] ?? 0] = values[rest % values.length] ?? 0;
          rest = Math.floor(rest / values.length);
        }
        if (visit(draw, 1n) === 'enough') return;
      }
    },
  };
}

/** Numbers drawn one after the other without going back; only the places named are walked. */
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

/** Outcomes with weights that were counted otherwise. */
export function weighted(outcomes: readonly (readonly [draw: Draw, weight: bigint])[]): Space {
  return {
    total: outcomes.reduce((total, [, weight]) => total + weight, 0n),
    walk(visit) {
      for (const [draw, weight] of outcomes) if (visit(draw, weight) === 'enough') return;
    },
  };
}

/** A space that is only made once it is asked for: a family is read by many who never ask for its chances. */
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
