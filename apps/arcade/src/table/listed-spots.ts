import type { Draws } from '../fairness/draws.ts';
import type { EngineName } from '../games/catalogue.ts';
import type { TableGame } from './games.ts';

/** A bet of a table: what comes back of a stake of a thousand, by the outcome. */
export interface ListedSpot<Outcome, Group extends string = string> {
  readonly name: string;
  /** Bets of one kind stand together and pay the same. */
  readonly group: Group;
  /** With the stake: 2000 wins as much as was staked, 1000 gives the stake back, 0 loses it. */
  readonly returns: (outcome: Outcome) => number;
  /** The most that `returns` gives. */
  readonly best: number;
  /** The return over all outcomes, in hundredths of a per cent, cut off. A test counts it. */
  readonly percent: number;
}

const WHOLE = 1000n;

/** A table whose bets are a list: what is not on the list cannot be bet on. */
export function tableOfSpots<Outcome>(
  engine: EngineName,
  spots: readonly ListedSpot<Outcome>[],
  draw: (draws: Draws) => Promise<Outcome>,
  resultOf: TableGame<Outcome>['resultOf'],
): TableGame<Outcome> {
  const named = new Map(spots.map((spot) => [spot.name, spot]));
  return {
    engine,
    draw,
    resultOf,
    isSpot: (name) => named.has(name),
    payout: (bets, outcome) =>
      Object.entries(bets).reduce(
        (sum, [name, stake]) => sum + (stake * BigInt(named.get(name)?.returns(outcome) ?? 0)) / WHOLE,
        0n,
      ),
  };
}
