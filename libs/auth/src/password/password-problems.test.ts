import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeProblems,
  forgotEmailProblems,
  forgotMobileProblems,
  mobileProblem,
  refusedNewPassword,
} from './password-problems.ts';
import { requiredProblem } from '../login/required-problem.ts';

/** What each field says, by the English text of its message. */
const messagesOf = (problems: Readonly<Record<string, { readonly id: string } | undefined>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem?.id]));
const texts = {
  required: generateMessageId('Fill in this field.'),
  twice: generateMessageId('The two passwords are not the same.'),
  name: generateMessageId('This is not a user name.'),
  email: generateMessageId('This is not an e-mail address.'),
  mobile: generateMessageId('This is not a mobile number of that country.'),
  length: generateMessageId('Use {length} characters.'),
  plain: generateMessageId('This password is too easy to guess.'),
};

test('a change asks for the old password only when it is not held', () => {
  const empty = { newPassword: '', confirmNewPassword: '' };
  expect(messagesOf(changeProblems({ oldPassword: '', ...empty }))).toEqual({
    oldPassword: texts.required,
    newPassword: texts.required,
    confirmNewPassword: texts.required,
  });
  expect(messagesOf(changeProblems({ oldPassword: undefined, ...empty }))).toEqual({
    newPassword: texts.required,
    confirmNewPassword: texts.required,
  });
});

test.each([
  ['short', texts.length],
  ['12345678', texts.plain],
])('the new password %s is refused by the shared rule', (newPassword, text) => {
  const problems = changeProblems({ oldPassword: 'x', newPassword, confirmNewPassword: newPassword });
  expect(messagesOf(problems)).toEqual({ newPassword: text });
});

test('the new password must not contain the name of the account, and a refusal tells its rule', () => {
  const typed = { oldPassword: 'x', newPassword: 'this-is-demo', confirmNewPassword: 'this-is-demo' };
  const name = generateMessageId('The password must not contain the user name.');
  expect(messagesOf(changeProblems({ ...typed, username: 'Demo' }))).toEqual({ newPassword: name });
  const refused = (rule: string) =>
    refusedNewPassword({
      kind: 'password-refused',
      message: '',
      fields: [{ path: 'body.newPassword', rule, message: '' }],
      retryAfterSeconds: undefined,
      value: undefined,
    })?.id;
  expect(refused('contains-name')).toBe(name);
  expect(refused('common')).toBe(
    generateMessageId('Many people use this password. Choose a phrase of several words instead.'),
  );
});

test('the second entry must be the first, to the letter', () => {
  const change = (confirmNewPassword: string) =>
    messagesOf(changeProblems({ oldPassword: 'x', newPassword: 'correct-horse', confirmNewPassword }));
  expect(change('correct-horse')).toEqual({});
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((typed) => typed !== 'correct-horse'),
      (typed) => {
        expect(change(typed)).toEqual({ confirmNewPassword: texts.twice });
      },
    ),
  );
});

test('a forgotten password is asked for by e-mail with a name and an address', () => {
  expect(messagesOf(forgotEmailProblems({ username: ' ', email: '' }))).toEqual({
    username: texts.required,
    email: texts.required,
  });
  expect(messagesOf(forgotEmailProblems({ username: '1 x', email: 'ann@' }))).toEqual({
    username: texts.name,
    email: texts.email,
  });
  expect(messagesOf(forgotEmailProblems({ username: ' ann ', email: ' ann@example.com ' }))).toEqual({});
});

test('a forgotten password is reset with a number, a code and a password that may stay', () => {
  const typed = {
    countryDialingCode: '63',
    mobileNum: '0917 123 4567',
    verificationCode: '123456',
    newPassword: 'correct-horse',
  };
  expect(messagesOf(forgotMobileProblems(typed))).toEqual({});
  expect(
    messagesOf(
      forgotMobileProblems({
        countryDialingCode: '',
        mobileNum: '',
        verificationCode: ' ',
        newPassword: '123456789',
      }),
    ),
  ).toEqual({
    countryDialingCode: texts.required,
    mobileNum: texts.required,
    verificationCode: texts.required,
    newPassword: texts.plain,
  });
  expect(messagesOf(forgotMobileProblems({ ...typed, mobileNum: '12' }))).toEqual({
    mobileNum: texts.mobile,
  });
});

test('single fields', () => {
  expect(requiredProblem(' ')?.id).toBe(texts.required);
  expect(requiredProblem('x')).toBeUndefined();
  expect(mobileProblem('63', '')?.id).toBe(texts.required);
  expect(mobileProblem('63', '12')?.id).toBe(texts.mobile);
  expect(mobileProblem('63', '9171234567')).toBeUndefined();
});
