import { expanded, readLine, ROWS, type Face, type Machine } from './machine.ts';

/** An exact share of the stake. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The share of every stake that the shared jackpot is fed with, in hundredths; all of it is won by players. */
export const JACKPOT_PERCENT = 1n;

/** Windows at which a reel may stop, each as its faces from the top, and whether they have a scatter. */
interface Window {
  readonly shown: readonly Face[];
  readonly scatter: boolean;
}

/**
 * The exact return of a machine: what a spin pays on average, counted over every stop of its reels, and the same for the
 * spins that scatters give.
 */
export function exactReturn(machine: Machine): Fraction {
  const reels = machine.reels.map((reel) =>
    reel.map((_, start): Window => {
      const shown = Array.from({ length: ROWS }, (_, row) => reel[(start + row) % reel.length] as Face);
      return { shown: expanded(machine, shown), scatter: shown.includes('scatter') };
    }),
  );
  const spin = spinReturn(machine, reels);
  const stops = product(reels);
  let total = spin;
  for (const [count, given] of Object.entries(machine.freeSpins?.counts ?? {})) {
    const chance = { numerator: waysOf(reels)[Number(count)] ?? 0n, denominator: stops };
    const each = BigInt(given * (machine.freeSpins?.multiplier ?? 1));
    total = plus(total, times(times(chance, spin), { numerator: each, denominator: 1n }));
  }
  if (machine.respin) total = plus(total, respinReturn(machine, reels));
  if (machine.jackpot) total = plus(total, { numerator: JACKPOT_PERCENT, denominator: 100n });
  return total;
}

/** What a spin returns on average: its lines, each seeing its own row of every reel, and its scatters. */
function spinReturn(machine: Machine, reels: readonly (readonly Window[])[]): Fraction {
  const known = new Map<string, bigint>();
  let onLines = 0n;
  for (const rows of machine.lines) {
    const counts = reels.map((windows, reel) =>
      countFaces(windows.map(({ shown }) => shown[rows[reel] ?? 0])),
    );
    // Rows of a reel have the same faces unless wilds fill it.
    const key = counts
      .map((faces) =>
        faces
          .map(([face, count]) => `${face}${count}`)
          .toSorted()
          .join(),
      )
      .join('|');
    const line = known.get(key) ?? lineReturn(machine, counts);
    known.set(key, line);
    onLines += line;
  }
  const scatters = waysOf(reels).reduce(
    (sum, way, count) => sum + way * BigInt(machine.scatterPays[count] ?? 0),
    0n,
  );
  const lines = BigInt(machine.lines.length);
  return { numerator: onLines + scatters * lines, denominator: product(reels) * lines };
}

/** What a line pays over all stops together, from how often each face stands in its row of each reel. */
function lineReturn(machine: Machine, counts: readonly (readonly [Face, bigint])[][]): bigint {
  const stops = counts.map((faces) => faces.reduce((sum, [, count]) => sum + count, 0n));
  let total = 0n;
  const walk = (faces: readonly Face[], weight: bigint): void => {
    const next = counts[faces.length];
    const lead = faces.find((face) => face !== 'wild');
    const broken = lead === 'scatter' || faces.some((face) => face !== 'wild' && face !== lead);
    // What follows the first other face pays nothing and changes nothing.
    if (!next || broken) {
      const rest = stops.slice(faces.length).reduce((ways, count) => ways * count, 1n);
      total += weight * rest * BigInt(readLine(machine, faces)?.pays ?? 0);
      return;
    }
    for (const [face, count] of next) walk([...faces, face], weight * count);
  };
  walk([], 1n);
  return total;
}

/** What respins return on average: for each two reels that are held, a spin in which they keep showing their scatters. */
function respinReturn(machine: Machine, reels: readonly (readonly Window[])[]): Fraction {
  let total: Fraction = { numerator: 0n, denominator: 1n };
  const holding = reels.map((windows) => windows.filter(({ scatter }) => scatter));
  for (let one = 0; one < reels.length; one += 1)
    for (let other = one + 1; other < reels.length; other += 1) {
      const held = [one, other];
      const others = reels.flatMap((windows, reel) =>
        held.includes(reel) ? [] : [windows.filter(({ scatter }) => !scatter)],
      );
      const ways = product(held.map((reel) => holding[reel] ?? [])) * product(others);
      if (ways === 0n) continue;
      const chance = { numerator: ways, denominator: product(reels) };
      const after = reels.map((windows, reel) => (held.includes(reel) ? (holding[reel] ?? []) : windows));
      total = plus(total, times(chance, spinReturn(machine, after)));
    }
  return total;
}

const product = (lists: readonly (readonly unknown[])[]): bigint =>
  lists.reduce((stops, { length }) => stops * BigInt(length), 1n);

function countFaces(faces: readonly (Face | undefined)[]): [Face, bigint][] {
  const counts = new Map<Face, bigint>();
  for (const face of faces) if (face) counts.set(face, (counts.get(face) ?? 0n) + 1n);
  return [...counts];
}

/** In how many stops so many reels show a scatter, by that number. */
function waysOf(reels: readonly (readonly Window[])[]): bigint[] {
  let ways = [1n];
  for (const windows of reels) {
    const showing = BigInt(windows.filter(({ scatter }) => scatter).length);
    const without = BigInt(windows.length) - showing;
    ways = Array.from(
      { length: ways.length + 1 },
      (_, count) => (ways[count] ?? 0n) * without + (ways[count - 1] ?? 0n) * showing,
    );
  }
  return ways;
}

function plus(one: Fraction, other: Fraction): Fraction {
  return reduced(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );
}

function times(one: Fraction, other: Fraction): Fraction {
  return reduced(one.numerator * other.numerator, one.denominator * other.denominator);
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [denominator, numerator];
  while (b > 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

/** A share as a percentage with two decimals, cut off: `95.81`. */
export function percentOf({ numerator, denominator }: Fraction): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
