import { numbers, words } from '../engine/alphabet.ts';
import { eachPick } from '../forms/rows.ts';
import type { Draw, Form, Outcome, Wager } from '../engine/play.ts';
import type { Space } from '../engine/space.ts';

/** The result of a draw for a cell: it wins, loses, pushes, or wins at the cell's lower price. */
export type CellTest = (draw: Draw) => boolean | 'push' | 'reduced';

export const lost: Outcome = { kind: 'lost' };

/**
 * Remembers what a rule made of the draw that it saw last. The cells of a play all ask the same of one draw, one after
 * the other.
 */
export function remembered<Value>(rule: (draw: Draw) => Value): (draw: Draw) => Value {
  let last: { readonly draw: Draw; readonly value: Value } | undefined;
  return (draw) => {
    if (last?.draw !== draw) last = { draw, value: rule(draw) };
    return last.value;
  };
}

/** The definition of a cell play: a row of cells, each with its own price. */
export type CellPlay = { readonly form: Form; readonly wager: Wager };

/**
 * Cells that each have a name and a test: `big`, `dragon`, `tie`. The bet is the cell's number, its tier the cell's name.
 *
 * @param reduced the cells that have a lower price for some draws, in proportion to the whole one: its tier is `name-reduced`
 */
export function cells(
  space: Space,
  tests: Readonly<Record<string, CellTest>>,
  reduced: Readonly<Record<string, readonly [whole: number, lower: number]>> = {},
): CellPlay {
  const names = Object.keys(tests);
  const all = Object.entries(tests).map(([name, test], index) => ({ bet: [index], name, test }));
  const tierOf = (name: string, result: ReturnType<CellTest>) =>
    result === true ? name : result === 'reduced' ? lowerTier(name) : undefined;
  return {
    form: eachPick('cells', words(...names)),
    wager: {
      tiers: [...names, ...Object.keys(reduced).map(lowerTier)],
      space,
      outcome: ([index = -1], draw) => {
        const cell = all[index];
        const result = cell?.test(draw) ?? false;
        if (result === 'push') return { kind: 'push' };
        const tier = cell && tierOf(cell.name, result);
        return tier === undefined ? lost : { kind: 'won', tier, times: 1 };
      },
      winners: (draw) =>
        all.flatMap(({ bet, name, test }) => {
          const tier = tierOf(name, test(draw));
          return tier === undefined ? [] : [{ bet, tier, times: 1 }];
        }),
      pushes: (draw) => all.filter((cell) => cell.test(draw) === 'push').map((cell) => cell.bet),
      proportions: Object.fromEntries(
        Object.entries(reduced).flatMap(([name, [full, lower]]) => [
          [name, full],
          [lowerTier(name), lower],
        ]),
      ),
    },
  };
}

function lowerTier(name: string): string {
  return `${name}-reduced`;
}

/** A cell for each number from `first` to `last`; the one wins that the draw comes to. */
export function numberCells(
  space: Space,
  first: number,
  last: number,
  valueOf: (draw: Draw) => number,
  digits = 1,
): CellPlay {
  const alphabet = numbers(first, last, digits);
  const valueAt = remembered(valueOf);
  const tierOf = (value: number) => alphabet.symbols[value - first] ?? '';
  return {
    form: eachPick('cells', alphabet),
    wager: {
      tiers: alphabet.symbols,
      space,
      outcome: ([value = -1], draw) =>
        valueAt(draw) === value ? { kind: 'won', tier: tierOf(value), times: 1 } : lost,
      winners: (draw) => {
        const value = valueAt(draw);
        return value < first || value > last ? [] : [{ bet: [value], tier: tierOf(value), times: 1 }];
      },
    },
  };
}
