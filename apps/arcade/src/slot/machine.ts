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
  /** How much results vary from spin to spin. */
  readonly volatility: 'low' | 'medium' | 'high';
  /** A wild fills its whole reel. */
  readonly expandingWilds?: boolean;
  /** A line that wins with wilds in it pays so many times as much. */
  readonly wildMultiplier?: number;
  /** Spins that scatters give, by their number, and how many times as much each of them pays. They give no more spins. */
  readonly freeSpins?: { readonly counts: Pays; readonly multiplier: number };
  /** With exactly two scatters the reels without one spin once more, and what they stop at pays too. */
  readonly respin?: boolean;
  /** Takes part in the shared jackpot. */
  readonly jackpot?: boolean;
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

/** One stop of the reels within a round. */
export interface Spin {
  readonly kind: 'base' | 'free' | 'respin';
  readonly stops: readonly number[];
}

export const ROWS = 3;

/** Stops every reel at a place of its strip, each place equally likely. */
async function drawStops(machine: Machine, draws: Draws): Promise<number[]> {
  const stops: number[] = [];
  for (const reel of machine.reels) stops.push(await draws.below(reel.length));
  return stops;
}

/** Draws a round: a spin, and those that its scatters give. */
export async function drawSpins(machine: Machine, draws: Draws): Promise<Spin[]> {
  const stops = await drawStops(machine, draws);
  const spins: Spin[] = [{ kind: 'base', stops }];
  const holding = machine.reels.map((strip, reel) => showsScatter(strip, stops[reel] ?? 0));
  const scatters = holding.filter(Boolean).length;
  if (machine.respin && scatters === 2) {
    const next: number[] = [];
    for (const [reel, strip] of machine.reels.entries())
      next.push(holding[reel] ? (stops[reel] ?? 0) : await draws.below(strip.length));
    spins.push({ kind: 'respin', stops: next });
  }
  for (let left = machine.freeSpins?.counts[scatters] ?? 0; left > 0; left -= 1)
    spins.push({ kind: 'free', stops: await drawStops(machine, draws) });
  return spins;
}

function stripWindow({ reels }: Machine, stops: readonly number[], reel: number): Face[] {
  const strip = reels[reel] ?? [];
  return Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as Face);
}

/** Whether a scatter shows where a reel stops, also under a wild that fills the reel. */
export function showsScatter(strip: readonly Face[], stop: number): boolean {
  for (let row = 0; row < ROWS; row += 1) if (strip[(stop + row) % strip.length] === 'scatter') return true;
  return false;
}

/** The faces that show, reel by reel from the left, each from the top. */
export function windowOf(machine: Machine, stops: readonly number[]): Face[][] {
  return machine.reels.map((_, reel) => expanded(machine, stripWindow(machine, stops, reel)));
}

/** A reel's window once a wild has filled it. */
export function expanded({ expandingWilds }: Machine, shown: Face[]): Face[] {
  return expandingWilds && shown.includes('wild') ? shown.map(() => 'wild' as const) : shown;
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
  // A wild that fills its reel leaves the scatter on it counting.
  const scatters = machine.reels.filter((strip, reel) => showsScatter(strip, stops[reel] ?? 0)).length;
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
    const multiplier = faces.slice(0, count).includes('wild') ? (machine.wildMultiplier ?? 1) : 1;
    const pays = (machine.pays[face]?.[count] ?? 0) * multiplier;
    if (pays > (best?.pays ?? 0)) best = { face, count, pays };
  }
  return best;
}

/** What one spin of a round pays, in multiples of one line's share. */
export function paysOf(machine: Machine, { kind, stops }: Spin): number {
  const { total } = evaluate(machine, stops);
  return kind === 'free' ? total * (machine.freeSpins?.multiplier ?? 1) : total;
}

/** The money of a round. @param stake ten-thousandths, a multiple of the number of lines */
export function payoutOf(machine: Machine, stake: bigint, spins: readonly Spin[]): bigint {
  const total = spins.reduce((sum, spin) => sum + paysOf(machine, spin), 0);
  return (stake * BigInt(total)) / BigInt(machine.lines.length);
}
