import { expect, test } from 'vitest';
import { canRegister, invitationOf } from './invitation.ts';

const direct = [{ modId: 'DIRECTREG3', enabled: '1' }] as const;

test('without direct registration, only an invitation opens the form', () => {
  expect(canRegister(direct, '')).toBe(true);
  expect(canRegister([], '')).toBe(false);
  expect(canRegister([], '?affiliateCode=')).toBe(false);
  expect(canRegister([], '?affiliateCode=FRIEND')).toBe(true);
  expect(canRegister([], '?modal=register&referralCode=ann')).toBe(true);
});

test('an invitation is read without the spaces around it', () => {
  expect(invitationOf('?affiliateCode=%20FRIEND%20')).toEqual({
    affiliateCode: 'FRIEND',
    referralCode: undefined,
  });
});
