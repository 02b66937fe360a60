import { expect, test } from 'vitest';
import { nextRows, rowsAround, type Rows, type Sight } from './rows.ts';

const sight = (above: number, count = 100): Sight => ({ above, screen: 740, pitch: 200, count });

test('the rows on the screen, whole or in part', () => {
  expect(rowsAround(sight(0), 0)).toEqual({ from: 0, to: 4 });
  expect(rowsAround(sight(-400), 0)).toEqual({ from: 0, to: 2 });
  expect(rowsAround(sight(1_000), 0)).toEqual({ from: 5, to: 9 });
  expect(rowsAround(sight(1_050), 740)).toEqual({ from: 1, to: 13 });
});

test('a list that is off the screen keeps its nearest row', () => {
  expect(rowsAround(sight(-5_000), 0)).toEqual({ from: 0, to: 1 });
  expect(rowsAround(sight(90_000), 0)).toEqual({ from: 99, to: 100 });
  expect(rowsAround(sight(0, 1), 740)).toEqual({ from: 0, to: 1 });
});

const holds = (outer: Rows, inner: Rows) => outer.from <= inner.from && inner.to <= outer.to;
const size = ({ from, to }: Rows) => to - from;

test('what is seen is always there and nothing far from it, however the list was left', () => {
  const places = [-900, 0, 130, 900, 5_000, 19_000, 40_000];
  for (const count of [1, 3, 100]) {
    const all = places.map((above) => sight(above, count));
    for (const before of all) {
      for (const here of all) {
        const seen = rowsAround(here, 0);
        const near = rowsAround(here, here.screen);
        let rows = rowsAround(before, before.screen);
        for (let steps = 0; size(rows) < size(near) || !holds(near, rows); steps += 1) {
          const next = nextRows(rows, seen, near);
          expect(holds(next, seen) && holds(near, next)).toBe(true);
          // In addition to what is visible, one row on either side.
          const added = Math.max(0, rows.from - next.from) + Math.max(0, next.to - rows.to);
          expect(Math.min(added, size(next))).toBeLessThanOrEqual(size(seen) + 2);
          expect(steps).toBeLessThan(size(near) + 1);
          rows = next;
        }
        expect(nextRows(rows, seen, near)).toEqual(near);
      }
    }
  }
});
