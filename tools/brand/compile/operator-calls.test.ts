import { expect, test } from 'vitest';
import { refuseOperatorCalls } from './operator-calls.ts';

test('a site may contain the players’ calls, and nothing of the operators’', () => {
  expect(() =>
    refuseOperatorCalls(['/w/libs/contract/src/calls/feedback.ts', '/w/apps/site/src/start.tsx']),
  ).not.toThrow();
  expect(() => refuseOperatorCalls(['/w/libs/contract/src/operator/staff.ts'])).toThrow('operator/staff.ts');
  expect(() => refuseOperatorCalls(['/w/apps/back-office/src/start.tsx'])).toThrow('back office');
});
