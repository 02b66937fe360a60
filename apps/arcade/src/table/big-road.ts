/** A bead of the big road: one win of a streak, with the ties that followed it. */
export interface RoadBead {
  readonly column: number;
  readonly row: number;
  readonly winner: 'player' | 'banker';
  readonly ties: number;
}

const ROWS = 6;

/**
 * The big road of past rounds: a column for each streak of one side, six high; a longer streak turns to the right, as does one
 * that meets another. Ties lie on the bead before them; those before the first win are left out.
 */
export function bigRoad(winners: readonly string[]): RoadBead[] {
  const beads: RoadBead[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => !taken.has(`${column} ${row}`);
  let begin = -1;
  let turned = false;
  for (const winner of winners) {
    const last = beads.at(-1);
    if (winner !== 'player' && winner !== 'banker') {
      if (last) beads[beads.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    let place: { column: number; row: number };
    if (last?.winner === winner) {
      const below = last.row + 1;
      // What has turned continues to the right.
      turned ||= below >= ROWS || !isFree(last.column, below);
      place = turned ? { column: last.column + 1, row: last.row } : { column: last.column, row: below };
    } else {
      turned = false;
      do begin += 1;
      while (!isFree(begin, 0));
      place = { column: begin, row: 0 };
    }
    taken.add(`${place.column} ${place.row}`);
    beads.push({ ...place, winner, ties: 0 });
  }
  return beads;
}
