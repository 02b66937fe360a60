import { afterEach, expect, test, vi } from 'vitest';
import { watchByBrowser } from './picture-queue.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a place counts from three tenths of a screen below it on, with a tenth of it there', () => {
  const made: { tell: IntersectionObserverCallback; options: IntersectionObserverInit | undefined }[] = [];
  const observer = { observe: vi.fn(), unobserve: vi.fn() };
  vi.stubGlobal(
    'IntersectionObserver',
    function FakeObserver(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      made.push({ tell, options });
      return observer;
    },
  );
  const moved = vi.fn();
  const watcher = watchByBrowser(moved);
  const place = {} as Element;
  watcher.watch(place);
  watcher.leave(place);
  expect([observer.observe.mock.calls, observer.unobserve.mock.calls]).toEqual([[[place]], [[place]]]);
  const [{ tell, options } = { tell: () => undefined, options: undefined }] = made;
  expect(options?.threshold).toBe(0.1);
  const [, , below = ''] = options?.rootMargin?.split(' ') ?? [];
  expect(Number.parseFloat(below)).toBeCloseTo(30);
  const at = (isIntersecting: boolean, intersectionRatio: number) =>
    ({ target: place, isIntersecting, intersectionRatio }) as IntersectionObserverEntry;
  tell([at(true, 0.05), at(true, 0.1), at(false, 0)], {} as IntersectionObserver);
  const [[moves] = [[]]] = moved.mock.calls as [{ near: boolean }[]][];
  expect(moves.map(({ near }) => near)).toEqual([false, true, false]);
});
