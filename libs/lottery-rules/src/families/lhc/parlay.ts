import { words } from '../../engine/alphabet.ts';
import { arrange, choose, combinations, span } from '../../engine/combinatorics.ts';
import { zero, plus, ratio } from '../../engine/ratio.ts';
import { withoutBits } from '../../forms/places.ts';
import { placeSets, someRows } from '../../forms/rows.ts';
import { lost } from '../../wagers/cells.ts';
import { balls, colors } from './attributes.ts';
import { isBig, isColor, isOdd } from './ball.ts';
import { normals, onePlace } from './spaces.ts';
import type { Chances } from '../../engine/chance.ts';
import type { Bet, Draw, Form, Outcome, Picked, PlayRow, Settlement, Wager } from '../../engine/play.ts';
import type { Ratio } from '../../engine/ratio.ts';
import type { FortyNine } from './ball.ts';

/** One side of a ball that a leg can be on. */
type Side = {
  readonly name: string;
  /** Sides with as many balls have the same price. */
  readonly price: string;
  readonly has: (ball: number) => boolean;
  /** Whether 49 takes the leg out of the bet. */
  readonly pushes: boolean;
};

/**
 * A parlay of Mark Six: `size` of the six normal balls, a side of each; the bet wins when all of them come, at the product of
 * their odds. A leg on which 49 refunds stakes is left out of the product.
 *
 * Balls are drawn without going back, so legs know of each other: a big ball makes the next one small a little more often. The
 * product is what is sold anyway; what each bet returns is counted, and the most expensive one is compared with the ceiling.
 */
export function parlayOf(size: number, rules: FortyNine): Pick<PlayRow, 'form' | 'wager' | 'settler'> {
  const sides = sidesOf(rules);
  const prices = [...new Set(sides.map(({ price }) => price))];
  const sets = placeSets(normals, size);
  const tierOf = (legs: readonly Side[]) => tierText(prices, legs);

  /** What the draw leaves of legs: those that won, or nothing when one lost. */
  const left = (legs: readonly { readonly place: number; readonly side: Side | undefined }[], draw: Draw) => {
    const won: Side[] = [];
    for (const { place, side } of legs) {
      const ball = draw[place] ?? 0;
      if (side === undefined) return undefined;
      if (side.pushes && ball === 49) continue;
      if (!side.has(ball)) return undefined;
      won.push(side);
    }
    return won;
  };
  const outcome = (bet: Bet, draw: Draw): Outcome => {
    const [set = -1, ...values] = bet;
    const places = sets[set];
    if (places?.length !== values.length) return lost;
    const won = left(
      places.map((place, index) => ({ place, side: sides[values[index] ?? -1] })),
      draw,
    );
    return won ? { kind: 'won', tier: tierOf(won), times: 1 } : lost;
  };

  const bets = memoize(() => chancesOfLegs(sides, size, tierOf));
  const legsOf = legsByTier(prices, sides);
  const wager: Wager = {
    tiers: tiersOf(prices, sides, size),
    // Only what one ball shows: the chances of several are counted by the parlay.
    space: onePlace(0),
    bets: choose(normals, size) * sides.length ** size,
    parlay: { legs: legsOf, bets: (tier) => bets().get(tier) ?? [] },
    kindest: (picked) => [drawFor(sides, picked)],
    outcome,
  };
  return {
    form: oneSideEach(size, sides),
    wager,
    settler: (picked) => {
      const chosen = picked.rows.flatMap(([value], place) =>
        value === undefined ? [] : [{ place, side: sides[value] }],
      );
      const legs = [...combinations(chosen, size)];
      return (draw): Settlement => {
        const wins = new Map<string, number>();
        for (const each of legs) {
          const won = left(each, draw);
          if (won) wins.set(tierOf(won), (wins.get(tierOf(won)) ?? 0) + 1);
        }
        return { wins: [...wins].map(([tier, count]) => ({ tier, bets: count })), pushed: 0 };
      };
    },
  };
}

/** A row for each ball with one side of it at most. */
function oneSideEach(size: number, sides: readonly Side[]): Form {
  const form = someRows(span(1, normals).map(String), words(...sides.map(({ name }) => name)), size);
  return { ...withoutBits(form), rows: form.rows.map((row) => ({ ...row, maximum: 1 })) };
}

function sidesOf({ fortyNine }: FortyNine): readonly Side[] {
  const pushes = fortyNine === 'pushes';
  const half = (name: string, more: boolean, has: (ball: number) => boolean): Side => ({
    name,
    // Where 49 counts it is big and odd, which then have a ball more.
    price: pushes ? 'half' : more ? 'more' : 'less',
    has,
    pushes,
  });
  return [
    half('big', true, isBig),
    half('small', false, (ball) => !isBig(ball)),
    half('odd', true, isOdd),
    half('even', false, (ball) => !isOdd(ball)),
    ...(['red', 'blue', 'green'] as const).map((color): Side => ({
      name: color,
      price: colors[color].length === colors.red.length ? 'red' : 'other',
      has: (ball) => isColor(color, ball),
      pushes: false,
    })),
  ];
}

/** How many legs of each price: `legs-half2-red1`. */
function tierText(prices: readonly string[], legs: readonly Side[]): string {
  const counts = prices.map((price) => legs.filter((leg) => leg.price === price).length);
  return [
    'legs',
    ...prices.flatMap((price, index) => (counts[index] ? [`${price}${counts[index]}`] : [])),
  ].join('-');
}

