import { expect, test } from 'vitest';
import { claimFilterOf, fitsClaim } from './claims.ts';

const claim = { staff: 'ann', expiresAt: '2026-11-24T09:45:00.000Z' };

test.each([
  [null, undefined, true],
  [claim, undefined, true],
  [null, 'free', true],
  [claim, 'free', false],
  [null, 'own', false],
  [claim, 'own', true],
  [{ ...claim, staff: 'paul' }, 'own', false],
] as const)('ann is shown a task claimed as %j with the filter %s: %s', (claimed, filter, isShown) => {
  expect(fitsClaim(claimed, filter, 'ann')).toBe(isShown);
});

test('an address with another filter shows everything', () => {
  expect(['free', 'own', 'mine', undefined].map(claimFilterOf)).toEqual([
    'free',
    'own',
    undefined,
    undefined,
  ]);
});
