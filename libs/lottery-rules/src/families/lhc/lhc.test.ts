import { describe, expect, test } from 'vitest';
import { chancesAt, fairOdds } from '../../engine/chance.ts';
import { playOf } from '../../engine/family.ts';
import { compareRatios, ratio, toDecimal } from '../../engine/ratio.ts';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { animalOf, animalOfYear, animals, balls, colors, elementOf, lunarYearOf } from './attributes.ts';
import { lhcRules, makeLhc } from './lhc.ts';

const lhc = makeLhc(2026);

describe('attributes', () => {
  test('each ball has one colour', () => {
    expect([...colors.red, ...colors.blue, ...colors.green].toSorted((a, b) => a - b)).toEqual(balls);
  });

  test('the year’s own animal has five balls, and the animals go backwards', () => {
    const of = (animal: (typeof animals)[number]) =>
      balls.filter((ball) => animals[animalOf(ball, 'horse')] === animal);
    expect(of('horse')).toEqual([1, 13, 25, 37, 49]);
    expect(of('snake')).toEqual([2, 14, 26, 38]);
    expect(of('goat')).toEqual([12, 24, 36, 48]);
  });

  test('a lunar year begins on its new year’s day', () => {
    const days = ['2026-02-16', '2026-02-17', '2027-02-05', '2027-02-06'];
    expect(days.map((day) => animalOfYear(lunarYearOf(day)))).toEqual(['snake', 'horse', 'horse', 'goat']);
    expect(() => lunarYearOf('2023-12-31')).toThrow('no lunar year');
    expect(() => lunarYearOf('2099-01-01')).toThrow('no lunar year');
  });

  test('the years begin when the Chinese calendar says', () => {
    // oxlint-disable-next-line no-restricted-globals -- the calendar itself, not a text for anyone
    const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
      timeZone: 'Asia/Shanghai',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    // New moons at four minutes to midnight and seven past it: not every edition of the calendar calculates them to the minute,
    // and the observatory in Hong Kong has the sixth and the third.
    const close = ['2027-02-06', '2030-02-02'];
    const wrong: string[] = [];
    for (let noon = Date.UTC(2024, 1, 10, 4); noon < Date.UTC(2040, 1, 12); noon += 86_400_000) {
      const parts: { type: string; value: string }[] = calendar.formatToParts(noon);
      const lunarYear = parts.find(({ type }) => type === 'relatedYear')?.value;
      const day = new Date(noon).toISOString().slice(0, 10);
      if (Number(lunarYear) !== lunarYearOf(day) && !close.includes(day))
        wrong.push(`${day} is of ${lunarYear}`);
    }
    expect(wrong).toEqual([]);
    expect(['2027-02-05', '2027-02-06', '2030-02-02', '2030-02-03'].map(lunarYearOf)).toEqual([
      2026, 2027, 2029, 2030,
    ]);
  });

  test.each([
    [2024, 'metal', [2, 3, 10, 11, 24, 25, 32, 33, 40, 41]],
    [2024, 'wood', [6, 7, 14, 15, 22, 23, 36, 37, 44, 45]],
    [2024, 'water', [12, 13, 20, 21, 28, 29, 42, 43]],
    [2024, 'fire', [1, 8, 9, 16, 17, 30, 31, 38, 39, 46, 47]],
    [2024, 'earth', [4, 5, 18, 19, 26, 27, 34, 35, 48, 49]],
    [2026, 'water', [1, 14, 15, 22, 23, 30, 31, 44, 45]],
  ])('in %d the balls of %s are those that every house prints', (year, element, of) => {
    expect(balls.filter((ball) => elementOf(ball, year) === element)).toEqual(of);
  });
});

