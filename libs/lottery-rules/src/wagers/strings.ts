import { ascending, combinations } from '../engine/combinatorics.ts';
import { distinct, occurrences } from '../forms/groups.ts';
import { examplesOf } from '../engine/chance.ts';
import { lost } from './cells.ts';
import type { Bet, Draw, Outcome, Wager } from '../engine/play.ts';
import type { Space } from '../engine/space.ts';

/** How a wager reads the places of a draw: what it may see of them, and the places themselves. */
export type Places = { readonly space: Space; readonly at: readonly number[] };

/** Each place must show the bet's number. One tier. */
export function direct(places: Places, tier = 'direct'): Wager {
  const winning = won(tier);
  return {
    tiers: [tier],
    space: places.space,
    outcome: (bet, draw) =>
      bet.length === places.at.length && bet.every((value, index) => draw[places.at[index] ?? -1] === value)
        ? winning
        : lost,
    winners: (draw) => [{ bet: read(places, draw), tier, times: 1 }],
  };
}

/**
 * The places must show the bet's numbers in any order. The tiers are called after the number of orders: `group-6` is
 * three different digits, `group-60` is aabcd.
 */
export function inAnyOrder(places: Places, ...tiers: readonly string[]): Wager {
  const tierOf = (bet: Bet) => {
    const tier = `group-${orders(bet)}`;
    return tiers.includes(tier) ? tier : undefined;
  };
  return {
    tiers,
    space: places.space,
    outcome: (bet, draw) => {
      if (bet.length !== places.at.length) return lost;
      const shown = read(places, draw);
      if (!bet.every((value) => occurrences(shown, value) === occurrences(bet, value))) return lost;
      const tier = tierOf(bet);
      return tier === undefined ? lost : won(tier);
    },
    winners: (draw) => {
      const bet = ascending(read(places, draw));
      const tier = tierOf(bet);
      return tier === undefined ? [] : [{ bet, tier, times: 1 }];
    },
  };
}

/** All the bet's numbers, which are different, must appear somewhere in the places. One tier. */
export function appearing(places: Places, size: number, tier = 'appears'): Wager {
  const winning = won(tier);
  return {
    tiers: [tier],
    space: places.space,
    outcome: (bet, draw) => {
      const shown = read(places, draw);
      return bet.length === size && bet.every((value) => shown.includes(value)) ? winning : lost;
    },
    winners: (draw) =>
      [...combinations(ascending(distinct(read(places, draw))), size)].map((bet) => ({
        bet,
        tier,
        times: 1,
      })),
  };
}

/** The bet's numbers, more than are drawn, must have all that the places show. One tier. */
export function covering(places: Places, size: number, pool: readonly number[], tier = 'covers'): Wager {
  const winning = won(tier);
  return {
    tiers: [tier],
    space: places.space,
    outcome: (bet, draw) =>
      bet.length === size && read(places, draw).every((value) => bet.includes(value)) ? winning : lost,
    winners: (draw) => {
      const shown = read(places, draw);
      const others = pool.filter((value) => !shown.includes(value));
      return [...combinations(others, size - shown.length)].map((rest) => ({
        bet: ascending([...shown, ...rest]),
        tier,
        times: 1,
      }));
    },
  };
}

/** The bet's one number must appear so often, `most` times at most. One tier. */
export function repeating(places: Places, minimum: number, maximum = places.at.length): Wager {
  const tier = `repeats-${minimum}`;
  const winning = won(tier);
  const repeats = (shown: readonly number[], value: number) => {
    const times = occurrences(shown, value);
    return times >= minimum && times <= maximum;
  };
  return {
    tiers: [tier],
    space: places.space,
    outcome: ([value = -1], draw) => (repeats(read(places, draw), value) ? winning : lost),
    winners: (draw) => {
      const shown = read(places, draw);
      return distinct(shown)
        .filter((value) => repeats(shown, value))
        .map((value) => ({ bet: [value], tier, times: 1 }));
    },
  };
}

/** The same wager on several segments of the draw that are alike: a bet is `[segment, …bet]`. */
export function across(wagers: readonly Wager[]): Wager {
  const [first] = wagers;
  if (!first) throw new RangeError('a wager across no segment');
  return {
    tiers: first.tiers,
    space: first.space,
    parts: wagers,
    outcome: (bet, draw) => wagers[bet[0] ?? -1]?.outcome(bet.slice(1), draw) ?? lost,
    winners: (draw) =>
      wagers.flatMap((wager, segment) =>
        (wager.winners?.(draw) ?? []).map((each) => ({ ...each, bet: [segment, ...each.bet] })),
      ),
    example: (tier) => [0, ...(examplesOf(first).get(tier) ?? [])],
  };
}

/**
 * The last numbers of the places, of whatever length the bet has: `direct-5` for five of them, down to `direct-1`.
 */
export function endings(places: Places): Wager {
  const lengths = places.at.map((_, from) => places.at.length - from);
  const wagers = lengths.map((length) =>
    direct({ space: places.space, at: places.at.slice(-length) }, `direct-${length}`),
  );
  return {
    tiers: wagers.flatMap((wager) => wager.tiers),
    space: places.space,
    outcome: (bet, draw) => wagers[lengths.indexOf(bet.length)]?.outcome(bet, draw) ?? lost,
    winners: (draw) => wagers.flatMap((wager) => wager.winners?.(draw) ?? []),
  };
}

/** Each place must show a number with the feature that the bet names for it. Every number may have several. One tier. */
export function featured(
  places: Places,
  features: readonly ((value: number) => boolean)[],
  tier = 'features',
): Wager {
  const winning = won(tier);
  const having = (value: number) => features.flatMap((has, index) => (has(value) ? [index] : []));
  return {
    tiers: [tier],
    space: places.space,
    outcome: (bet, draw) =>
      bet.length === places.at.length &&
      bet.every((feature, index) => features[feature]?.(draw[places.at[index] ?? -1] ?? -1))
        ? winning
        : lost,
    winners: (draw) => {
      let bets: Bet[] = [[]];
      for (const value of read(places, draw)) {
        bets = bets.flatMap((bet) => having(value).map((feature) => [...bet, feature]));
      }
      return bets.map((bet) => ({ bet, tier, times: 1 }));
    },
  };
}

/** What a draw shows in the places. */
export function read(places: Places, draw: Draw): number[] {
  return places.at.map((place) => draw[place] ?? -1);
}

/** In how many orders the numbers of a bet can stand. */
export function orders(bet: Bet): number {
  let ways = 1;
  for (const [index] of bet.entries()) ways *= index + 1;
  for (const value of distinct(bet)) {
    for (let repeat = 2; repeat <= occurrences(bet, value); repeat += 1) ways /= repeat;
  }
  return ways;
}

function won(tier: string): Outcome {
  return { kind: 'won', tier, times: 1 };
}
