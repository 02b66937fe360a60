import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('a short list offers every page', () => {
  expect(pageWindow(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a long list offers the ends and the neighbours of the page', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20]);
  expect(pageWindow(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
  expect(pageWindow(17, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20]);
});

test('every page of a long list has its own number, both ends and seven entries', () => {
  for (let pages = 8; pages <= 30; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const entries = pageWindow(page, pages);
      expect(entries).toHaveLength(7);
      expect(entries).toContain(page);
      expect(entries[0]).toBe(1);
      expect(entries[6]).toBe(pages);
      expect(new Set(entries).size).toBe(7);
    }
  }
});
