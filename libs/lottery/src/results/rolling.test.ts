import { expect, test } from 'vitest';
import { rolledNumbers, rollingTime } from './rolling.ts';

test('balls stop one after another on what was drawn', () => {
  const drawn = ['3', '1', '4', '1', '5'];
  const stopped = (since: number) => {
    const earlier = rolledNumbers('ssc', drawn, since - 80);
    return rolledNumbers('ssc', drawn, since).filter(
      (face, place) => face === drawn[place] && earlier[place] === face,
    ).length;
  };
  expect(stopped(400)).toBe(0);
  expect(stopped(1200)).toBeGreaterThanOrEqual(1);
  expect(stopped(1200)).toBeLessThan(5);
  expect(rolledNumbers('ssc', drawn, rollingTime(5))).toEqual(drawn);
});

test.each([
  ['k3', ['1', '6', '3'], 1, 6],
  ['11x5', ['11', '02', '03', '04', '05'], 1, 11],
  ['lhc', ['49', '02', '03', '04', '05', '06', '07'], 1, 49],
  ['kl8', Array.from({ length: 20 }, (_, place) => String(place + 61)), 1, 80],
  ['3d', ['0', '0', '9'], 0, 9],
])('what passes by in %s could have been drawn', (family, drawn, first, last) => {
  for (let since = 0; since < rollingTime(drawn.length); since += 80)
    for (const [place, face] of rolledNumbers(family, drawn, since).entries()) {
      expect(Number(face)).toBeGreaterThanOrEqual(first);
      expect(Number(face)).toBeLessThanOrEqual(last);
      expect(face).toHaveLength(drawn[place]?.length ?? 0);
    }
});

test('many balls do not take longer than a few seconds', () => {
  expect(rollingTime(20)).toBeLessThan(4000);
});