test.each([
  ['special.number', '07', 1, 49],
  ['special.colour', 'red', 17, 49],
  ['special.colour', 'blue', 16, 49],
  ['special.half-wave', 'red-big', 7, 49],
  ['special.half-wave', 'red-small', 10, 49],
  ['special.half-wave', 'blue-odd', 8, 49],
  ['special.quarter-wave', 'red-big-odd', 3, 49],
  ['special.quarter-wave', 'blue-big-odd', 5, 49],
  ['special.head', '0', 9, 49],
  ['special.head', '4', 10, 49],
  ['special.tail', '0', 4, 49],
  ['special.tail', '7', 5, 49],
  ['special.animal', 'horse', 5, 49],
  ['special.animal', 'rat', 4, 49],
  ['special.elements', 'water', 9, 49],
  ['normal.number', 'hit', 6, 49],
  ['normal-3.number', '33', 1, 49],
  ['total.sizes', 'big', 21_714_479, 42_950_292],
  ['total.sizes', 'odd', 21_220, 42_441],
  ['sets.all-2', 'all', 5, 392],
  ['sets.all-3', 'all', 5, 4606],
  ['sets.all-4', 'all', 15, 211_876],
  ['sets.two-of-three', 'two', 645, 18_424],
  ['sets.two-of-three', 'three', 5, 4606],
  ['sets.two-or-special', 'normals', 5, 392],
  ['sets.two-or-special', 'with-special', 1, 196],
  ['sets.with-special', 'hit', 1, 196],
  ['seven.all-1', 'all', 1, 7],
  ['seven.all-3', 'all', 5, 2632],
  ['seven.all-5', 'all', 1, 90_804],
  ['seven.none-5', 'none', 10_127, 22_701],
  ['seven.none-15', 'none', 61_132, 976_143],
  ['seven.one-5', 'one', 2665, 6486],
  ['seven.one-10', 'one', 776_815, 2_045_252],
  ['sets.all-3-fixed', 'all', 5, 4606],
  ['animals.show-1', 'odd-one', 12_574, 22_701],
  ['animals.show-1', 'others', 7139, 15_134],
  ['animals.show-2', 'odd-one', 744_427, 3_067_878],
  ['animals.show-3', 'others', 288_003, 3_579_191],
  ['animals.show-5', 'odd-one', 14_480, 1_533_939],
  ['animals.absent-4', 'odd-one', 140_244, 3_579_191],
  ['animals.absent-5', 'others', 5655, 311_234],
  ['tails.show-2', 'others', 320_005, 1_115_592],
  ['tails.show-5', 'odd-one', 728_125, 42_950_292],
  ['tails.absent-3', 'odd-one', 76_415, 976_143],
  ['animals.count', '2-4', 19_749, 325_381],
  ['animals.count', '6', 21_376, 46_483],
  ['animals.count', 'odd', 940_925, 1_952_286],
  ['seven.wave', 'red', 3_787_991, 10_737_573],
  ['seven.wave', 'green', 3_318_391, 10_737_573],
  ['seven.wave', 'tie', 13_600, 466_851],
  ['seven.odd-count', '0', 57, 14_147],
  ['seven.odd-count', '4', 12_650, 42_441],
  ['seven.big-count', '7', 475, 84_882],
])('%s pays %s in %d of %d draws', (code, tier, wins, draws) => {
  expect(compareRatios(chanceIn(lhc, code, tier), ratio(BigInt(wins), BigInt(draws)))).toBe(0);
});

test('49 gives stakes back, or counts', () => {
  const wager = (family: ReturnType<typeof makeLhc>) => {
    const play = playOf(family, 'lhc.special.sizes');
    if (!play) throw new Error('there is no such play');
    return play.wager;
  };
  expect(chancesAt(wager(lhc), 'big').push).toEqual(ratio(1n, 49n));
  expect(fairOdds(wager(lhc), 'big')).toEqual(ratio(2n));
  const counting = makeLhc(2026, { ...lhcRules, fortyNine: 'counts' });
  expect(fairOdds(wager(counting), 'big')).toEqual(ratio(49n, 25n));
  expect(fairOdds(wager(counting), 'small')).toEqual(ratio(49n, 24n));
});

test('a tie of colours gives stakes back: the odds are of the draws that decide', () => {
  const play = playOf(lhc, 'lhc.seven.wave');
  if (!play) throw new Error('there is no such play');
  expect(toDecimal(fairOdds(play.wager, 'red'), 4)).toBe('2.7520');
  expect(toDecimal(fairOdds(play.wager, 'blue'), 4)).toBe('3.1415');
});

test('so many animals of the special ball are fair at twelve for so many', () => {
  const odds = [2, 6, 11].map((count) => {
    const play = playOf(lhc, `lhc.special-animals.animals-${count}`);
    return play && fairOdds(play.wager, 'hit');
  });
  expect(odds).toEqual([ratio(6n), ratio(2n), ratio(12n, 11n)]);
});

test('proofs', () => {
  expect(proveFamily(lhc, { seed: 49, tickets: 3 })).toEqual([]);
});
