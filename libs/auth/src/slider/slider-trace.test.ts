import { expect, test } from 'vitest';
import { dragPoint, longestTrace, placeOfPresses, pressed, thinned, type KeyPress } from './slider-trace.ts';

const picture = { keyStep: 4, furthest: 272 };
const at = (clientX: number, clientY: number, timeStamp: number) => ({ clientX, clientY, timeStamp });

test('a drag is told in pixels of the picture, whatever its size on the screen', () => {
  expect(dragPoint(at(10, 10, 500), at(110, 15, 740.4), 0.5, 272)).toEqual({ x: 50, y: 2.5, t: 240 });
});

test('the piece stays within the picture', () => {
  expect(dragPoint(at(10, 10, 0), at(900, 10, 9), 1, 272).x).toBe(272);
  expect(dragPoint(at(10, 10, 0), at(0, 10, 9), 1, 272).x).toBe(0);
});

test('a long drag keeps its first and last point, in order', () => {
  const points = Array.from({ length: 3001 }, (_, t) => ({ x: t / 20, y: 0, t }));
  const fewer = thinned(points);
  expect(fewer.length).toBeLessThanOrEqual(longestTrace);
  expect([fewer[0], fewer.at(-1)]).toEqual([points[0], points.at(-1)]);
  expect(fewer.toSorted((one, other) => one.t - other.t)).toEqual(fewer);
  expect(thinned(points.slice(0, 50))).toHaveLength(50);
});

test('presses move by steps and never out of the picture', () => {
  let presses: KeyPress[] = [];
  presses = pressed(presses, { step: -1, t: 0 }, picture);
  expect(presses).toEqual([]);
  for (let t = 1; t <= 100; t += 1) presses = pressed(presses, { step: 1, t }, picture);
  expect(placeOfPresses(presses, 4)).toBe(Math.floor(272 / 4) * 4);
  expect(placeOfPresses(pressed(presses, { step: -1, t: 101 }, picture), 4)).toBe(268);
});
