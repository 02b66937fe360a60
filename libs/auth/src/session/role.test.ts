import { expect, test } from 'vitest';
import { admit } from './role.ts';

test('a guest logs in first, a trial account needs a real one, everyone else goes on', () => {
  expect(admit('guest')).toBe('login');
  expect(admit('trial')).toBe('real-account');
  expect(admit('member')).toBe('allowed');
  expect(admit('agent')).toBe('allowed');
  expect(admit(undefined)).toBe('allowed');
});
