import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFormBegun, loadPart, PartLoadError, type LoadEnvironment } from './load-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function environment(now = 1_000_000) {
  const entries = new Map<string, string>();
  const reload = vi.fn();
  const made: LoadEnvironment = {
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
    },
    inForm: () => false,
    now: () => now,
    reload,
  };
  return { made, reload, entries };
}

test('a part that arrives is given through', async () => {
  const { made, reload } = environment();
  await expect(loadPart(async () => 'part', made)).resolves.toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

test('a missing part reloads the page once, then fails', async () => {
  const { made, reload } = environment();
  const missing = () => Promise.reject(new TypeError('404'));
  const settled = vi.fn();
  void loadPart(missing, made).then(settled, settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();

  await expect(loadPart(missing, made)).rejects.toMatchObject({ name: 'PartLoadError', reason: 'missing' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a later release may reload again', async () => {
  const first = environment();
  first.entries.set('reloadedForPart', String(1_000_000 - 61_000));
  void loadPart(() => Promise.reject(new TypeError('404')), first.made);
  await vi.advanceTimersByTimeAsync(0);
  expect(first.reload).toHaveBeenCalledTimes(1);
});

test('after two minutes loading fails and the page stays', async () => {
  const { made, reload } = environment();
  const failure = loadPart(() => new Promise(() => undefined), made).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const error = await failure;
  expect(error).toBeInstanceOf(PartLoadError);
  expect(error).toMatchObject({ reason: 'timeout' });
  expect(reload).not.toHaveBeenCalled();
});

test('without storage there is no reload, which could otherwise go on for ever', async () => {
  const { made, reload } = environment();
  const failure = loadPart(() => Promise.reject(new TypeError('404')), { ...made, storage: undefined });
  await expect(failure).rejects.toBeInstanceOf(PartLoadError);
  expect(reload).not.toHaveBeenCalled();
});

test('in the middle of a form there is no reload, and the next one may still come', async () => {
  const { made, reload, entries } = environment();
  const missing = () => Promise.reject(new TypeError('404'));
  await expect(loadPart(missing, { ...made, inForm: () => true })).rejects.toMatchObject({
    reason: 'missing',
  });
  expect(reload).not.toHaveBeenCalled();
  expect(entries.size).toBe(0);
});

test('a form is begun when anything stands in one of its fields', () => {
  const page = (...values: string[]) => ({
    querySelectorAll: () => values.map((value) => ({ value })) as unknown as NodeListOf<never>,
  });
  expect(isFormBegun(page())).toBe(false);
  expect(isFormBegun(page('', ''))).toBe(false);
  expect(isFormBegun(page('', 'ann'))).toBe(true);
});
