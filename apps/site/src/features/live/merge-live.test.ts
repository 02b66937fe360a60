import { expect, test } from 'vitest';
import { merged } from './merge-live.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 20, minute)).toISOString();
const match = (id: string, startsAt: number, more: object = {}) => ({
  id,
  startsAt: at(startsAt),
  endsAt: at(startsAt + 10),
  game: { gameCategory: 'SPORTS' },
  odds: '1.85',
  ...more,
});

test('jackpots are replaced as a whole', () => {
  expect(merged('jackpots', ['jackpots', {}], [{ id: 'a' }], [{ id: 'b' }])).toEqual([{ id: 'b' }]);
});

test('matches that changed are replaced, ended ones leave, new ones come to their place', () => {
  const answer = { serverTime: at(0), matches: [match('over', 1), match('a', 15), match('c', 30)] };
  const event = {
    serverTime: at(12),
    matches: [
      match('b', 20),
      match('a', 15, { odds: '1.90' }),
      match('e', 21, { game: { gameCategory: 'ESPORTS' } }),
    ],
  };
  const key = ['sportsMatches', { query: { gameCategory: 'SPORTS' } }];
  expect(merged('sportsMatches', key, answer, event)).toEqual({
    serverTime: at(12),
    matches: [match('a', 15, { odds: '1.90' }), match('b', 20), match('c', 30)],
  });
});

test('a full list of matches that loses one has to be fetched, and keeps its length otherwise', () => {
  const key = ['liveMatches', { query: { count: 2 } }];
  const answer = { serverTime: at(0), matches: [match('a', 1), match('b', 5)] };
  const later = { serverTime: at(2), matches: [match('c', 7)] };
  expect(merged('liveMatches', key, answer, later)).toEqual({ ...answer, serverTime: at(2) });
  expect(merged('liveMatches', key, answer, { serverTime: at(12), matches: [] })).toBeUndefined();
});

test('a draw takes the place of its lottery’s row, and what is the member’s stays', () => {
  const answer = {
    serverTime: at(0),
    lotteries: [
      { code: 'one', last: null },
      { code: 'two', last: null },
    ],
    popular: ['two'],
    recent: ['one'],
  };
  const drawn = { code: 'two', last: { issue: '7' } };
  const event = { serverTime: at(1), lotteries: [drawn, { code: 'elsewhere' }], popular: [], recent: [] };
  expect(merged('lotteryCategoryLobby', ['lotteryCategoryLobby', 'LOTT', 'token'], answer, event)).toEqual({
    ...answer,
    serverTime: at(1),
    lotteries: [{ code: 'one', last: null }, drawn],
  });
});

test('a table is replaced by its vendor and game', () => {
  const table = (vassalage: string, players: number) => ({ vassalage, gameId: 'same', players });
  expect(
    merged('liveTables', ['liveTables', {}], [table('one', 1), table('two', 2)], [table('two', 9)]),
  ).toEqual([table('one', 1), table('two', 9)]);
});

test('new wins come first on the board of the latest, which keeps its length, and not on that of the greatest', () => {
  const key = (board: string) => ['winnerBoard', { query: { board, count: 2 } }];
  expect(merged('winnerBoard', key('latest'), ['b', 'c'], ['a'])).toEqual(['a', 'b']);
  expect(merged('winnerBoard', key('greatest'), ['b', 'c'], ['a'])).toEqual(['b', 'c']);
});

test('of other calls no event says anything', () => {
  expect(merged('walletBalance', ['walletBalance'], {}, {})).toBeUndefined();
});
