import { expect, test, vi } from 'vitest';
import { createReckoner, type Told } from './reckoner.ts';
import { reckon, type Tasks } from './reckon.ts';
import type { Question } from './reckoning.worker.ts';

const name = { family: 'k3', day: '2026-11-21', play: 'k3.three-different.typed' };
const typed: Tasks['typed'] = { ...name, rows: [], text: '123 124 125 122 789 123' };

test('thousands of typed bets are checked, each fault with its line', () => {
  const { lines, faults, more, read } = reckon('typed', typed);
  expect(lines).toBe(3);
  expect(faults.map(({ kind, at }) => [kind, at.index])).toEqual([
    ['not-in-play', 3],
    ['out-of-range', 4],
    ['duplicate', 5],
  ]);
  expect(more).toBe(0);
  expect(read.ok && read.value.bets).toBe(3);
  const many = reckon('typed', { ...typed, text: '789 '.repeat(5000) });
  expect([many.lines, many.faults.length, many.more, many.read.ok]).toEqual([0, 100, 4900, false]);
});

test('the worker is asked, once started, and its answers come to those who asked', async () => {
  const asked: Question[] = [];
  const start = vi.fn((told: Told) => ({
    ask: (question: Question) => {
      asked.push(question);
      // The second question is answered first.
      if (asked.length === 2)
        for (const { id, kind, task } of asked.toReversed())
          told.onReply({ id, answer: structuredClone(reckon(kind, task)) });
    },
    end: () => undefined,
  }));
  const reckoner = createReckoner(start);
  expect(start).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([
    reckoner.ask('typed', typed),
    reckoner.ask('typed', { ...typed, text: '123' }),
  ]);
  expect([first.lines, second.lines]).toEqual([3, 1]);
  expect(start).toHaveBeenCalledOnce();
  expect(reckoner.onPage()).toBe(false);
});

test('chances that were counted elsewhere come over whole', () => {
  const counted = reckon('chances', name);
  expect(structuredClone(counted)).toEqual(counted);
  expect(counted.get('group-6')?.won.get('group-6')).toEqual({ n: 1n, d: 36n });
});

test('without a worker the page does what waits, and says so', async () => {
  const told = vi.fn();
  const none = createReckoner(() => {
    throw new DOMException('refused by the policy', 'SecurityError');
  });
  none.subscribe(told);
  expect((await none.ask('typed', typed)).lines).toBe(3);
  expect(none.onPage()).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});

test('a worker that breaks loses nothing', async () => {
  let fail: () => void = () => undefined;
  const end = vi.fn();
  const broken = createReckoner(({ onFailed }) => {
    fail = onFailed;
    return { ask: () => undefined, end };
  });
  const waiting = Promise.all([broken.ask('typed', typed), broken.ask('chances', name)]);
  fail();
  const [{ lines }, chances] = await waiting;
  expect([lines, chances.size]).toEqual([3, 1]);
  expect(end).toHaveBeenCalledOnce();
  expect((await broken.ask('typed', typed)).lines).toBe(3);
});

test('a mistake of the program reaches whoever asked', async () => {
  const reckoner = createReckoner(({ onReply }) => ({
    ask: ({ id }) => onReply({ id, fault: 'RangeError: the rules have no play x' }),
    end: () => undefined,
  }));
  await expect(reckoner.ask('chances', { ...name, play: 'x' })).rejects.toThrow('the rules have no play x');
});
