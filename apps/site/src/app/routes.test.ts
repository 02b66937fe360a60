import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRouteOn, routeOf, routes } from './routes.ts';

test('every area has its file, so that no address leads to a missing chunk', () => {
  for (const { area } of routes) {
    expect({ area, exists: existsSync(new URL(`../routes/${area}.tsx`, import.meta.url)) }).toEqual({
      area,
      exists: true,
    });
  }
});

test('no path stands twice', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test('a path is found with a slash at its end, and by its exact case only', () => {
  expect(routeOf('/noticePage/')?.area).toBe('notices');
  expect(routeOf('/noticepage')).toBeUndefined();
  expect(routeOf('/')).toBeUndefined();
  expect(routeOf('/constructor')).toBeUndefined();
});

test('a lobby exists with its category, the regional lotteries with their prize mode too', () => {
  const lottery = { categories: { LOTT: true, RNG: false }, prizeModes: ['Lott'] };
  const paths = (brand: typeof lottery) =>
    routes.filter((route) => isRouteOn(route, brand)).map(({ path }) => path);
  expect(paths(lottery)).toContain('/lottery');
  expect(paths(lottery)).not.toContain('/seaLottery');
  expect(paths(lottery)).not.toContain('/rng');
  expect(paths({ categories: { LOTT: true, RNG: false }, prizeModes: ['SEA'] })).toContain('/vnlottery');
  expect(paths({ categories: { LOTT: false, RNG: false }, prizeModes: [] })).toContain('/index');
});
