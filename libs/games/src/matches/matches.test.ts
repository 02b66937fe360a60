import { expect, test } from 'vitest';
import { storyMatch } from '../stories.data.ts';
import { matchesToShow, type Match } from './matches.ts';

const match = (id: string, gameId: string, running = false): Match =>
  storyMatch(id, { gameId, standing: running ? { home: 0, away: 0, clock: 1 } : null });

const shown = (matches: readonly Match[], maximum: number) =>
  matchesToShow(matches, maximum).map(({ id }) => id);

test('running matches take at most half of the places', () => {
  const matches = [match('a', 'F', true), match('b', 'F', true), match('c', 'F', true), match('d', 'F')];
  expect(shown([...matches, match('e', 'F'), match('f', 'F')], 4)).toEqual(['a', 'b', 'd', 'e']);
  expect(shown(matches.slice(0, 3), 4)).toEqual(['a', 'b']);
});

test('games take turns', () => {
  const matches = [match('a', 'F'), match('b', 'F'), match('c', 'F'), match('d', 'E'), match('e', 'E')];
  expect(shown(matches, 4)).toEqual(['a', 'd', 'b', 'e']);
});
