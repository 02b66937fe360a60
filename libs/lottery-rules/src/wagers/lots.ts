import { chooseExactly, combinations, choose } from '../engine/combinatorics.ts';
import { weighted } from '../engine/space.ts';
import { lost } from './cells.ts';
import type { Bet, Draw, Play, Wager } from '../engine/play.ts';
import type { Space } from '../engine/space.ts';

/**
 * Several numbers of a draw that a bet is compared with, each as the places of its digits. All have the same number of
 * digits and share no place, so each shows each number equally likely and none knows of the others.
 */
export type Lots = readonly (readonly number[])[];

/** Pays for each lot that shows the bet's digits. One tier. */
export function hitsIn(lots: Lots, tier = 'hit'): Wager {
  const size = lots[0]?.length ?? 0;
  const all = 10n ** BigInt(size);
  const nothing = Array.from({ length: size }, () => 0);
  return {
    tiers: [tier],
    space: weighted(
      counts(lots.length).map((hits) => [
        showing(lots, (lot) => (lot < hits ? 0n : all - 1n)),
        chooseExactly(lots.length, hits) * (all - 1n) ** BigInt(lots.length - hits),
      ]),
    ),
    bets: Number(all),
    example: () => nothing,
    outcome: (bet, draw) => {
      const times = bet.length === size ? lots.filter((lot) => shows(lot, bet, draw)).length : 0;
      return times > 0 ? { kind: 'won', tier, times } : lost;
    },
    winners: (draw) => {
      const hits = new Map<string, { bet: Bet; tier: string; times: number }>();
      for (const lot of lots) {
        const bet = lot.map((place) => draw[place] ?? -1);
        const known = hits.get(String(bet));
        if (known) known.times += 1;
        else hits.set(String(bet), { bet, tier, times: 1 });
      }
      return [...hits.values()];
    },
  };
}

/** Pays once when any lot shows the bet's digits. One tier. */
export function anywhereIn(lots: Lots, tier = 'shows'): Wager {
  const each = hitsIn(lots, tier);
  return {
    ...each,
    outcome: (bet, draw) => (each.outcome(bet, draw).kind === 'won' ? { kind: 'won', tier, times: 1 } : lost),
    winners: (draw) => (each.winners?.(draw) ?? []).map((won) => ({ ...won, times: 1 })),
  };
}

/** A bet is so many different numbers, of which every one must show in a lot. One tier. */
export function allShowing(lots: Lots, size: number, tier = 'all-show'): Wager {
  const values = valuesOf(lots);
  return {
    tiers: [tier],
    space: showingSpace(lots, size),
    bets: choose(values, size),
    example: () => firstNumbers(size),
    outcome: (bet, draw) => {
      const shown = shownIn(lots, draw);
      return isSet(bet, size) && bet.every((value) => shown.has(value))
        ? { kind: 'won', tier, times: 1 }
        : lost;
    },
    winners: (draw) =>
      [...combinations(ascendingOf(shownIn(lots, draw)), size)].map((bet) => ({ bet, tier, times: 1 })),
  };
}

/** A bet is so many different numbers, of which none may show in a lot. One tier. Its winning bets are too many to name. */
export function noneShowing(lots: Lots, size: number, tier = 'none-shows'): Wager {
  return {
    tiers: [tier],
    space: showingSpace(lots, size),
    bets: choose(valuesOf(lots), size),
    example: () => firstNumbers(size),
    outcome: (bet, draw) => {
      const shown = shownIn(lots, draw);
      return isSet(bet, size) && !bet.some((value) => shown.has(value))
        ? { kind: 'won', tier, times: 1 }
        : lost;
    },
  };
}

/** Settles one row of picks whose bets are sets of `size`, by how many of the picks show. */
export function settlerOfSets(lots: Lots, size: number, tier: string, show: boolean): Play['settler'] {
  return (picked) => (draw) => {
    const shown = shownIn(lots, draw);
    const winning = (picked.rows[0] ?? []).filter((value) => shown.has(value) === show).length;
    const bets = choose(winning, size);
    return { wins: bets > 0 ? [{ tier, bets }] : [], pushed: 0 };
  };
}

