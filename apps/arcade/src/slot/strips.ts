import type { Face } from './machine.ts';

const faces: Readonly<Record<string, Face>> = {
  w: 'wild',
  s: 'scatter',
  a: 'one',
  b: 'two',
  c: 'three',
  d: 'four',
  e: 'five',
  f: 'six',
};

/** A strip as letters, so that a person can read it. */
export const strip = (letters: string): Face[] => Array.from(letters, (letter) => faces[letter] ?? 'six');

const straight = (reels: number): number[][] =>
  [1, 0, 2].map((row) => Array.from({ length: reels }, () => row));

/** Five lines over three reels. */
export const three = [...straight(3), [0, 1, 2], [2, 1, 0]];

/** Lines over five reels. */
export const five = [...straight(5), [0, 1, 2, 1, 0], [2, 1, 0, 1, 2]];

export const ten = [
  ...five,
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];

export const twenty = [
  ...ten,
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
];
