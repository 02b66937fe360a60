import { expect, test } from 'vitest';
import { gamesPerRequest, requestsFor, shownOn } from './paging.ts';

test('21 games first, 18 more with each further page, over answers of 24', () => {
  const pages = [1, 2, 3, 4, 5];
  expect(pages.map(shownOn)).toEqual([21, 39, 57, 75, 93]);
  expect(pages.map((page) => requestsFor(shownOn(page)))).toEqual([1, 2, 3, 4, 4]);
});

test('the answers always hold what is shown, and never one more than that takes', () => {
  for (let page = 1; page <= 200; page += 1) {
    const shown = shownOn(page);
    const held = requestsFor(shown) * gamesPerRequest;
    expect(held).toBeGreaterThanOrEqual(shown);
    expect(held - shown).toBeLessThan(gamesPerRequest);
  }
});
