/** A sum of weights; those of one, by far the most, are counted in a number of their own. */
export type Weights = { single: number; heavy: bigint };

export function weights(): Weights {
  return { single: 0, heavy: 0n };
}

/** Adds a weight so many times. */
export function addWeight(sum: Weights, weight: bigint, times: number): void {
  if (weight === 1n) sum.single += times;
  else sum.heavy += weight * BigInt(times);
}

/** What the weights add up to. */
export function totalWeight(sum: Weights): bigint {
  return sum.heavy + BigInt(sum.single);
}
