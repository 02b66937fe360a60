import { expect, test } from 'vitest';
import { createPageTurns, type Rank } from './page-turns.ts';

/** A page that paints, rests and loses its patience when the test says so. */
function page() {
  const calls = { paint: [] as (() => void)[], idle: [] as (() => void)[], later: [] as (() => void)[] };
  const begun: string[] = [];
  const takeTurn = createPageTurns({
    afterPaint: (run) => void calls.paint.push(run),
    whenIdle: (run) => void calls.idle.push(run),
    later: (run) => void calls.later.push(run),
  });
  return {
    begun,
    take: (name: string, rank: Rank = 'next') => takeTurn(() => void begun.push(name), rank),
    paint: () => calls.paint.splice(0).forEach((run) => run()),
    rest: () => calls.idle.splice(0).forEach((run) => run()),
    wait: () => calls.later.splice(0).forEach((run) => run()),
  };
}

test('a part begins when the one before it has been drawn and painted', () => {
  const { take, paint, begun } = page();
  const drawn = take('a');
  take('b');
  expect(begun).toEqual([]);
  paint();
  paint();
  expect(begun).toEqual(['a']);
  drawn();
  expect(begun).toEqual(['a']);
  paint();
  expect(begun).toEqual(['a', 'b']);
});

test('what waits for rest lets everything else go first, and what comes last lets that go too', () => {
  const { take, paint, rest, begun } = page();
  take('footer', 'last');
  paint();
  const lane = take('lane', 'rested');
  const game = take('game');
  rest();
  expect(begun).toEqual(['game']);
  game();
  paint();
  expect(begun).toEqual(['game']);
  rest();
  expect(begun).toEqual(['game', 'lane']);
  lane();
  paint();
  rest();
  expect(begun).toEqual(['game', 'lane', 'footer']);
});

test('what is no longer wanted is not begun, and the next still comes', () => {
  const { take, paint, begun } = page();
  const first = take('a');
  take('b');
  first();
  paint();
  expect(begun).toEqual(['b']);
});

test('what is never drawn keeps nobody waiting for ever', () => {
  const { take, paint, wait, begun } = page();
  take('a');
  take('b');
  paint();
  wait();
  paint();
  expect(begun).toEqual(['a', 'b']);
});
