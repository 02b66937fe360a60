import { expect, test } from 'vitest';
import { storyMatch } from '../stories.data.ts';
import { knownSelection, lineText, listedOdds, marketGroups, type Selection } from './selection.ts';
import type { SportsMatch } from './sports.queries.ts';

const goals = (line: number, over: string): SportsMatch['markets'][number] => ({
  market: 'goals',
  line,
  odds: [
    { pick: 'over', odds: over },
    { pick: 'under', odds: '1.80' },
  ],
});
const match: SportsMatch = {
  ...storyMatch('a'),
  slip: true,
  markets: [
    goals(3, '2.20'),
    { market: 'handicap', line: -1.5, odds: [{ pick: 'home', odds: '2.40' }] },
    { market: 'unknown', line: 9.5, odds: [{ pick: 'over', odds: '1.90' }] },
    goals(2.25, '1.70'),
  ],
};

test.each<[Selection['market'], number | null, Selection['pick'], string]>([
  ['handicap', -1.5, 'home', '−1.5'],
  ['handicap', -1.5, 'away', '+1.5'],
  ['map-handicap', 1.5, 'home', '+1.5'],
  ['handicap', 0, 'away', '0'],
  ['handicap', 0.75, 'away', '−0.75'],
  ['goals', 2.25, 'under', '2.25'],
  ['maps', 3, 'over', '3'],
  ['first-map', null, 'home', ''],
  ['winner', null, 'draw', ''],
])('the line of %s %s for %s is written %j', (market, line, pick, text) => {
  expect(lineText({ market, line, pick })).toBe(text);
});

test('markets stand together by kind, their lines rising, without those that have no words here', () => {
  expect(marketGroups(match).map(({ market, lines }) => [market, lines.map(({ line }) => line)])).toEqual([
    ['goals', [2.25, 3]],
    ['handicap', [-1.5]],
  ]);
});

test('odds are found by market, line and pick', () => {
  const over = { market: 'goals', line: 3, pick: 'over' } as const;
  expect(listedOdds(match, over)).toBe('2.20');
  expect(listedOdds(match, { ...over, line: 2.25 })).toBe('1.70');
  expect(listedOdds(match, { ...over, line: 2.5 })).toBeNull();
  expect(listedOdds(match, { market: 'winner', line: null, pick: 'draw' })).toBe('3.40');
  expect(listedOdds({ ...match, odds: [] }, { market: 'winner', line: null, pick: 'draw' })).toBeNull();
});

test('what a newer platform lists has no words', () => {
  expect(knownSelection({ market: 'unknown', line: 1, pick: 'home' })).toBeUndefined();
  expect(knownSelection({ market: 'goals', line: 1, pick: 'unknown' })).toBeUndefined();
});
