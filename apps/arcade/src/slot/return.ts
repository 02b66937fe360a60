import { readLine, ROWS, type Face, type Machine } from './machine.ts';

/** An exact share of the stake. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The exact return of a machine. Every reel stops anywhere with the same chance, so each line sees the same mix of faces
 * as any other: one line's combinations, weighted by how often their faces stand on the strips, give the lines' return,
 * and the windows with a scatter give the rest.
 */
export function exactReturn(machine: Machine): Fraction {
  const denominator = machine.reels.reduce((product, reel) => product * BigInt(reel.length), 1n);
  const counts = machine.reels.map(countFaces);
  let onLine = 0n;
  const walk = (faces: readonly Face[], weight: bigint): void => {
    const reel = counts[faces.length];
    if (!reel) {
      onLine += weight * BigInt(readLine(machine, faces)?.pays ?? 0);
      return;
    }
    for (const [face, count] of reel) walk([...faces, face], weight * count);
  };
  walk([], 1n);
  return { numerator: onLine + scatterReturn(machine), denominator };
}

function countFaces(reel: readonly Face[]): [Face, bigint][] {
  const counts = new Map<Face, bigint>();
  for (const face of reel) counts.set(face, (counts.get(face) ?? 0n) + 1n);
  return [...counts];
}

function scatterReturn(machine: Machine): bigint {
  // ways[n]: in how many stops n reels show a scatter.
  let ways = [1n];
  for (const reel of machine.reels) {
    const showing = BigInt(reel.filter((face) => face === 'scatter').length * ROWS);
    const without = BigInt(reel.length) - showing;
    ways = Array.from(
      { length: ways.length + 1 },
      (_, count) => (ways[count] ?? 0n) * without + (ways[count - 1] ?? 0n) * showing,
    );
  }
  return ways.reduce((sum, way, count) => sum + way * BigInt(machine.scatterPays[count] ?? 0), 0n);
}

/** A share as a percentage with two decimals, cut off: `95.81`. */
export function percentOf({ numerator, denominator }: Fraction): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
