import { expect, test } from 'vitest';
import { decisionsFor, neededFor } from './decisions.ts';

test.each([
  [{ state: 'reviewing', provider: null, problem: null }, ['approve', 'reject']],
  [{ state: 'paying', provider: null, problem: null }, ['paid', 'failed']],
  [{ state: 'paying', provider: 'sandbox', problem: null }, ['by-hand']],
  [{ state: 'paying', provider: 'sandbox', problem: 'other-amount' }, ['by-hand', 'paid', 'failed']],
  [{ state: 'disputed', provider: null, problem: null }, ['arrived', 'refund']],
  [{ state: 'received', provider: null, problem: null }, []],
])('%j leaves %j to decide', (withdrawal, decisions) => {
  expect(decisionsFor(withdrawal)).toEqual(decisions);
});

test('a member reads why the money comes back, and a payment has its number', () => {
  expect(
    (['approve', 'reject', 'by-hand', 'paid', 'failed', 'arrived', 'refund'] as const).map(neededFor),
  ).toEqual([undefined, 'reason', undefined, 'payment', 'reason', undefined, 'reason']);
});