/**
 * A bet is two different numbers that must both show (đá).
 *
 * @param pays `each-hit`: as often as both together show, less one; `once`: once
 */
export function pairIn(lots: Lots, pays: 'each-hit' | 'once', tier = 'pair'): Wager {
  const timesOf = (a: number, b: number) => (a === 0 || b === 0 ? 0 : pays === 'once' ? 1 : a + b - 1);
  const others = BigInt(valuesOf(lots) - 2);
  const ways = counts(lots.length).flatMap((a) => counts(lots.length - a).map((b) => [a, b] as const));
  return {
    tiers: [tier],
    space: weighted(
      ways.map(([a, b]) => [
        showing(lots, (lot) => (lot < a ? 0n : lot < a + b ? 1n : 2n)),
        chooseExactly(lots.length, a) *
          chooseExactly(lots.length - a, b) *
          others ** BigInt(lots.length - a - b),
      ]),
    ),
    bets: choose(valuesOf(lots), 2),
    example: () => [0, 1],
    outcome: (bet, draw) => {
      const shown = shownIn(lots, draw);
      const [a = 0, b = 0] = bet.map((value) => shown.get(value) ?? 0);
      const times = isSet(bet, 2) ? timesOf(a, b) : 0;
      return times > 0 ? { kind: 'won', tier, times } : lost;
    },
    winners: (draw) => {
      const shown = shownIn(lots, draw);
      return [...combinations(ascendingOf(shown), 2)].map((bet) => {
        const [a = 0, b = 0] = bet.map((value) => shown.get(value) ?? 0);
        return { bet, tier, times: timesOf(a, b) };
      });
    },
  };
}

/** The number that each lot shows, and in how many lots it does. */
function shownIn(lots: Lots, draw: Draw): ReadonlyMap<number, number> {
  const shown = new Map<number, number>();
  for (const lot of lots) {
    let value = 0;
    for (const place of lot) value = value * 10 + (draw[place] ?? 0);
    shown.set(value, (shown.get(value) ?? 0) + 1);
  }
  return shown;
}

/**
 * Which of the first `size` numbers show. All choices of as many are alike, so one stands for them; a choice is the
 * image of so many ways, counted by inclusion and exclusion.
 */
function showingSpace(lots: Lots, size: number): Space {
  const values = BigInt(valuesOf(lots));
  const others = values - BigInt(size);
  return weighted(
    counts(Math.min(size, lots.length)).map((shown) => {
      let ways = 0n;
      for (const revealed of counts(shown)) {
        const sign = (shown - revealed) % 2 === 0 ? 1n : -1n;
        ways += sign * chooseExactly(shown, revealed) * (others + BigInt(revealed)) ** BigInt(lots.length);
      }
      return [
        showing(lots, (lot) => (lot < shown ? BigInt(lot) : values - 1n)),
        chooseExactly(size, shown) * ways,
      ];
    }),
  );
}

/** A draw whose lots show such numbers; every other place is zero. */
function showing(lots: Lots, numberOf: (lot: number) => bigint): Draw {
  const draw: number[] = [];
  for (const [index, lot] of lots.entries()) {
    let rest = numberOf(index);
    for (const place of lot.toReversed()) {
      draw[place] = Number(rest % 10n);
      rest /= 10n;
    }
  }
  return Array.from(draw, (digit) => digit ?? 0);
}

function shows(lot: readonly number[], bet: Bet, draw: Draw): boolean {
  return lot.every((place, index) => draw[place] === bet[index]);
}

function valuesOf(lots: Lots): number {
  return 10 ** (lots[0]?.length ?? 0);
}

function isSet(bet: Bet, size: number): boolean {
  return bet.length === size && new Set(bet).size === size;
}

function firstNumbers(size: number): Bet {
  return Array.from({ length: size }, (_, index) => index);
}

function ascendingOf(shown: ReadonlyMap<number, number>): number[] {
  return [...shown.keys()].toSorted((a, b) => a - b);
}

/** Zero to `most`. */
function counts(maximum: number): number[] {
  return Array.from({ length: maximum + 1 }, (_, index) => index);
}
