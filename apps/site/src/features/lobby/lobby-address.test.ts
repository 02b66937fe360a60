import { expect, test } from 'vitest';
import { viewOf, withView } from './lobby-address.ts';

const query = (text: string) => new URLSearchParams(text);

test('an address says what a lobby shows', () => {
  expect(viewOf(query('page=MOONS'))).toEqual({
    vassalage: 'MOONS',
    searchText: '',
    kind: undefined,
    feature: undefined,
    volatility: undefined,
    minReturn: undefined,
    list: undefined,
  });
  expect(viewOf(query('kind=BACCARAT&find=+golden+')).searchText).toBe('golden');
  expect(viewOf(query('kind=BACCARAT')).kind).toBe('BACCARAT');
  expect(viewOf(query('list=recent')).list).toBe('recent');
  expect(viewOf(query('page=MOONS&feature=free-spins&volatility=high&return=96'))).toMatchObject({
    vassalage: 'MOONS',
    feature: 'free-spins',
    volatility: 'high',
    minReturn: 96,
  });
});

test('what it names wrongly counts as nothing', () => {
  expect(viewOf(query('kind=CHESS&list=everything'))).toMatchObject({ kind: undefined, list: undefined });
  expect(viewOf(query('feature=luck&volatility=none&return=99.9'))).toMatchObject({
    feature: undefined,
    volatility: undefined,
    minReturn: undefined,
  });
  expect(viewOf(query(`find=${'x'.repeat(300)}`)).searchText).toHaveLength(80);
});

test('a view puts the one before away, and leaves the rest of the query', () => {
  const before = query('page=MOONS&modal=login');
  expect(withView(before, { list: 'favourites' }).toString()).toBe('modal=login&list=favourites');
  expect(withView(before, {}).toString()).toBe('modal=login');
  const slots = { feature: 'jackpot', volatility: 'low', minReturn: 95 } as const;
  expect(viewOf(withView(before, slots))).toMatchObject({ vassalage: undefined, ...slots });
  expect(viewOf(withView(before, { kind: 'MAHJONG', searchText: 'a b' }))).toMatchObject({
    kind: 'MAHJONG',
    searchText: 'a b',
  });
});
