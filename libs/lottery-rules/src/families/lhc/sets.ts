import { numbers, words } from '../../engine/alphabet.ts';
import { ascending, choose, combinations, span } from '../../engine/combinatorics.ts';
import { fixedAndDrag, setsOf } from '../../forms/groups.ts';
import { picksOf } from '../../forms/rows.ts';
import { lost, remembered } from '../../wagers/cells.ts';
import { animalOf, animals, balls } from './attributes.ts';
import { drawn, hitsOf, normals, onePlace, specialPlace } from './spaces.ts';
import type { Bet, Draw, Outcome, Picked, PlayRow, Wager } from '../../engine/play.ts';
import type { Alphabet } from '../../engine/alphabet.ts';
import type { Space } from '../../engine/space.ts';
import type { CellPlay } from '../../wagers/cells.ts';
import type { Animal } from './attributes.ts';
import type { Kind } from './spaces.ts';

/** A play without its place in the table. */
export type SetPlay = Pick<PlayRow, 'form' | 'wager' | 'settler'>;

/** The same with the form of fixed balls and others, which there is for two balls and more. */
export type BallSetPlay = SetPlay & { readonly withFixed: Pick<SetPlay, 'form' | 'settler'> };

/** How often a bet's balls were drawn: among the six, and as the special one. */
type Hits = { readonly normal: number; readonly special: number };

/**
 * Sets of `size` balls that win by how many of them are drawn. Where all of them must be, the winning bets are few and named;
 * else they are too many, and a ticket is settled by counting how many of its balls are drawn.
 *
 * @param tierOf the price of so many hits; each tier must be of one kind of hits only
 */
export function ballSets(
  size: number,
  tiers: readonly string[],
  tierOf: (hits: Hits) => string | undefined,
  proportions?: Readonly<Record<string, number>>,
): BallSetPlay {
  const hitsIn = (values: readonly number[], draw: Draw): Hits => {
    const special = draw[specialPlace] ?? 0;
    const six = draw.slice(0, normals);
    return {
      normal: values.filter((ball) => six.includes(ball)).length,
      special: values.includes(special) ? 1 : 0,
    };
  };
  const allDrawn = !span(0, size - 1).some((hits) =>
    [0, 1].some((special) => hits >= special && tierOf({ normal: hits - special, special }) !== undefined),
  );
  const wager: Wager = {
    tiers,
    space: hitsOf(size),
    bets: choose(balls.length, size),
    example: () => balls.slice(0, size),
    kindest: drawsByHits,
    ...(proportions && { proportions }),
    outcome: (bet, draw) => {
      const tier = isSet(bet, size) ? tierOf(hitsIn(bet, draw)) : undefined;
      return tier === undefined ? lost : won(tier);
    },
    ...(allDrawn && {
      winners: (draw) =>
        [...combinations(ascending(draw), size)].flatMap((bet) => {
          const tier = tierOf(hitsIn(bet, draw));
          return tier === undefined ? [] : [{ bet, tier, times: 1 }];
        }),
    }),
  };
  /** Every bet has the fixed balls and so many of the others as it lacks: counted by how many of the others are drawn. */
  const settle = (fixed: readonly number[], others: readonly number[]) => (draw: Draw) => {
    const [sure, free] = [hitsIn(fixed, draw), hitsIn(others, draw)];
    const missed = others.length - free.normal - free.special;
    const missing = size - fixed.length;
    const wins: { tier: string; bets: number }[] = [];
    for (let normal = 0; normal <= Math.min(missing, free.normal); normal += 1) {
      for (let special = 0; special <= Math.min(missing - normal, free.special); special += 1) {
        const tier = tierOf({ normal: sure.normal + normal, special: sure.special + special });
        const bets = choose(free.normal, normal) * choose(missed, missing - normal - special);
        if (tier === undefined || bets === 0) continue;
        const same = wins.find((win) => win.tier === tier);
        if (same) same.bets += bets;
        else wins.push({ tier, bets });
      }
    }
    return { wins, pushed: 0 };
  };
  const alphabet = numbers(1, 49, 2);
  return {
    form: setsOf(size, alphabet),
    wager,
    settler: (picked: Picked) => settle([], picksOf(picked, 0)),
    withFixed: {
      form: fixedAndDrag(size, alphabet),
      settler: (picked: Picked) => settle(picksOf(picked, 0), picksOf(picked, 1)),
    },
  };
}

