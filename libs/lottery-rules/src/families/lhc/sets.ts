import { numbers } from '../../engine/alphabet.ts';
import { choose, combinations } from '../../engine/combinatorics.ts';
import { setsOf } from '../../forms/groups.ts';
import { withoutBits } from '../../forms/places.ts';
import { lost, remembered } from '../../wagers/cells.ts';
import { balls } from './attributes.ts';
import { hitsOf, normals, specialPlace } from './spaces.ts';
import type { Bet, Draw, Outcome, PlayRow, Wager } from '../../engine/play.ts';
import type { Alphabet } from '../../engine/alphabet.ts';
import type { Space } from '../../engine/space.ts';
import type { Kind } from './spaces.ts';

/** A play without its place in the table. */
export type SetPlay = Pick<PlayRow, 'form' | 'wager' | 'settler'>;

/** How often a bet's balls were drawn: among the six, and as the special one. */
type Hits = { readonly normal: number; readonly special: number };

/**
 * Sets of `size` balls that win by how many of them are drawn. Their winning bets are too many to name; a ticket is settled by
 * counting how many of its balls are drawn.
 *
 * @param tierOf the price of so many hits; each tier must be of one kind of hits only
 */
export function ballSets(
  size: number,
  tiers: readonly string[],
  tierOf: (hits: Hits) => string | undefined,
  proportions?: Readonly<Record<string, number>>,
): SetPlay {
  const hitsIn = (values: readonly number[], draw: Draw): Hits => {
    const special = draw[specialPlace] ?? 0;
    const six = draw.slice(0, normals);
    return {
      normal: values.filter((ball) => six.includes(ball)).length,
      special: values.includes(special) ? 1 : 0,
    };
  };
  const wager: Wager = {
    tiers,
    space: hitsOf(size),
    bets: choose(balls.length, size),
    example: () => balls.slice(0, size),
    ...(proportions && { proportions }),
    outcome: (bet, draw) => {
      const tier = isSet(bet, size) ? tierOf(hitsIn(bet, draw)) : undefined;
      return tier === undefined ? lost : won(tier);
    },
  };
  return {
    form: withoutBits(setsOf(size, numbers(1, 49, 2))),
    wager,
    settler: (picked) => {
      const picks = picked.rows[0] ?? [];
      return (draw) => {
        const all = hitsIn(picks, draw);
        const missed = picks.length - all.normal - all.special;
        const wins: { tier: string; bets: number }[] = [];
        for (let normal = 0; normal <= Math.min(size, all.normal); normal += 1) {
          for (let special = 0; special <= Math.min(size - normal, all.special); special += 1) {
            const tier = tierOf({ normal, special });
            const bets = choose(all.normal, normal) * choose(missed, size - normal - special);
            if (tier === undefined || bets === 0) continue;
            const same = wins.find((win) => win.tier === tier);
            if (same) same.bets += bets;
            else wins.push({ tier, bets });
          }
        }
        return { wins, pushed: 0 };
      };
    },
  };
}

/** Kinds of balls, one of which has another number of balls than the others. */
export type Kinds = {
  readonly kinds: readonly Kind[];
  readonly odd: number;
  /** How many balls of each are among the seven. */
  readonly space: Space;
  readonly alphabet: Alphabet;
};

/**
 * Sets of `size` kinds of balls (animals, last digits) that all show among the seven, or of which none does. One kind has
 * another number of balls than the others, so a set with it has a price of its own.
 */
export function kindSets(
  { kinds, odd, space, alphabet }: Kinds,
  size: number,
  show: 'all' | 'none',
): SetPlay {
  const kindOf = (ball: number) => kinds.findIndex((kind) => kind.includes(ball));
  const shownIn = remembered((draw: Draw) => new Set(draw.map(kindOf)));
  const tierOf = (bet: Bet) => (bet.includes(odd) ? 'odd-one' : 'others');
  const wins = (value: number, draw: Draw) => shownIn(draw).has(value) === (show === 'all');
  const values = kinds.map((_, index) => index);
  return {
    form: setsOf(size, alphabet),
    wager: {
      tiers: ['odd-one', 'others'],
      space,
      bets: choose(kinds.length, size),
      example: (tier) => {
        const others = values.filter((value) => value !== odd);
        const set = tier === 'odd-one' ? [odd, ...others.slice(0, size - 1)] : others.slice(0, size);
        return set.toSorted((a, b) => a - b);
      },
      outcome: (bet, draw) =>
        isSet(bet, size) && bet.every((value) => wins(value, draw)) ? won(tierOf(bet)) : lost,
      winners: (draw) =>
        [
          ...combinations(
            values.filter((value) => wins(value, draw)),
            size,
          ),
        ].map((bet) => ({ bet, tier: tierOf(bet), times: 1 })),
    },
  };
}

function isSet(bet: Bet, size: number): boolean {
  return bet.length === size && new Set(bet).size === size;
}

function won(tier: string): Outcome {
  return { kind: 'won', tier, times: 1 };
}
