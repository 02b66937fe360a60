import { expect, test } from 'vitest';
import { categoriesOf, menuEntries, vendorsOf, type GameMenus, type Vendor } from './menu.ts';

const vendor = (vassalage: string, more: Partial<Vendor> = {}): Vendor => ({
  vassalage,
  displayName: vassalage,
  icon: '',
  smallIcon: '',
  isHot: false,
  accountTypeName: vassalage,
  isGame: 'VASSALAGE',
  ownEntry: false,
  supportPlay: true,
  games: [],
  ...more,
});

const menu = (gameCategory: GameMenus[number]['gameCategory'], vendors: Vendor[]): GameMenus[number] => ({
  gameCategory,
  vendors,
  name: gameCategory,
  enName: gameCategory,
  page: '/',
  sideMenuIcon: '',
  point: null,
  liveFilters: [],
});

const all = ['LIVE', 'SPORTS', 'RNG', 'FISH'] as const;

test('a category needs a vendor, the brand, and to be known', () => {
  const menus = [
    menu('LIVE', [vendor('A')]),
    menu('RNG', []),
    menu('FISH', [vendor('B')]),
    menu('unknown', [vendor('C')]),
  ];
  expect(categoriesOf(menus, ['LIVE', 'RNG']).map(({ category }) => category)).toEqual(['LIVE']);
});

test('categories are in the order of the brand, whatever that of the menus', () => {
  const menus = [menu('LIVE', [vendor('A')]), menu('RNG', [vendor('B')]), menu('FISH', [vendor('C')])];
  const listed = categoriesOf(menus, ['RNG', 'SPORTS', 'FISH', 'LIVE']);
  expect(listed.map(({ category }) => category)).toEqual(['RNG', 'FISH', 'LIVE']);
});

test('one sports vendor is alone after LIVE, and no longer among the sports', () => {
  const menus = [
    menu('LIVE', [vendor('A')]),
    menu('RNG', [vendor('B')]),
    menu('SPORTS', [vendor('S1'), vendor('S2', { ownEntry: true })]),
  ];
  const entries = menuEntries(categoriesOf(menus, all));
  expect(
    entries.map((entry) =>
      entry.kind === 'vendor' ? entry.vendor.vassalage : `${entry.category}:${entry.vendors.length}`,
    ),
  ).toEqual(['LIVE:1', 'S2', 'SPORTS:1', 'RNG:1']);
});

test('a category whose only vendor is alone has no entry of its own; without LIVE the vendor comes last', () => {
  const menus = [menu('SPORTS', [vendor('S', { ownEntry: true })]), menu('RNG', [vendor('B')])];
  const entries = menuEntries(categoriesOf(menus, all));
  expect(entries.map((entry) => entry.kind)).toEqual(['category', 'vendor']);
});

test('a vendor of two categories is one vendor', () => {
  const menus = [menu('LIVE', [vendor('A')]), menu('RNG', [vendor('A'), vendor('B')])];
  expect(vendorsOf(categoriesOf(menus, all)).map(({ vassalage }) => vassalage)).toEqual(['A', 'B']);
});
