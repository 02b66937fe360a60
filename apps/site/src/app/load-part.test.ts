import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isFormBegun,
  isReleaseReplaced,
  loadPart,
  PartLoadError,
  type LoadEnvironment,
} from './load-part.ts';

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
    online: () => true,
    now: () => now,
    reload,
    isReplaced: async () => false,
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

test('without storage there is no reload, which could otherwise continue for ever', async () => {
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

test('without a network a missing part leaves the page as it is', async () => {
  const { made, reload, entries } = environment();
  const missing = () => Promise.reject(new TypeError('offline'));
  await expect(loadPart(missing, { ...made, online: () => false })).rejects.toMatchObject({
    reason: 'missing',
  });
  expect(reload).not.toHaveBeenCalled();
  expect(entries.size).toBe(0);
});

test('a part that a newer release replaced is named as such, and the form stays', async () => {
  const { made, reload } = environment();
  const missing = () => Promise.reject(new TypeError('404'));
  const inForm = { ...made, inForm: () => true, isReplaced: async () => true };
  await expect(loadPart(missing, inForm)).rejects.toMatchObject({ reason: 'replaced' });
  expect(reload).not.toHaveBeenCalled();
});

test('a release is replaced when the page of now names another module of the brand', async () => {
  const page = (href: string | undefined) => ({
    querySelector: () => (href === undefined ? null : ({ getAttribute: () => href } as never)),
  });
  const answer =
    (text: string, ok = true) =>
    async () => ({ ok, text: async () => text });
  const own = page('/assets/brand-old.js');
  const pageOf = (file: string) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`;
  expect(await isReleaseReplaced(own, answer(pageOf('/assets/brand-new.js')))).toBe(true);
  expect(await isReleaseReplaced(own, answer(pageOf('/assets/brand-old.js')))).toBe(false);
  // A maintenance page, an error, no connection, or a page of the development server says nothing about releases.
  expect(await isReleaseReplaced(own, answer('<h1>Maintenance</h1>'))).toBe(false);
  expect(await isReleaseReplaced(own, answer(pageOf('/assets/brand-new.js'), false))).toBe(false);
  expect(await isReleaseReplaced(own, () => Promise.reject(new TypeError('offline')))).toBe(false);
  expect(await isReleaseReplaced(page(undefined), answer(pageOf('/assets/brand-new.js')))).toBe(false);
});

test('a form is begun when anything stands in one of its fields', () => {
  const page = (...values: string[]) => ({
    querySelectorAll: () => values.map((value) => ({ value })) as unknown as NodeListOf<never>,
  });
  expect(isFormBegun(page())).toBe(false);
  expect(isFormBegun(page('', ''))).toBe(false);
  expect(isFormBegun(page('', 'ann'))).toBe(true);
});
