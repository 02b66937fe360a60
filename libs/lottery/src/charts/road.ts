import { symbolOf, valuesOf, type Draw, type Family, type Play } from '@marquee/lottery-rules';

/** Cells of which one wins: what a road is made of, most telling first. */
const sides: readonly (readonly string[])[] = [
  ['big', 'middle', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger', 'tie'],
  ['left', 'right', 'tie'],
  ['banker', 'player', 'tie'],
  ['upper', 'lower', 'middle'],
  ['red', 'blue', 'green'],
];

/** One road: a play of the board, and those of its cells that stand against each other. */
export type RoadKind = { readonly play: Play; readonly cells: readonly string[] };

/** The roads of a family, those of its two-sides board first; none that two boards both have. */
export function roadKindsOf(family: Family): readonly RoadKind[] {
  const onBoard = family.plays.filter(({ board }) => board === 'two-sides');
  const official = family.plays.filter(({ board }) => board === 'official');
  const kinds = [...onBoard, ...official].flatMap((play) => {
    const [row, ...others] = play.form.rows;
    if (row?.name !== 'cells' || others.length > 0) return [];
    return sides.flatMap((side) => {
      const cells = side.filter((cell) => row.alphabet.symbols.includes(cell));
      return cells.length > 1 ? [{ play, cells }] : [];
    });
  });
  return kinds.filter(
    ({ play, cells }, place) =>
      kinds.findIndex(
        (other) =>
          other.play.group === play.group && other.play.name === play.name && `${other.cells}` === `${cells}`,
      ) === place,
  );
}

/** Which of the cells a draw makes win, by the rule that settles tickets; `undefined` when stakes go back, or none does. */
export function sideOf({ play, cells }: RoadKind, draw: Draw): string | undefined {
  const [row] = play.form.rows;
  if (!row) return undefined;
  const won = valuesOf(row.alphabet).find(
    (value) =>
      cells.includes(symbolOf(row.alphabet, value)) && play.wager.outcome([value], draw).kind === 'won',
  );
  return won === undefined ? undefined : symbolOf(row.alphabet, won);
}

/** A bead of a road: the same side goes down, another one begins a column. */
export type Bead = { readonly column: number; readonly row: number; readonly side: string | undefined };

/**
 * Lays a road: equal results one below the other, each change in a new column. A column that has no room below turns to the
 * right.
 *
 * @param results oldest first
 * @param height rows there are
 */
export function roadOf(results: readonly (string | undefined)[], height = 6): readonly Bead[] {
  const beads: Bead[] = [];
  const taken = new Set<string>();
  let [start, column, row] = [-1, -1, 0];
  for (const [index, side] of results.entries()) {
    if (index === 0 || side !== results[index - 1]) {
      start += 1;
      while (taken.has(`${start} 0`)) start += 1;
      [column, row] = [start, 0];
    } else if (row + 1 < height && !taken.has(`${column} ${row + 1}`)) row += 1;
    else column += 1;
    taken.add(`${column} ${row}`);
    beads.push({ column, row, side });
  }
  return beads;
}