/** Draws with each number of the picks, the first ones of them, without the special ball and with one of them as it. */
function drawsByHits({ rows }: Picked): readonly Draw[] {
  const picks = rows.flat();
  const others = balls.filter((ball) => !picks.includes(ball));
  return [others.at(-1), picks[0], picks.at(-1)].flatMap((special) => {
    if (special === undefined) return [];
    const [chosen, rest] = [picks, others].map((each) => each.filter((ball) => ball !== special));
    return span(0, normals)
      .map((hits) => [...(chosen?.slice(0, hits) ?? []), ...(rest?.slice(0, normals - hits) ?? []), special])
      .filter((draw) => draw.length === drawn);
  });
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
      kindest: ({ rows: [picks = []] }) => drawsByKinds(kinds, picks, odd, show),
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

/** Draws that show as many of the picked kinds as can be, or as few; the one of another size among them first, and last. */
function drawsByKinds(
  kinds: readonly Kind[],
  picks: readonly number[],
  odd: number,
  show: 'all' | 'none',
): readonly Draw[] {
  const others = kinds.flatMap((_, index) => (picks.includes(index) ? [] : [index]));
  const oddFirst = picks.toSorted((a, b) => Number(b === odd) - Number(a === odd));
  return [oddFirst, oddFirst.toReversed()].map((chosen) => {
    const wanted = show === 'all' ? chosen : others;
    const rest = show === 'all' ? others : chosen;
    // One ball of each kind that must show, then any of the rest; none of another kind before it must be.
    const shown = [...wanted, ...rest].flatMap((index) => (kinds[index] ?? []).slice(0, 1));
    const filled = [...wanted, ...rest].flatMap((index) => kinds[index] ?? []);
    return (show === 'all' ? [...new Set([...shown, ...filled])] : filled).slice(0, drawn);
  });
}

/** So many animals, one of which the special ball belongs to. Without 49, which refunds the stake, every animal has four. */
export function animalsOfSpecial(count: number, year: Animal): CellPlay {
  const indexes = animals.map((_, index) => index);
  return {
    form: setsOf(count, words(...animals)),
    wager: {
      tiers: ['hit'],
      space: onePlace(specialPlace),
      bets: choose(animals.length, count),
      example: () => indexes.slice(0, count),
      kindest: () => balls.map((ball) => [...balls.slice(0, normals), ball]),
      outcome: (bet, draw) => {
        const ball = draw[specialPlace] ?? 0;
        if (ball === 49) return { kind: 'push' };
        return bet.length === count && bet.includes(animalOf(ball, year))
          ? { kind: 'won', tier: 'hit', times: 1 }
          : lost;
      },
      winners: (draw) => {
        const ball = draw[specialPlace] ?? 0;
        if (ball === 49) return [];
        return setsWith(count, animalOf(ball, year)).map((bet) => ({ bet, tier: 'hit', times: 1 }));
      },
      pushes: (draw) => (draw[specialPlace] === 49 ? setsWith(count) : []),
    },
  };
}

/** Every set of so many animals, or every one with a certain animal in it. */
function setsWith(count: number, animal?: number): readonly (readonly number[])[] {
  return [...combinations(span(0, 11), count)].filter((set) => animal === undefined || set.includes(animal));
}

function isSet(bet: Bet, size: number): boolean {
  return bet.length === size && new Set(bet).size === size;
}

function won(tier: string): Outcome {
  return { kind: 'won', tier, times: 1 };
}
