import { expect, test } from 'vitest';
import { growthOf, type Minute } from './soak-growth.ts';

const hour = (residentMb: (minute: number) => number): Minute[] =>
  Array.from({ length: 60 }, (_, place) => ({
    minute: place + 1,
    residentMb: residentMb(place + 1),
    heapMb: 90,
    handles: 240,
    connections: 21,
  }));

test('memory that warms up, stays and varies has not grown', () => {
  expect(growthOf(hour((minute) => (minute < 6 ? 120 + minute * 20 : 220 + (minute % 5) * 8)))).toEqual([]);
});

test('memory that grows by a megabyte a minute has', () => {
  expect(growthOf(hour((minute) => 200 + minute / 2))).toEqual([]);
  expect(growthOf(hour((minute) => 200 + minute))).toEqual([
    'resident memory grew from 216 to 252 MB, more than 248 MB',
  ]);
});

test('a value that cannot be read counts as grown', () => {
  expect(growthOf(hour((minute) => (minute > 30 ? Number.NaN : 200)))).toHaveLength(1);
});

test('connections and handles have bounds of their own', () => {
  const minutes = hour(() => 200).map((each) => ({
    ...each,
    connections: 21 + each.minute,
    handles: 240 + each.minute,
  }));
  expect(growthOf(minutes)).toEqual([
    'handles grew from 256 to 292, more than 282',
    'connections grew from 37 to 73, more than 42',
  ]);
});
