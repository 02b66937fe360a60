import { describe, expect, test } from 'vitest';
import { familyCodes, familyMakers, familyOn } from './families.ts';
import { loadPrices } from '../price/prices.ts';
import { prizeModeCodes } from '../price/modes.ts';

const families = familyCodes.flatMap((code) => {
  const family = familyOn(code, '2026-11-21');
  return family === undefined ? [] : [{ code, family }];
});

describe('prices', () => {
  test.each(families)(
    'every cell of $code returns no more than any prize mode allows',
    ({ code, family }) => {
      expect(family.code).toBe(code);
      const refused = prizeModeCodes.filter((mode) => !loadPrices(family, { mode }).ok);
      expect(refused).toEqual([]);
    },
  );

  test.each([
    ['lf', 'lf.total.parity', 'even', '2.12421', '106.3875'],
    ['lf', 'lf.first.red', 'red', '20', '200.0000'],
    ['kl8', 'kl8.total.parity', 'odd', '2.4444', '122.2199'],
    ['kl8', 'kl8.total.sizes', 'big', '2.4691', '122.9122'],
    ['kl8', 'kl8.halves.upper-lower', 'upper', '2.6875', '107.0642'],
    ['kl8', 'kl8.halves.odd-even', 'tie', '5.25', '106.7025'],
  ])(
    '%s: published odds of %s %s at %s are refused, for they return %s %%',
    (code, play, tier, odds, percent) => {
      const family = familyMakers[code]?.();
      const prices = family && loadPrices(family, { mode: 'Lott', odds: { [play]: { [tier]: odds } } });
      expect(prices).toMatchObject({ ok: false, error: [{ kind: 'above-ceiling', play, tier, percent }] });
    },
  );
});

test('Mark Six is made again for each lunar year, the others once', () => {
  const days = ['2026-02-16', '2026-02-17', '2026-11-21'];
  const [before, first, later] = days.map((day) => familyOn('lhc', day));
  expect(first).toBe(later);
  expect(first).not.toBe(before);
  expect(new Set(days.map((day) => familyOn('ssc', day))).size).toBe(1);
  expect(familyOn('none', '2026-11-21')).toBeUndefined();
});

test('a ticket’s mask fits a column of 128 bits', () => {
  const wide = families.flatMap(({ family }) =>
    family.plays.filter((play) => (play.form.bits?.width ?? 0) > 128).map((play) => play.code),
  );
  expect(wide).toEqual([]);
});
