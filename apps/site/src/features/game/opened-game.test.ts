import { expect, test } from 'vitest';
import type { Playable } from '@marquee/games';
import { gameState, openedGame } from './opened-game.ts';

const game: Playable = {
  id: 'PG/koi',
  name: 'Koi',
  vendorName: 'PG',
  category: 'RNG',
  icon: '',
  isHot: false,
  supportPlay: true,
  accountType: 'PG',
  launch: { kind: 'game', vassalage: 'PG', gameId: 'koi', nodeId: null },
};
const room: Playable = { ...game, launch: { kind: 'room', vassalage: 'CARDHOUSE', roomId: '7' } };

test.each([game, room])('what goes along with the navigation is read again', (playable) => {
  expect(openedGame(structuredClone(gameState(playable)))).toEqual(playable);
});

test.each([
  null,
  undefined,
  {},
  { game: { ...game, launch: { kind: 'address', url: 'https://x.example' } } },
  'x',
])('anything else opens nothing', (state) => {
  expect(openedGame(state)).toBeUndefined();
});
