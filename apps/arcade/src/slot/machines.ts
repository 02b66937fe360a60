import type { Face, Machine } from './machine.ts';

const faces: Record<string, Face> = {
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
const strip = (letters: string): Face[] => Array.from(letters, (letter) => faces[letter] ?? 'six');

const straight = (reels: number): number[][] =>
  [1, 0, 2].map((row) => Array.from({ length: reels }, () => row));

/** Three reels and five lines: wins come often and are small. */
const classic: Machine = {
  id: 'classic',
  reels: [strip('afebdcfeadfcwebfdceb'), strip('fcaedfbwecfdbeafcdeb'), strip('bfdcaefbdwcefabdecfe')],
  lines: [...straight(3), [0, 1, 2], [2, 1, 0]],
  pays: {
    wild: { 3: 200 },
    one: { 3: 60 },
    two: { 3: 28 },
    three: { 3: 16 },
    four: { 3: 14 },
    five: { 3: 10 },
    six: { 3: 8 },
  },
  scatterPays: {},
};

const crooked = [
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];

const river: Machine = {
  id: 'river',
  reels: [
    strip('fecdbfeadfcesfdbecfdaebf'),
    strip('efdcwbfedacfesbdfcebfdac'),
    strip('dfecbfwedcafebdsfecdbfae'),
    strip('fdebcfaewdcfebdfsecbdfca'),
    strip('ecfdbeafcdebfsdcefbdaefc'),
  ],
  lines: [...straight(5), ...crooked],
  pays: {
    one: { 3: 50, 4: 200, 5: 1500 },
    two: { 3: 25, 4: 100, 5: 500 },
    three: { 3: 15, 4: 60, 5: 250 },
    four: { 3: 12, 4: 40, 5: 150 },
    five: { 3: 8, 4: 22, 5: 100 },
    six: { 3: 6, 4: 18, 5: 75 },
  },
  scatterPays: { 3: 3, 4: 20, 5: 100 },
};

const more = [
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

const peak: Machine = {
  id: 'peak',
  reels: [
    strip('fecdbfedfcesfdbecfdaebfcde'),
    strip('efdcwbfedcfesbdfcebfdacefd'),
    strip('dfecbfwedcfebdsfecdbfaefdc'),
    strip('fdebcfewdcfebdfsecbdfcaefd'),
    strip('ecfdbefcdebfsdcefbdaefcwde'),
  ],
  lines: [...straight(5), ...crooked, ...more],
  pays: {
    one: { 3: 60, 4: 400, 5: 5000 },
    two: { 3: 25, 4: 120, 5: 1000 },
    three: { 3: 12, 4: 60, 5: 250 },
    four: { 3: 8, 4: 30, 5: 125 },
    five: { 3: 6, 4: 20, 5: 80 },
    six: { 3: 5, 4: 14, 5: 60 },
  },
  scatterPays: { 3: 4, 4: 25, 5: 200 },
};

/** Every machine of the house. */
export const machines: readonly Machine[] = [classic, river, peak];

/** The machine of a game's number. */
export const machineOf = (number: number): Machine => machines[(number - 1) % machines.length] ?? classic;