/** Every way to win: all legs, or all but the one that 49 took out. */
function tiersOf(prices: readonly string[], sides: readonly Side[], size: number): readonly string[] {
  const one = prices.flatMap((price) => sides.find((side) => side.price === price) ?? []);
  const full = multisetsOf(one, size).map((legs) => tierText(prices, legs));
  const pushed = multisetsOf(one, size).flatMap((legs) => {
    const at = legs.findIndex(({ pushes }) => pushes);
    return at < 0 ? [] : [tierText(prices, legs.toSpliced(at, 1))];
  });
  return [...new Set([...full, ...pushed])];
}

/** The fair odds of each leg of a tier: on the balls that decide it. */
function legsByTier(prices: readonly string[], sides: readonly Side[]): (tier: string) => readonly Ratio[] {
  const fair = new Map(
    prices.map((price) => {
      const side = sides.find((each) => each.price === price);
      const deciding = balls.filter((ball) => !(side?.pushes && ball === 49));
      const winning = deciding.filter((ball) => side?.has(ball));
      return [price, ratio(BigInt(deciding.length), BigInt(winning.length))];
    }),
  );
  return (tier) =>
    tier
      .split('-')
      .slice(1)
      .flatMap((part) => {
        const [, price = '', count = '0'] = /^([a-z]+)(\d)$/.exec(part) ?? [];
        const odds = fair.get(price);
        return odds ? span(1, Number(count)).map(() => odds) : [];
      });
}

/** The chances of every bet that differs from the others, under each tier that it can win. */
function chancesOfLegs(
  sides: readonly Side[],
  size: number,
  tierOf: (legs: readonly Side[]) => string,
): ReadonlyMap<string, readonly Chances[]> {
  const draws = arrange(balls.length, size);
  const kinds = kindsOf(sides);
  const found = new Map<string, Chances[]>();
  for (const legs of multisetsOf(sides, size)) {
    const won = new Map<string, Ratio>();
    const add = (tier: string, ways: number) => {
      if (ways > 0) won.set(tier, plus(won.get(tier) ?? zero, ratio(BigInt(ways), draws)));
    };
    add(tierOf(legs), waysToDraw(legs.map(kinds.winning), kinds.size));
    for (const [index, leg] of legs.entries()) {
      if (!leg.pushes) continue;
      // 49 lies there, and the others win with other balls.
      const others = legs.toSpliced(index, 1);
      add(
        tierOf(others),
        waysToDraw(
          others.map((each) => kinds.winning(each) & ~kinds.fortyNine),
          kinds.size,
        ),
      );
    }
    for (const tier of won.keys()) found.set(tier, [...(found.get(tier) ?? []), { won, push: zero }]);
  }
  return found;
}

/** Balls that are alike on every side are of one kind, 49 of its own; a set of balls is a bit for each kind in it. */
function kindsOf(sides: readonly Side[]) {
  const byFeatures = new Map<string, number[]>();
  for (const ball of balls) {
    const features = [ball === 49, ...sides.map(({ has }) => has(ball))].join();
    byFeatures.set(features, [...(byFeatures.get(features) ?? []), ball]);
  }
  const kinds = [...byFeatures.values()];
  const bits = (wanted: (ball: number) => boolean) =>
    kinds.reduce((mask, [ball = 0], index) => (wanted(ball) ? mask | (1 << index) : mask), 0);
  return {
    winning: ({ has, pushes }: Side) => bits((ball) => has(ball) && !(pushes && ball === 49)),
    fortyNine: bits((ball) => ball === 49),
    size: (mask: number) =>
      kinds.reduce((count, kind, index) => ((mask >> index) & 1 ? count + kind.length : count), 0),
  };
}

/**
 * In how many ways one ball after the other can be drawn, each out of its own set: every way to take one of each, less those
 * in which some are the same ball, by inclusion and exclusion over which of them are.
 *
 * @param sets as bits of kinds
 * @param size how many balls such bits stand for
 */
function waysToDraw(sets: readonly number[], size: (mask: number) => number): number {
  const [first, ...rest] = sets;
  if (first === undefined) return 1;
  let ways = 0;
  for (let same = 0; same < 2 ** rest.length; same += 1) {
    const joined = rest.filter((_, index) => (same >> index) & 1);
    const common = joined.reduce((all, set) => all & set, first);
    if (common === 0) continue;
    const others = rest.filter((_, index) => !((same >> index) & 1));
    const sign = joined.length % 2 === 0 ? 1 : -1;
    ways += sign * factorial(joined.length) * size(common) * waysToDraw(others, size);
  }
  return ways;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** A draw that all chosen sides win: each has sixteen balls at least, so that there is always another one. */
function drawFor(sides: readonly Side[], { rows }: Picked): Draw {
  const draw: number[] = [];
  for (let place = 0; place <= normals; place += 1) {
    const side = sides[rows[place]?.[0] ?? -1];
    draw.push(balls.find((ball) => ball !== 49 && !draw.includes(ball) && side?.has(ball) !== false) ?? 0);
  }
  return draw;
}

/** Every choice of `size` with repetition, in the items' order. */
function multisetsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    multisetsOf(items.slice(index), size - 1).map((rest) => [item, ...rest]),
  );
}

function memoize<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
