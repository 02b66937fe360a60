/** Milliseconds until the first ball stops, and from one to the next; many balls stop faster. */
const FIRST_MS = 700;
const LAST_MS = 3200;
const STEP_MS = 350;

function stopOf(place: number, count: number): number {
  return FIRST_MS + place * Math.min(STEP_MS, (LAST_MS - FIRST_MS) / count);
}

/** How long a draw of so many balls rolls, in milliseconds. */
export function rollingTime(count: number): number {
  return stopOf(count, count);
}

/** The first and the last number of a ball, by family; of others the digits. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  k3: [1, 6],
  '11x5': [1, 11],
  lf: [1, 20],
  lhc: [1, 49],
  kl8: [1, 80],
};

/** What the balls show so many milliseconds after they began: what was drawn where they have stopped, else passing numbers. */
export function rolledNumbers(family: string, numbers: readonly string[], since: number): string[] {
  const [first, last] = ranges[family] ?? [0, 9];
  const count = last - first + 1;
  return numbers.map((drawn, place) => {
    if (since >= stopOf(place, numbers.length)) return drawn;
    // Steps that have no common divisor with the count, so that neighbours differ and every number comes up.
    const passing = first + ((place * 7 + Math.floor(since / 80) * 3) % count);
    return String(passing).padStart(drawn.length, '0');
  });
}
