import { expect, test } from 'vitest';
import type { Playable } from '../lobby/choice.ts';
import { withMark } from './own-games.queries.ts';

const playable = (gameId: string): Playable => ({
  id: `PG/${gameId}`,
  name: gameId,
  vendorName: 'PG',
  category: 'RNG',
  icon: `${gameId}.svg`,
  isHot: false,
  supportPlay: true,
  accountType: 'PG',
  launch: { kind: 'game', vassalage: 'PG', gameId, nodeId: null },
});

test('a mark comes first, once, and goes without a trace', () => {
  const one = withMark([], playable('koi'), true);
  const two = withMark(one, playable('lantern'), true);
  expect(two.map(({ gameId }) => gameId)).toEqual(['lantern', 'koi']);
  expect(withMark(two, playable('koi'), true).map(({ gameId }) => gameId)).toEqual(['koi', 'lantern']);
  expect(withMark(two, playable('lantern'), false)).toEqual(one);
  expect(withMark(one, playable('gone'), false)).toEqual(one);
});

test('a room is no favourite', () => {
  const room: Playable = { ...playable('table'), launch: { kind: 'room', vassalage: 'PG', roomId: '1' } };
  expect(withMark([], room, true)).toEqual([]);
});
