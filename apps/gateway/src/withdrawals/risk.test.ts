import { expect, test } from 'vitest';
import { riskFlagsOf, type RiskFigures } from './risk.ts';

const known: RiskFigures = {
  memberAge: 1000,
  accountAge: 1000,
  deviceAge: 1000,
  isShared: false,
  linkedMembers: 0,
  missingTurnover: 0n,
  deposits: 100n,
  withdrawals: 300n,
};

test('a withdrawal of a member who is known has no flags', () => {
  expect(riskFlagsOf(known)).toEqual([]);
  expect(riskFlagsOf({ ...known, deviceAge: null })).toEqual([]);
});

test.each<[Partial<RiskFigures>, string]>([
  [{ memberAge: 71.9 }, 'new-member'],
  [{ accountAge: 0 }, 'new-account'],
  [{ deviceAge: 1 }, 'new-device'],
  [{ isShared: true }, 'shared-account'],
  [{ linkedMembers: 1 }, 'linked-members'],
  [{ missingTurnover: 1n }, 'open-turnover'],
  [{ withdrawals: 301n }, 'more-out-than-in'],
  [{ deposits: 0n }, 'more-out-than-in'],
])('%o is flagged as %s', (figures, flag) => {
  expect(riskFlagsOf({ ...known, ...figures })).toEqual([flag]);
});
