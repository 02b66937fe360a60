import { expect, test } from 'vitest';
import type { Security } from './account.queries.ts';
import { securityOf } from './security-level.ts';

const all: Security = {
  createdAt: '2026-01-01T00:00:00Z',
  mobile: '+63••••••101',
  email: 'd•••@p•••.example',
  paymentPassword: true,
  twoFactor: true,
  passkeys: 0,
  socialLogins: [],
  recoveryCodesLeft: 8,
};

test('everything set is high, and nothing is missing', () => {
  expect(securityOf(all)).toEqual({ level: 'high', missing: [] });
});

test('without a second factor it is medium, and that is named first', () => {
  expect(securityOf({ ...all, twoFactor: false, email: null })).toEqual({
    level: 'medium',
    missing: ['twoFactor', 'email'],
  });
});

test('money without a password of its own, or no one to reach, is low', () => {
  expect(securityOf({ ...all, paymentPassword: false }).level).toBe('low');
  expect(securityOf({ ...all, mobile: null, email: null })).toEqual({
    level: 'low',
    missing: ['mobile', 'email'],
  });
});
