import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jackpots, liveTables, winnerBoard, type Call } from '@marquee/contract';
import type { FollowOptions } from '@marquee/api-client';
import { keepLive } from './keep-live.ts';

const streams = vi.hoisted(() => [] as { options: FollowOptions; stopped: boolean }[]);
vi.mock('@marquee/api-client', () => ({
  followEvents: (options: FollowOptions) => {
    const stream = { options, stopped: false };
    streams.push(stream);
    return () => {
      stream.stopped = true;
      options.onClosed?.();
    };
  },
}));

const page = { visibilityState: 'visible' };
let cache: QueryClient;
let stop: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  streams.length = 0;
  cache = new QueryClient();
});
afterEach(() => {
  stop?.();
  cache.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the answer of a call. @returns how often it was fetched, and what leaves again */
function show(call: Call, answer: () => unknown, request: object = {}) {
  const queryFn = vi.fn(async () => answer());
  const observer = new QueryObserver(cache, {
    queryKey: [call.name, request],
    queryFn,
    meta: { call },
    retry: false,
  });
  return { queryFn, leave: observer.subscribe(() => undefined) };
}
const table = (gameId: string, players: number) => {
  const money = { currency: 'PHP', amount: '1.0000' };
  return { vassalage: 'V', gameId, minimum: money, maximum: money, players, seats: null, results: [] };
};
const playersOf = () =>
  cache.getQueryData<{ players: number }[]>([liveTables.name, {}])?.map(({ players }) => players);
const tell = (name: string, data: object) =>
  streams.at(-1)?.options.onEvent({ name, data: JSON.stringify(data) });
const settle = (ms = 1100) => vi.advanceTimersByTimeAsync(ms);

test('all that is shown has one stream, which follows what comes and goes', async () => {
  const first = show(liveTables, () => []);
  stop = keepLive(cache, 'TH');
  expect(streams.map(({ options }) => [options.path, options.language])).toEqual([
    ['/wps/v2/live/events?topics=tables', 'TH'],
  ]);
  const second = show(jackpots, () => []);
  show(winnerBoard, () => []);
  await settle();
  expect(streams[0]?.stopped).toBe(true);
  expect(streams[1]?.options.path).toBe('/wps/v2/live/events?topics=jackpots,tables,winners');
  second.leave();
  await settle();
  // It has what is left.
  expect(streams).toHaveLength(2);
  first.leave();
  cache.clear();
});

test('rows of an event come into the answer; one that is missing has the call sent again', async () => {
  let answer = [table('a', 1), table('b', 2)];
  const { queryFn } = show(liveTables, () => answer);
  stop = keepLive(cache, 'EN');
  await settle();
  tell('tables', { version: 7 });
  await settle(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  tell('tables', { version: 8, value: [table('b', 9)] });
  expect(playersOf()).toEqual([1, 9]);
  expect(queryFn).toHaveBeenCalledTimes(2);
  answer = [table('a', 5), table('b', 6)];
  tell('tables', { version: 10, value: [table('b', 6)] });
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(playersOf()).toEqual([5, 6]);
  tell('tables', { version: 11 });
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(4);
  // Nothing is fetched besides while the stream is open.
  await settle(60_000);
  expect(queryFn).toHaveBeenCalledTimes(4);
});

test('a value that is no answer of the call has it sent again', async () => {
  const { queryFn } = show(liveTables, () => [table('a', 1)]);
  stop = keepLive(cache, 'EN');
  await settle();
  tell('tables', { version: 1 });
  await settle(0);
  tell('tables', { version: 2, value: [{ gameId: 'a' }] });
  await settle(0);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('without a stream what is shown is fetched again, but not out of sight', async () => {
  const { queryFn } = show(jackpots, () => []);
  stop = keepLive(cache, 'EN');
  await settle(11_000);
  expect(queryFn.mock.calls.length).toBeGreaterThan(2);
  page.visibilityState = 'hidden';
  const before = queryFn.mock.calls.length;
  await settle(60_000);
  expect(queryFn).toHaveBeenCalledTimes(before);
  page.visibilityState = 'visible';
  tell('jackpots', { version: 1, value: [] });
  const pushed = queryFn.mock.calls.length;
  await settle(20_000);
  expect(queryFn).toHaveBeenCalledTimes(pushed);
  streams.at(-1)?.options.onClosed?.();
  await settle(10_000);
  expect(queryFn.mock.calls.length).toBeGreaterThan(pushed);
});

test('the greatest wins are not told, and so fetched with a stream too', async () => {
  const { queryFn } = show(winnerBoard, () => [], { query: { board: 'greatest', count: 6 } });
  stop = keepLive(cache, 'EN');
  await settle();
  tell('winners', { version: 1 });
  await settle(0);
  const before = queryFn.mock.calls.length;
  await settle(40_000);
  expect(queryFn.mock.calls.length).toBeGreaterThan(before);
});
