import { numbers, words } from '../engine/alphabet.ts';
import { eachPick } from '../forms/rows.ts';
import type { Draw, Form, Outcome, Wager } from '../engine/play.ts';
import type { Space } from '../engine/space.ts';

/** How a draw stands to a cell. */
export type CellTest = (draw: Draw) => boolean | 'push';

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

/** What a cell play is made of: a row of cells, each at a price of its own. */
export type CellPlay = { readonly form: Form; readonly wager: Wager };

/**
 * Cells that each have a name and a test: `big`, `dragon`, `tie`. The bet is the cell's number, its tier the cell's name.
 */
export function cells(space: Space, tests: Readonly<Record<string, CellTest>>): CellPlay {
  const names = Object.keys(tests);
  const all = Object.entries(tests).map(([tier, test], index) => ({ bet: [index], tier, test, times: 1 }));
  return {
    form: eachPick('cells', words(...names)),
    wager: {
      tiers: names,
      space,
      outcome: ([index = -1], draw) => {
        const cell = all[index];
        const result = cell?.test(draw) ?? false;
        if (result === 'push') return { kind: 'push' };
        return result && cell ? { kind: 'won', tier: cell.tier, times: 1 } : lost;
      },
      winners: (draw) => all.filter((cell) => cell.test(draw) === true),
      pushes: (draw) => all.filter((cell) => cell.test(draw) === 'push').map((cell) => cell.bet),
    },
  };
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
