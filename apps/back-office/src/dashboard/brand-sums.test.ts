import { money } from '@marquee/money';
import { expect, test } from 'vitest';
import { reportAmounts } from '../figures/report-figures.ts';
import { sumByCurrency, type BrandRow } from './brand-sums.ts';

const brand = (name: string, currency: string, amount: bigint): BrandRow => ({
  brand: name,
  currency,
  sums: Object.fromEntries(
    reportAmounts.map((figure) => [figure, money(currency, amount)]),
  ) as BrandRow['sums'],
});

test('brands of one currency are added up, and never those of two', () => {
  const rows = sumByCurrency([brand('a', 'PHP', 3n), brand('b', 'CNY', 5n), brand('c', 'PHP', -1n)]);
  expect(rows).toEqual([{ ...brand('a', 'PHP', 2n), brand: null }]);
});
