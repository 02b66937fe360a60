import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changed, MemberChanges } from './member-changes.ts';
import { createWatch } from './watch.ts';

const POLL_MS = 1000;
const LIVE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A watch on changes that the test tells. */
function watched(isLive: boolean, fails = 0) {
  const reads: Changed[] = [];
  let left = fails;
  let tell = (_changed: Changed): void => undefined;
  let live = isLive;
  const changes: MemberChanges = {
    start: () => {},
    isLive: () => live,
    onChange: (_topic, listener) => (tell = listener),
    close: async () => {},
  };
  const watch = createWatch({
    changes,
    topic: 'balance',
    pollMs: POLL_MS,
    liveMs: LIVE_MS,
    isNeeded: () => true,
    read: async (changed) => {
      reads.push(changed);
      if (left-- > 0) throw new Error('the database is away');
    },
    log: pino({ level: 'silent' }),
  });
  return {
    reads,
    watch,
    tell: (changed: Changed) => tell(changed),
    lose: () => (live = false),
    recover: () => {
      live = true;
      tell('all');
    },
  };
}

test('while changes are told, only those who changed are read, together', async () => {
  const { reads, watch, tell } = watched(true);
  watch.wake([1n]);
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toEqual(['all']);
  await vi.advanceTimersByTimeAsync(LIVE_MS / 2);
  expect(reads).toEqual(['all']);
  tell([2n, 3n]);
  tell([3n, 4n]);
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toEqual(['all', [2n, 3n, 4n]]);
  await vi.advanceTimersByTimeAsync(LIVE_MS);
  expect(reads).toEqual(['all', [2n, 3n, 4n], 'all']);
  watch.close();
  tell([5n]);
  await vi.advanceTimersByTimeAsync(LIVE_MS * 2);
  expect(reads.length).toBe(3);
});

test('while they are not, everyone is polled, and read again when they are', async () => {
  const { reads, watch, lose, recover } = watched(true);
  watch.wake([1n]);
  await vi.advanceTimersByTimeAsync(100);
  lose();
  watch.wake([2n]);
  await vi.advanceTimersByTimeAsync(POLL_MS * 3 + 500);
  expect(reads).toEqual(['all', [2n], 'all', 'all', 'all']);
  recover();
  await vi.advanceTimersByTimeAsync(100);
  expect(reads.length).toBe(6);
  await vi.advanceTimersByTimeAsync(LIVE_MS / 2);
  expect(reads.length).toBe(6);
});

test('after a read that failed, everyone is read', async () => {
  const { reads, watch } = watched(true, 1);
  watch.wake([1n]);
  await vi.advanceTimersByTimeAsync(1200);
  expect(reads).toEqual(['all', 'all']);
});
