import { expect, test } from 'vitest';
import type { Playable } from '@marquee/games';
import { startOf, type StartEnvironment } from './start.ts';

const playable: Playable = {
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
const member: StartEnvironment = { role: 'member', balance: 1n, windowVendors: [] };

test.each<[string, StartEnvironment, string]>([
  ['a guest', { ...member, role: 'guest', balance: undefined }, 'login'],
  ['a trial account, even without money', { ...member, role: 'trial', balance: 0n }, 'real-account'],
  ['a member', member, 'page'],
  ['an agent', { ...member, role: 'agent' }, 'page'],
  ['a member whose role is on its way', { ...member, role: undefined }, 'page'],
  ['a member whose money is on its way', { ...member, balance: undefined }, 'page'],
  ['a member without money', { ...member, balance: 0n }, 'deposit'],
  ['a vendor with windows', { ...member, windowVendors: ['PG'] }, 'window'],
])('%s: %s', (_who, environment, start) => {
  expect(startOf(playable, environment)).toBe(start);
});

test('who has been told that there is no money may look at the game', () => {
  expect(startOf(playable, { ...member, balance: 0n }, true)).toBe('page');
});

test('a lottery is open to look at for everyone', () => {
  const lottery = { ...playable, category: 'LOTT', supportPlay: false } as const;
  expect(startOf(lottery, { ...member, role: 'guest' })).toBe('lottery');
});

test('a closed game says so before anyone logs in for it', () => {
  const closed = { ...playable, supportPlay: false };
  expect(startOf(closed, member)).toBe('closed');
  expect(startOf(closed, { ...member, role: 'guest' })).toBe('closed');
});
