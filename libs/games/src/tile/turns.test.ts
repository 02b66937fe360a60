import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Turns over frames that the test draws. */
function turnsOf(together: number) {
  const frames: (() => void)[] = [];
  const done: string[] = [];
  const inTurn = createTurns(together, (run) => void frames.push(run));
  return {
    done,
    frames,
    add: (name: string) => inTurn(() => void done.push(name)),
    draw: () => frames.shift()?.(),
  };
}

test('what comes at once is spread over frames, in its order', () => {
  const { add, draw, done, frames } = turnsOf(2);
  for (const name of ['a', 'b', 'c']) add(name);
  expect(done).toEqual([]);
  draw();
  expect(done).toEqual(['a', 'b']);
  add('d');
  draw();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  expect(frames).toEqual([]);
  add('e');
  draw();
  expect(done.at(-1)).toBe('e');
});

test('what is taken back is not done, and the next still comes', () => {
  const { add, draw, done } = turnsOf(1);
  add('a')();
  add('b');
  draw();
  draw();
  expect(done).toEqual(['b']);
});
