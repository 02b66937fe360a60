import { expect, test } from 'vitest';
import { missingFields, needsCaptcha, cooldownAfter, type LoginFailure } from './login-attempt.ts';

const refused = (
  kind: 'wrong-credentials' | 'wrong-captcha' | 'too-many-requests',
  extra = {},
): LoginFailure => ({
  kind,
  message: '',
  fields: [],
  retryAfterSeconds: undefined,
  value: undefined,
  ...extra,
});

test('a picture is shown when the answer asks for one, and stays', () => {
  expect(needsCaptcha(false, refused('wrong-credentials'))).toBe(false);
  expect(needsCaptcha(false, refused('wrong-credentials', { value: { captchaRequired: true } }))).toBe(true);
  expect(needsCaptcha(true, refused('wrong-credentials', { value: { captchaRequired: false } }))).toBe(true);
  expect(needsCaptcha(false, refused('wrong-captcha'))).toBe(true);
  expect(needsCaptcha(false, { kind: 'network', message: '' })).toBe(false);
});

test('the form rests as long as the platform says', () => {
  expect(cooldownAfter(refused('too-many-requests', { retryAfterSeconds: 30 }))).toBe(30);
  expect(cooldownAfter(refused('too-many-requests'))).toBeUndefined();
  expect(cooldownAfter({ kind: 'timeout', message: '' })).toBeUndefined();
});

test('spaces are no user name, but may be a password', () => {
  expect(missingFields({ username: '  ', password: ' ', captcha: undefined })).toEqual([
    'username',
    'password',
  ]);
  expect(missingFields({ username: 'ann', password: ' x ', captcha: undefined })).toEqual([]);
  expect(missingFields({ username: 'ann', password: '', captcha: ' ' })).toEqual(['password', 'captcha']);
  expect(missingFields({ username: 'ann', password: 'x', captcha: 'AB12' })).toEqual([]);
});
