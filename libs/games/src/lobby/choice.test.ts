import { expect, test } from 'vitest';
import type { Game, ListedGame, Vendor } from '../menu/menu.ts';
import { playablesFrom, playablesOf } from './choice.ts';

const game = (vassalage: string, gameName: string): Game => ({
  gameId: gameName,
  nodeId: null,
  vassalage,
  gameName,
  showIcon: '',
  accountTypeName: vassalage,
  isHot: false,
  supportPlay: true,
});

const vendor = (vassalage: string, names: string[], isGame: Vendor['isGame'] = 'VASSALAGE'): Vendor => ({
  vassalage,
  displayName: `${vassalage} Gaming`,
  icon: 'icon.png',
  smallIcon: '',
  isHot: true,
  accountTypeName: vassalage,
  isGame,
  ownEntry: false,
  supportPlay: true,
  games: names.map((name) => game(vassalage, name)),
});

test('a vendor is played by its games', () => {
  expect(playablesOf(vendor('PG', ['Golden Koi', 'Lantern']), 'RNG')).toMatchObject([
    { id: 'PG/Golden Koi', vendorName: 'PG Gaming', launch: { kind: 'game', vassalage: 'PG' } },
    { id: 'PG/Lantern' },
  ]);
});

test('a vendor that starts at once is played as itself', () => {
  expect(playablesOf(vendor('SBO', ['Lobby'], 'GAME'), 'SPORTS')).toMatchObject([
    { name: 'SBO Gaming', category: 'SPORTS', launch: { vassalage: 'SBO', gameId: 'Lobby' } },
  ]);
  expect(playablesOf(vendor('SBO', [], 'GAME'), 'SPORTS')).toMatchObject([
    { icon: 'icon.png', launch: { vassalage: 'SBO', gameId: 'SBO' } },
  ]);
});

test('a list keeps its order, and leaves out what the site does not have', () => {
  const listed = (vassalage: string, gameCategory: ListedGame['gameCategory']): ListedGame => ({
    ...game(vassalage, vassalage),
    gameCategory,
    liveFilter: null,
  });
  const games = [listed('B', 'LIVE'), listed('GONE', 'RNG'), listed('A', 'unknown'), listed('A', 'RNG')];
  const playables = playablesFrom(games, [vendor('A', []), vendor('B', [])]);
  expect(playables.map(({ id, vendorName, category }) => [id, vendorName, category])).toEqual([
    ['B/B', 'B Gaming', 'LIVE'],
    ['A/A', 'A Gaming', 'RNG'],
  ]);
});
