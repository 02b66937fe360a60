import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureQueue, type MakeWatcher } from './picture-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue over a screen on which the test moves places about. */
function queueOnScreen() {
  let move: Parameters<MakeWatcher>[0] = () => undefined;
  const watched = new Set<Element>();
  const keep = vi.fn((address: string) => address);
  const queue = createPictureQueue((onMove) => {
    move = onMove;
    return { watch: (place) => void watched.add(place), leave: (place) => void watched.delete(place) };
  }, keep);
  const place = () => ({}) as Element;
  const scroll = (near: readonly Element[], gone: readonly Element[] = []) =>
    move([
      ...near.map((one) => ({ place: one, near: true })),
      ...gone.map((one) => ({ place: one, near: false })),
    ]);
  return { queue, place, scroll, watched, keep };
}

test('the first pictures are fetched at once, later ones every 200 ms', () => {
  const { queue, place, scroll, watched } = queueOnScreen();
  const [first, second] = [place(), place()];
  const wanted = vi.fn();
  queue.wait(first, () => wanted('first'));
  queue.wait(second, () => wanted('second'));
  scroll([first]);
  expect(wanted.mock.calls).toEqual([['first']]);
  scroll([second]);
  expect(wanted).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(wanted.mock.calls).toEqual([['first'], ['second']]);
  expect(watched.size).toBe(0);
});

test('what has gone by before the pause is over is not fetched', () => {
  const { queue, place, scroll } = queueOnScreen();
  const [first, passing, last] = [place(), place(), place()];
  const wanted = vi.fn();
  for (const [name, one] of Object.entries({ first, passing, last })) queue.wait(one, () => wanted(name));
  scroll([first]);
  scroll([passing]);
  scroll([last], [passing]);
  vi.advanceTimersByTime(200);
  expect(wanted.mock.calls).toEqual([['first'], ['last']]);
});

test('a place that is taken out of the page is forgotten', () => {
  const { queue, place, scroll, watched } = queueOnScreen();
  const one = place();
  const wanted = vi.fn();
  queue.wait(one, wanted)();
  scroll([one]);
  vi.advanceTimersByTime(1000);
  expect(wanted).not.toHaveBeenCalled();
  expect(watched.size).toBe(0);
});

test('a picture that was here is shown at once, a failed one is not tried again', () => {
  const { queue } = queueOnScreen();
  expect(queue.stateOf('a.svg')).toBe('waiting');
  queue.loaded('a.svg');
  queue.failed('b.svg');
  expect([queue.stateOf('a.svg'), queue.stateOf('b.svg')]).toEqual(['wanted', 'failed']);
});

test('200 pictures are remembered, the ones seen last', () => {
  const { queue } = queueOnScreen();
  for (let index = 0; index < 200; index += 1) queue.loaded(`${index}.svg`);
  queue.loaded('0.svg');
  queue.loaded('200.svg');
  expect(queue.stateOf('0.svg')).toBe('wanted');
  expect(queue.stateOf('1.svg')).toBe('waiting');
  expect(queue.stateOf('200.svg')).toBe('wanted');
});

test('a picture is kept from when it is fetched, once for all tiles that show it, and a missing one is not', () => {
  const { queue, keep } = queueOnScreen();
  queue.begun('a.svg');
  queue.begun('a.svg');
  queue.loaded('a.svg');
  queue.begun('b.svg');
  queue.failed('b.svg');
  queue.begun('b.svg');
  expect(keep.mock.calls).toEqual([['a.svg'], ['b.svg']]);
});
