/**
 * A stream of numbers that belongs to a text: the same text always gives the same numbers.
 *
 * @returns a function whose every call gives the next whole number from 0 up to, not including, `below`.
 */
export function seededBy(text: string): (below: number) => number {
  // FNV-1a spreads short names well; the steps after it are xorshift32.
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  state ||= 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}
