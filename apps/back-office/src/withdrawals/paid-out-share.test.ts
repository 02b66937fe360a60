import { money } from '@marquee/money';
import { expect, test } from 'vitest';
import { paidOutShare } from './paid-out-share.ts';

const php = (units: bigint) => money('PHP', units * 10_000n);

test.each([
  [200n, 100n, 50n, 0.75],
  [200n, 0n, 650n, 3.25],
  [0n, 0n, 50n, undefined],
])('of %d paid in, %d paid out and %d requested are %s', (deposits, withdrawals, requested, share) => {
  expect(paidOutShare(php(deposits), php(withdrawals), php(requested))).toBe(share);
});
