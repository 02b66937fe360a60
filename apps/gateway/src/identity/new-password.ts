import { passwordProblem, type PasswordReason } from '@marquee/member-rules';

let common: Promise<ReadonlySet<string>> | undefined;

/** Checks a new password by the shared rule, and against a list of common passwords in any letter case. */
export async function newPasswordProblem(
  password: string,
  username: string | undefined,
): Promise<PasswordReason | undefined> {
  const reason = passwordProblem(password, username);
  if (reason !== undefined) return reason;
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await common).has(password.toLowerCase().replaceAll(/\s/gu, '')) ? 'common' : undefined;
}

/** What a refused password says on the wire. */
export const refusedPasswordWords: Record<PasswordReason, string> = {
  length: 'expected 8 to 64 characters',
  'too-plain': 'expected no single character over and over, and no run such as 12345678',
  common:
    'expected a password that is not on the list of common ones; a pass phrase of several words is good',
  'contains-name': 'expected a password that does not contain the user name',
};
