/**
 * Numbers from zero up to a bound, by the browser's own source of chance, all equally likely.
 *
 * @param bound at most 2^32
 */
export function randomBelow(bound: number): number {
  // Above the largest multiple of the bound the first numbers would come once more than the others.
  const usable = 2 ** 32 - (2 ** 32 % bound);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= usable);
  return (drawn[0] ?? 0) % bound;
}
