import { describe, expect, it } from 'vitest';
import { categoryPoints, conversionAmount, isContactNumber, pointsOf } from './index.ts';

const terms = { rate: categoryPoints.FISH, percent: 100n, perUnits: 100n };

describe('points', () => {
  it('are counted for each hundred units, by category and rank', () => {
    expect(pointsOf(1_000_000n, terms)).toBe(12_000n);
    expect(pointsOf(1_000_000n, { ...terms, rate: categoryPoints.LIVE })).toBe(7_000n);
    expect(pointsOf(1_000_000n, { ...terms, percent: 150n })).toBe(18_000n);
    expect(pointsOf(1_000_000n, { ...terms, perUnits: 10_000n })).toBe(120n);
  });

  it('are rounded down, and none for nothing', () => {
    expect(pointsOf(8_399n, terms)).toBe(100n);
    expect(pointsOf(0n, terms)).toBe(0n);
    expect(pointsOf(-1_000_000n, terms)).toBe(0n);
  });

  it('become money in hundredths of a unit, rounded down', () => {
    expect(conversionAmount(1_000n, 100n)).toBe(100_000n);
    expect(conversionAmount(999n, 10n)).toBe(9_900n);
    expect(conversionAmount(9n, 10n)).toBe(0n);
  });

  it.each([
    ['+84 912-345-678', true],
    ['0912345678', true],
    ['1234567', false],
    ['+84x912345678', false],
    ['', false],
  ])('reads "%s" as a number: %s', (text, is) => expect(isContactNumber(text)).toBe(is));
});
