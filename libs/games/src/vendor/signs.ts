import { seededBy } from '../artwork/seed.ts';

/** Signs in one colour, on a field of 24 by 24. */
const signs: readonly string[] = [
  'M12 2l10 18H2zM12 9l-4 7.5h8z',
  'M12 2a10 10 0 100 20 10 10 0 000-20zm0 5a5 5 0 110 10 5 5 0 010-10z',
  'M2 12L12 2l10 10-10 10zM8 12l4 4 4-4-4-4z',
  'M3 3h8v8H3zM13 13h8v8h-8zM13 3h8v8h-8z',
  'M12 2c1 6 4 9 10 10-6 1-9 4-10 10-1-6-4-9-10-10 6-1 9-4 10-10z',
  'M2 18L8 6l4 7 4-7 6 12h-4l-2-4-4 7-4-7-2 4z',
  'M4 4h16v6a8 8 0 01-16 0zM9 20h6v2H9z',
  'M2 8c4-5 8-5 10 0s6 5 10 0v5c-4 5-8 5-10 0s-6-5-10 0zM4 19h16v2H4z',
];

/** Takes a sign by the next number of a stream that belongs to a vendor. */
export function nextSign(next: (below: number) => number): string | undefined {
  return signs[next(signs.length)];
}

/** The sign of a vendor, the same wherever its name is shown. */
export function signOf(vassalage: string): string | undefined {
  return nextSign(seededBy(vassalage));
}
