import type { Draws } from '../fairness/draws.ts';

/** A place on a reel. `wild` stands for every other but `scatter`; `one` pays most of the six that are left. */
export type Face = 'wild' | 'scatter' | 'one' | 'two' | 'three' | 'four' | 'five' | 'six';

/** What a number of equal faces pays, by that number. */
type Pays = Readonly<Record<number, number>>;

/** A machine as its rules say it: three rows, reels that turn freely, lines read from the left. */
export interface Machine {
  readonly id: string;
  readonly reels: readonly (readonly Face[])[];
  /** The row, 0 at the top, that each line takes on each reel. */
  readonly lines: readonly (readonly number[])[];
  /** Multiples of one line's share of the stake. */
  readonly pays: Readonly<Partial<Record<Face, Pays>>>;
  /** Multiples of the whole stake for scatters anywhere; no window of a reel shows two. */
  readonly scatterPays: Pays;
}

/** A line that pays. */
export interface LineWin {
  readonly line: number;
  readonly face: Face;
  readonly count: number;
  readonly pays: number;
}

/** What a stop of the reels pays. */
export interface Evaluation {
  readonly lines: readonly LineWin[];
  readonly scatters: number;
  /** Multiple of the whole stake that the scatters pay. */
  readonly scatterPays: number;
  /** Everything together, in multiples of one line's share. */
  readonly total: number;
}

export const ROWS = 3;

/** Stops every reel at a place of its strip, each place equally likely. */
export async function drawStops(machine: Machine, draws: Draws): Promise<number[]> {
  const stops: number[] = [];
  for (const reel of machine.reels) stops.push(await draws.below(reel.length));
  return stops;
}

/** The faces that show, reel by reel from the left, each from the top. */
export function windowOf(machine: Machine, stops: readonly number[]): Face[][] {
  return machine.reels.map((reel, place) =>
    Array.from({ length: ROWS }, (_, row) => reel[((stops[place] ?? 0) + row) % reel.length] as Face),
  );
}

/** Reads what shows. */
export function evaluate(machine: Machine, stops: readonly number[]): Evaluation {
  const shown = windowOf(machine, stops);
  const lines = machine.lines.flatMap((rows, line) => {
    const win = readLine(
      machine,
      rows.map((row, reel) => shown[reel]?.[row] as Face),
    );
    return win ? [{ line, ...win }] : [];
  });
  const scatters = shown.flat().filter((face) => face === 'scatter').length;
  const scatterPays = machine.scatterPays[scatters] ?? 0;
  const total = lines.reduce((sum, win) => sum + win.pays, 0) + scatterPays * machine.lines.length;
  return { lines, scatters, scatterPays, total };
}

/** The best that one line pays: its first faces, wilds taken for what pays most. */
export function readLine(machine: Machine, faces: readonly Face[]): Omit<LineWin, 'line'> | undefined {
  const wilds = faces.findIndex((face) => face !== 'wild');
  const lead = wilds === -1 ? 'wild' : (faces[wilds] as Face);
  const end = faces.findIndex((face) => face !== lead && face !== 'wild');
  const candidates = [
    { face: 'wild' as const, count: wilds === -1 ? faces.length : wilds },
    ...(lead === 'scatter' ? [] : [{ face: lead, count: end === -1 ? faces.length : end }]),
  ];
  let best: Omit<LineWin, 'line'> | undefined;
  for (const { face, count } of candidates) {
    const pays = machine.pays[face]?.[count] ?? 0;
    if (pays > (best?.pays ?? 0)) best = { face, count, pays };
  }
  return best;
}

/** The money of a spin. @param stake ten-thousandths, a multiple of the number of lines */
export function payoutOf(machine: Machine, stake: bigint, evaluation: Evaluation): bigint {
  return (stake * BigInt(evaluation.total)) / BigInt(machine.lines.length);
}
