import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call runs at once, those of the pause together at its end', () => {
  const run = vi.fn();
  const call = throttled(run, 200);
  call();
  call();
  call();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(199);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a fling of a thousand events runs six times in a second', () => {
  const run = vi.fn();
  const call = throttled(run, 200);
  for (let event = 0; event < 1000; event += 1) {
    call();
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(6);
});

test('what was asked for last is forgotten when no one waits for it any more', () => {
  const run = vi.fn();
  const call = throttled(run, 200);
  call();
  call();
  call.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
  call();
  expect(run).toHaveBeenCalledTimes(2);
});
