import { expect, test } from 'vitest';
import fc from 'fast-check';
import { familyCodes, familyOn, playOf } from '@marquee/lottery-rules';
import { roadKindsOf, roadOf, sideOf } from './road.ts';
import { heatOf, talliesOf, trendOf } from './statistics.ts';
import { tracksOf, type Track } from './tracks.ts';

const families = familyCodes.flatMap((code) => familyOn(code, '2026-11-21') ?? []);
const family = (code: string) => {
  const found = families.find((each) => each.code === code);
  if (!found) throw new Error(code);
  return found;
};

/** Two symbols; a draw marks the ones that it has. */
const track: Track = { name: 'any', symbols: ['a', 'b', 'c'], single: false, marks: (draw) => draw };
/** Written oldest first, given newest first as the platform does. */
const past = (...draws: number[][]) =>
  draws.map((draw, place) => ({ issue: String(place + 1), draw })).toReversed();

test('omissions count the draws that a symbol has been away', () => {
  const draws = past([0], [1], [1], [0, 1], [1]);
  expect(trendOf(track, draws)).toEqual([
    { issue: '5', omissions: [1, 0, 5] },
    { issue: '4', omissions: [0, 0, 4] },
    { issue: '3', omissions: [2, 0, 3] },
    { issue: '2', omissions: [1, 0, 2] },
    { issue: '1', omissions: [0, 1, 1] },
  ]);
  expect(talliesOf(track, draws)).toEqual([
    { symbol: 'a', times: 2, omission: 1, longest: 2, average: 1 },
    { symbol: 'b', times: 4, omission: 0, longest: 1, average: 0.2 },
    { symbol: 'c', times: 0, omission: 5, longest: 5, average: 5 },
  ]);
  expect(talliesOf(track, [])[0]).toEqual({ symbol: 'a', times: 0, omission: 0, longest: 0, average: 0 });
});

test('hot and cold stand apart, what comes alike is neither', () => {
  const heat = (...times: number[]) =>
    heatOf(times.map((each) => ({ symbol: '', times: each, omission: 0, longest: 0, average: 0 })));
  expect(heat(9, 5, 5, 5, 1)).toEqual(['hot', 'warm', 'warm', 'warm', 'cold']);
  expect(heat(3, 3, 3)).toEqual(['warm', 'warm', 'warm']);
});

test('a road goes down while a side wins, changes column when another does, and turns at the bottom', () => {
  const places = (results: string, height?: number) =>
    roadOf([...results], height).map(({ column, row }) => `${column}${row}`);
  expect(places('BBSB')).toEqual(['00', '01', '10', '20']);
  // Three rows: the fourth B has no room below and goes right.
  expect(places('BBBB', 3)).toEqual(['00', '01', '02', '12']);
  // The next column finds its third row taken by that tail.
  expect(places('BBBBSSS', 3)).toEqual(['00', '01', '02', '12', '10', '11', '21']);
  // A tail along the top row would be run into: the next column stands behind it.
  expect(places('BBBSB', 1)).toEqual(['00', '10', '20', '30', '40']);
});

test('no two beads are in one place, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', undefined), { maxLength: 100 }), (results) => {
      const beads = roadOf(results);
      expect(new Set(beads.map(({ column, row }) => `${column} ${row}`)).size).toBe(results.length);
      expect(beads.map(({ side }) => side)).toEqual(results);
    }),
  );
});

test.each(families.map((each) => [each.code, each] as const))(
  'every draw of %s marks each of its tracks, and takes a side in each of its roads',
  (_, each) => {
    const tracks = tracksOf(each);
    const roads = roadKindsOf(each);
    expect(tracks.length).toBeGreaterThan(0);
    expect(new Set(tracks.map(({ name }) => name)).size).toBe(tracks.length);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 600, maxLength: 600 }), (bytes) => {
        const draw = each.shape.take(bytes);
        fc.pre(draw !== undefined);
        for (const { name, symbols, single, marks } of tracks) {
          const marked = marks(draw);
          expect(marked.length, name).toBeGreaterThan(0);
          expect(marked.length === 1 || !single, name).toBe(true);
          for (const place of marked) expect(symbols[place], `${name} ${draw}`).toBeDefined();
        }
        for (const road of roads) {
          expect([...road.cells, undefined]).toContain(sideOf(road, draw));
        }
      }),
      { numRuns: 25 },
    );
  },
);

test('tracks and roads say what a player reads off the draw', () => {
  const marked = (code: string, name: string, text: string) => {
    const draw = family(code).shape.read(text);
    const one = tracksOf(family(code)).find((each) => each.name === name);
    return draw && one?.marks(draw).map((place) => one.symbols[place]);
  };
  expect(marked('ssc', '5', '1,2,3,4,9')).toEqual(['9']);
  expect(marked('k3', 'sum', '1,2,6')).toEqual(['9']);
  expect(marked('k3', 'any', '2,2,6')).toEqual(['2', '6']);
  expect(marked('lhc', 'special', '01,02,03,04,05,06,49')).toEqual(['49']);
  expect(marked('pk10', '1', '07,01,02,03,04,05,06,08,09,10')).toEqual(['07']);
  // The special prize of the south comes first and has six digits.
  const digits = Array.from({ length: family('vn-south').shape.size }, (_, place) =>
    place === 5 ? '6' : '0',
  );
  expect(marked('vn-south', 'special-ones', digits.join(','))).toEqual(['6']);

  const side = (code: string, play: string, cell: string, text: string) => {
    const one = playOf(family(code), play);
    const draw = family(code).shape.read(text);
    const kind = roadKindsOf(family(code)).find((each) => each.play === one && each.cells.includes(cell));
    return draw && kind && sideOf(kind, draw);
  };
  expect(side('ssc', 'ssc.total.sizes', 'big', '9,9,9,9,9')).toBe('big');
  expect(side('ssc', 'ssc.total.sizes', 'odd', '9,9,9,9,9')).toBe('odd');
  expect(side('ssc', 'ssc.total.dragon-tiger', 'tie', '4,0,0,0,4')).toBe('tie');
  expect(side('pk10', 'pk10.two-sides-1.sizes', 'big', '05,01,02,03,04,06,07,08,09,10')).toBe('small');
});
