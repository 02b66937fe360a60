import { expect, test } from 'vitest';
import { checkAccess } from './role.ts';

test('a guest logs in first, a trial account needs a real one, everyone else continues', () => {
  expect(checkAccess('guest')).toBe('login');
  expect(checkAccess('trial')).toBe('real-account');
  expect(checkAccess('member')).toBe('allowed');
  expect(checkAccess('agent')).toBe('allowed');
  expect(checkAccess(undefined)).toBe('allowed');
});
