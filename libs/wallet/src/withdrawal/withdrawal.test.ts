import { expect, test } from 'vitest';
import { money } from '@marquee/money';
import { walletSamples } from '../samples.ts';
import { breakDown, isUnderWay, stopsAhead, turnoverShare } from './withdrawal.ts';

const method = (code: string) => {
  const found = walletSamples.withdrawalOptions.methods.find((one) => one.code === code);
  if (found === undefined) throw new Error(code);
  return found;
};

test('the fee and what arrives are those of the platform', () => {
  expect(breakDown(method('bank'), money('PHP', 6_000_000n))).toMatchObject({
    fee: { amount: 0n },
    arrives: { amount: 6_000_000n },
    coin: undefined,
  });
  expect(breakDown(method('ewallet'), money('PHP', 12_345_000n))).toMatchObject({
    fee: { amount: 123_500n },
    arrives: { amount: 12_221_500n },
  });
  expect(breakDown(method('usdt-trc20'), money('PHP', 11_000_000n)).coin).toEqual({
    code: 'USDT',
    amount: '21.000000',
  });
});

test('what is ahead is told only of the ordinary way', () => {
  expect(stopsAhead({ state: 'requested' })).toEqual(['paying', 'paid', 'received']);
  expect(stopsAhead({ state: 'paid' })).toEqual(['received']);
  for (const state of ['received', 'rejected', 'failed', 'disputed', 'unknown'] as const)
    expect(stopsAhead({ state })).toEqual([]);
});

test('a final state is watched no longer', () => {
  expect(isUnderWay({ state: 'disputed' })).toBe(true);
  expect(isUnderWay({ state: 'received' })).toBe(false);
});

test('the bar is full only when nothing is missing', () => {
  expect(turnoverShare(money('PHP', 9_999n), money('PHP', 10_000n))).toBe(99);
  expect(turnoverShare(money('PHP', 0n), money('PHP', 0n))).toBe(100);
});
