import { describe, expect, it } from 'vitest';
import { money } from '@marquee/money';
import { isUnderWay, isWatched, readDeposit, timeLeft, typedAmount } from './deposit.ts';

const php = (units: number) => money('PHP', BigInt(Math.round(units * 10_000)));
const terms = {
  minimum: php(100),
  maximum: php(50_000),
  decimals: 2,
  fee: { flat: php(0), perMille: 0, minimum: php(0), maximum: null },
  turnover: 1,
};

describe('readDeposit', () => {
  it.each(['1500', '1,500', '1,500.00', ' 1500.0 '])('reads "%s"', (typed) => {
    expect(readDeposit(typed, terms, undefined)).toMatchObject({ ok: true, value: { amount: php(1500) } });
  });

  it.each([
    ['', 'empty'],
    ['-1', 'not-an-amount'],
    ['1e9', 'not-an-amount'],
    ['0.00001', 'not-an-amount'],
    ['NaN', 'not-an-amount'],
    ['１００', 'not-an-amount'],
    ['1'.repeat(40), 'not-an-amount'],
    ['1 500', 'not-an-amount'],
    ['15,00', 'not-an-amount'],
    ['99.99', 'below-minimum'],
    ['50000.01', 'above-maximum'],
    ['100.001', 'too-fine'],
  ])('refuses "%s": %s', (typed, error) => {
    expect(readDeposit(typed, terms, undefined)).toEqual({ ok: false, error });
  });
});

it('writes an amount as one would type it', () => {
  expect([1500, 99.5, 0.05].map((amount) => typedAmount(php(amount)))).toEqual(['1500', '99.50', '0.05']);
});

it('watches what may still change', () => {
  expect(isUnderWay({ state: 'created' })).toBe(true);
  expect(isUnderWay({ state: 'held-for-review' })).toBe(false);
  expect(isWatched({ state: 'held-for-review' })).toBe(true);
  expect(isWatched({ state: 'credited' })).toBe(false);
  expect(isWatched({ state: 'unknown' })).toBe(false);
});

it('counts down to nothing and not below', () => {
  const now = Date.parse('2026-03-09T12:00:00Z');
  const left = (seconds: number) => timeLeft(new Date(now + seconds * 1000).toISOString(), now);
  expect([545, 3661, 0, -5].map(left)).toEqual(['09:05', '1:01:01', '00:00', '00:00']);
});
