import { expect, test } from 'vitest';
import type { Game, Vendor } from '../menu/menu.ts';
import { chosen, playablesOf } from './choice.ts';

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

const slots = {
  category: 'RNG',
  vendors: [vendor('PG', ['Golden Koi', 'Đèn Lồng']), vendor('JK', ['Golden Tiger'])],
} as const;

const names = (vassalage: string | undefined, words: string) =>
  chosen(slots, { vassalage, words }).map(({ name }) => name);

test('a lobby shows all, one vendor, or what the words fit', () => {
  expect(names(undefined, '')).toEqual(['Golden Koi', 'Đèn Lồng', 'Golden Tiger']);
  expect(names('PG', 'golden')).toEqual(['Golden Koi']);
  expect(names(undefined, ' GOLDEN ')).toEqual(['Golden Koi', 'Golden Tiger']);
  expect(names('nobody', '')).toEqual([]);
});

test('accents need not be typed', () => {
  expect(names(undefined, 'long')).toEqual(['Đèn Lồng']);
});

test('a vendor that starts at once is played as itself', () => {
  expect(playablesOf(vendor('SBO', [], 'GAME'), 'SPORTS')).toMatchObject([
    { name: 'SBO Gaming', category: 'SPORTS', icon: 'icon.png', launch: { vassalage: 'SBO' } },
  ]);
});
