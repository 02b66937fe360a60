import { expect, test } from 'vitest';
import type { Failure } from '@marquee/api-client';
import { formFields, type FieldRule, type RegistrationTerms } from '@marquee/member-rules';
import { splitFields } from './registration-steps.ts';
import { fieldOfFailure, registrationTabs, valuesToSend } from './registration.ts';

const rule: FieldRule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'ANY',
  minLength: 0,
  maxLength: 50,
};
const terms: RegistrationTerms = {
  tab: 'username',
  rules: { email: rule },
  smsVerification: false,
  mobilePassword: false,
  phoneVerified: false,
  today: '2026-03-01',
};
const node = (modId: string, enabled: '0' | '1' = '1') => ({ modId, enabled });

test('only the tabs that are switched on are there, by invitation too', () => {
  expect(registrationTabs([node('DIRECTREG3'), node('USERNAMEREG3'), node('MOBILENUMREG3', '0')])).toEqual([
    'username',
  ]);
  expect(registrationTabs([node('DIRECTREG3'), node('USERNAMEREG3'), node('MOBILENUMREG3')])).toEqual([
    'username',
    'mobile',
  ]);
  expect(registrationTabs([node('DIRECTREG3', '0'), node('USERNAMEREG3')])).toEqual(['username']);
});

test('what the tab does not ask for is not sent, spaces neither, passwords as they are', () => {
  const values = { username: ' ann ', password: ' s p ', zalo: 'x', email: '  ', mobileNum: '091 7' };
  expect(valuesToSend(values, terms)).toEqual({ username: 'ann', password: ' s p ' });
  expect(valuesToSend({ ...values, affiliateCode: 'A1' }, { ...terms, tab: 'mobile' })).toEqual({
    mobileNum: '0917',
    affiliateCode: 'A1',
  });
});

test('a refusal is at the field that it is about', () => {
  const refused = (kind: 'account-taken' | 'invalid-request' | 'internal', path = ''): Failure => ({
    kind,
    message: '',
    fields: [{ path, rule: 'x', message: '' }],
    retryAfterSeconds: undefined,
    value: undefined,
  });
  expect(fieldOfFailure(refused('account-taken'), 'username')).toBe('username');
  expect(fieldOfFailure(refused('account-taken'), 'mobile')).toBe('mobileNum');
  expect(fieldOfFailure(refused('invalid-request', 'body.email'), 'mobile')).toBe('email');
  expect(fieldOfFailure(refused('internal'), 'username')).toBeUndefined();
});

test('the account is the first step, and what is left but a captcha makes a second one', () => {
  const stepsOf = (more: Partial<RegistrationTerms>) => {
    const all = { ...terms, ...more };
    const { account, rest, hasSteps } = splitFields(formFields(all), all.tab);
    const names = (fields: typeof account) => fields.map(({ field }) => field).join(' ');
    return [names(account), names(rest), hasSteps];
  };
  const captcha = { captcha: rule };
  expect(stepsOf({ rules: {} })).toEqual(['username password confirmPassword', '', false]);
  expect(stepsOf({ rules: captcha })).toEqual(['username password confirmPassword', 'captcha', false]);
  expect(stepsOf({ rules: { ...captcha, email: rule } })).toEqual([
    'username password confirmPassword',
    'email captcha',
    true,
  ]);
  const proved = { smsVerification: true, mobilePassword: true, rules: captcha };
  expect(stepsOf(proved)).toEqual([
    'username password confirmPassword',
    'countryDialingCode mobileNum verificationCode captcha',
    true,
  ]);
  expect(stepsOf({ ...proved, tab: 'mobile' })).toEqual([
    'countryDialingCode mobileNum verificationCode password confirmPassword',
    'captcha',
    false,
  ]);
});
