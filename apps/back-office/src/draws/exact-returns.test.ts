import { expect, test } from 'vitest';
import { exactReturns } from './exact-returns.ts';

const lott = { family: 'ssc', mode: 'Lott', offset: null };

test('a play returns what its odds and chances say, exactly', () => {
  expect(exactReturns(lott, 'ssc.total.sizes', { big: '1.9', small: '1.9951' })).toEqual({
    ceiling: 99.75,
    tiers: [
      { tier: 'big', odds: '1.9000', percent: '95.0000', isTooHigh: false },
      { tier: 'small', odds: '1.9951', percent: '99.7550', isTooHigh: true },
      { tier: 'odd', odds: '1.9500', percent: '97.5000', isTooHigh: false },
      { tier: 'even', odds: '1.9500', percent: '97.5000', isTooHigh: false },
    ],
  });
});

test('odds that are none have no return, and a play that the rules lack none at all', () => {
  const returns = exactReturns(lott, 'ssc.total.sizes', { big: 'two' });
  expect(returns?.tiers.every(({ percent }) => percent === undefined)).toBe(true);
  expect(exactReturns(lott, 'ssc.nothing', {})).toBeNull();
  expect(exactReturns({ ...lott, mode: 'Later' }, 'ssc.total.sizes', {})).toBeNull();
});
