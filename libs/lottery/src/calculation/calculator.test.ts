import { expect, test, vi } from 'vitest';
import { createCalculator, type WorkerEvents } from './calculator.ts';
import { calculate, type Tasks } from './calculate.ts';
import type { WorkerRequest } from './calculation.worker.ts';

const name = { family: 'k3', day: '2026-11-21', play: 'k3.three-different.typed' };
const typed: Tasks['typed'] = { ...name, rows: [], text: '123 124 125 122 789 123' };

test('thousands of typed bets are checked, each fault with its line', () => {
  const { lines, faults, more, read } = calculate('typed', typed);
  expect(lines).toBe(3);
  expect(faults.map(({ kind, at }) => [kind, at.index])).toEqual([
    ['not-in-play', 3],
    ['out-of-range', 4],
    ['duplicate', 5],
  ]);
  expect(more).toBe(0);
  expect(read.ok && read.value.bets).toBe(3);
  const many = calculate('typed', { ...typed, text: '789 '.repeat(5000) });
  expect([many.lines, many.faults.length, many.more, many.read.ok]).toEqual([0, 100, 4900, false]);
});

test('the worker is asked, once started, and each caller gets its own answer', async () => {
  const queued: WorkerRequest[] = [];
  const start = vi.fn((events: WorkerEvents) => ({
    run: (question: WorkerRequest) => {
      queued.push(question);
      // The second question is answered first.
      if (queued.length === 2)
        for (const { id, kind, task } of queued.toReversed())
          events.onReply({ id, answer: structuredClone(calculate(kind, task)) });
    },
    end: () => undefined,
  }));
  const calculator = createCalculator(start);
  expect(start).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([
    calculator.run('typed', typed),
    calculator.run('typed', { ...typed, text: '123' }),
  ]);
  expect([first.lines, second.lines]).toEqual([3, 1]);
  expect(start).toHaveBeenCalledOnce();
  expect(calculator.onPage()).toBe(false);
});

test('chances that were counted elsewhere come over whole', () => {
  const counted = calculate('chances', name);
  expect(structuredClone(counted)).toEqual(counted);
  expect(counted.get('group-6')?.won.get('group-6')).toEqual({ n: 1n, d: 36n });
});

test('without a worker the page does what waits, and says so', async () => {
  const events = vi.fn();
  const none = createCalculator(() => {
    throw new DOMException('refused by the policy', 'SecurityError');
  });
  none.subscribe(events);
  expect((await none.run('typed', typed)).lines).toBe(3);
  expect(none.onPage()).toBe(true);
  expect(events).toHaveBeenCalledOnce();
});

test('a worker that breaks loses nothing', async () => {
  let fail: () => void = () => undefined;
  const end = vi.fn();
  const broken = createCalculator(({ onFailed }) => {
    fail = onFailed;
    return { run: () => undefined, end };
  });
  const waiting = Promise.all([broken.run('typed', typed), broken.run('chances', name)]);
  fail();
  const [{ lines }, chances] = await waiting;
  expect([lines, chances.size]).toEqual([3, 1]);
  expect(end).toHaveBeenCalledOnce();
  expect((await broken.run('typed', typed)).lines).toBe(3);
});

test('a bug reaches the caller', async () => {
  const calculator = createCalculator(({ onReply }) => ({
    run: ({ id }) => onReply({ id, fault: 'RangeError: the rules have no play x' }),
    end: () => undefined,
  }));
  await expect(calculator.run('chances', { ...name, play: 'x' })).rejects.toThrow('the rules have no play x');
});
