import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '@marquee/api-client';
import {
  isEmail,
  isUsername,
  mobileNumberOf,
  passwordBounds,
  passwordProblem,
  type PasswordReason,
} from '@marquee/member-rules';
import { required } from '../login/required-problem.ts';
import { passwordText } from '../registration/registration-problem.ts';

/** What is wrong with a form, by field; the first thing each. */
export type Problems<Field extends string> = { readonly [Name in Field]?: MessageDescriptor };

function newPasswordProblem(password: string, name?: string): MessageDescriptor | undefined {
  if (password === '') return required;
  const reason = passwordProblem(password, name);
  return reason && passwordText(reason, passwordBounds);
}

function withoutGaps<Field extends string>(
  problems: Record<Field, MessageDescriptor | undefined>,
): Problems<Field> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems<Field>;
}

const reasons: Record<PasswordReason, true> = {
  length: true,
  'too-plain': true,
  common: true,
  'contains-name': true,
};
const isReason = (rule: string | undefined): rule is PasswordReason => rule !== undefined && rule in reasons;

/** What a new password that the platform refused must be changed in; undefined for any other failure. */
export function refusedNewPassword(failure: Failure | undefined): MessageDescriptor | undefined {
  if (failure?.kind !== 'password-refused') return undefined;
  const rule = failure.fields[0]?.rule;
  if (rule === 'repeated') return msg`Choose a password that differs from the current one.`;
  return isReason(rule) ? passwordText(rule, passwordBounds) : undefined;
}

/** Checks a change of password. `oldPassword` is undefined while the one of the login is held. */
export function changeProblems(typed: {
  readonly oldPassword: string | undefined;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  /** The account's name, where it is known. */
  readonly username?: string | undefined;
}): Problems<'oldPassword' | 'newPassword' | 'confirmNewPassword'> {
  const { oldPassword, newPassword, confirmNewPassword } = typed;
  return withoutGaps({
    oldPassword: oldPassword === '' ? required : undefined,
    newPassword: newPasswordProblem(newPassword, typed.username),
    confirmNewPassword:
      confirmNewPassword === ''
        ? required
        : confirmNewPassword === newPassword
          ? undefined
          : msg`The two passwords are not the same.`,
  });
}

/** Checks the form for a forgotten password by e-mail. */
export function forgotEmailProblems(typed: {
  readonly username: string;
  readonly email: string;
}): Problems<'username' | 'email'> {
  const username = typed.username.trim();
  const email = typed.email.trim();
  return withoutGaps({
    username: username === '' ? required : isUsername(username) ? undefined : msg`This is not a user name.`,
    email: email === '' ? required : isEmail(email) ? undefined : msg`This is not an e-mail address.`,
  });
}

/** Checks what a forgotten password is reset with by mobile number. */
export function forgotMobileProblems(typed: {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
  readonly newPassword: string;
}): Problems<'countryDialingCode' | 'mobileNum' | 'verificationCode' | 'newPassword'> {
  return withoutGaps({
    countryDialingCode: typed.countryDialingCode === '' ? required : undefined,
    mobileNum: mobileProblem(typed.countryDialingCode, typed.mobileNum),
    verificationCode: typed.verificationCode.trim() === '' ? required : undefined,
    newPassword: newPasswordProblem(typed.newPassword),
  });
}

/** What is wrong with a mobile number. */
export function mobileProblem(dialingCode: string, mobileNum: string): MessageDescriptor | undefined {
  if (mobileNum.trim() === '') return required;
  return mobileNumberOf(dialingCode, mobileNum.trim())
    ? undefined
    : msg`This is not a mobile number of that country.`;
}
