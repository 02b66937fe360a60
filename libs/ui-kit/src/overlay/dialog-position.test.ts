import { expect, test } from 'vitest';
import { afterKey, keyStep, nextPlace, onScreen, unmoved } from './dialog-position.ts';

const screen = { width: 1000, height: 800 };
const home = { left: 300, top: 200, right: 700, bottom: 600 };

test('a window never leaves the screen', () => {
  expect(onScreen({ x: 50, y: -70 }, home, screen)).toEqual({ x: 50, y: -70 });
  expect(onScreen({ x: -900, y: -900 }, home, screen)).toEqual({ x: -300, y: -200 });
  expect(onScreen({ x: 900, y: 900 }, home, screen)).toEqual({ x: 300, y: 200 });
});

test('a window larger than the screen keeps its head in sight', () => {
  const tall = { left: 0, top: 48, right: 1000, bottom: 1400 };
  expect(onScreen({ x: 0, y: -900 }, tall, screen).y).toBe(-48);
});

test('arrow keys move it by a step, other keys do not', () => {
  expect(afterKey(unmoved, 'ArrowLeft')).toEqual({ x: -keyStep, y: 0 });
  expect(afterKey(unmoved, 'ArrowDown')).toEqual({ x: 0, y: keyStep });
  expect(afterKey(unmoved, 'Enter')).toBeUndefined();
});

test('presses lead through three places and back', () => {
  const top = nextPlace(unmoved, home, screen);
  const bottom = nextPlace(top, home, screen);
  expect([top.y, bottom.y, nextPlace(bottom, home, screen)]).toEqual([-200, 200, unmoved]);
  const sheet = { ...home, bottom: 800 };
  expect(nextPlace(nextPlace(unmoved, sheet, screen), sheet, screen)).toEqual(unmoved);
});
