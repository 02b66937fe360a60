import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '@marquee/i18n';
import type {
  AgreementProblem,
  LengthPhrases,
  PasswordReason,
  PatternId,
  RegistrationProblem,
} from '@marquee/member-rules';

/** What a problem says below its field. */
export function problemText(problem: RegistrationProblem | AgreementProblem): MessageDescriptor {
  switch (problem.rule) {
    case 'required':
    case 'not-requested':
      return msg`Fill in this field.`;
    case 'inconsistent-twice':
      return msg`The two passwords are not the same.`;
    case 'mobile':
      return msg`This is not a mobile number of that country.`;
    case 'email':
      return msg`This is not an e-mail address.`;
    case 'date':
      return msg`There is no such day.`;
    case 'adult':
      return msg`You must be 18 or older.`;
    case 'agreement':
      return problem.field === 'ageConfirmed'
        ? msg`You must be 18 or older.`
        : msg`Without your consent there is no account.`;
    case 'pattern':
      return patternText(problem.params.patternId, lengthText(problem.params.length));
    case 'password':
      return passwordText(problem.params.reason, problem.params);
  }
}

/** The shared rule of new passwords in words. */
export function passwordText(
  reason: PasswordReason,
  bounds: { readonly min: number; readonly max: number },
): MessageDescriptor {
  const length = lengthText({ kind: 'range', ...bounds });
  const texts: Record<PasswordReason, MessageDescriptor> = {
    length: msg`Use ${length} characters.`,
    'too-plain': msg`This password is too easy to guess.`,
    common: msg`Many people use this password. Choose a phrase of several words instead.`,
    'contains-name': msg`The password must not contain the user name.`,
  };
  return texts[reason];
}

/** A single figure where least and most are equal, two otherwise. */
function lengthText(length: LengthPhrases): string {
  return length.kind === 'exact'
    ? formatNumber(length.length)
    : `${formatNumber(length.min)}–${formatNumber(length.max)}`;
}

function patternText(patternId: PatternId, length: string): MessageDescriptor {
  const texts: Record<PatternId, MessageDescriptor> = {
    LETTER_FIRST_ALPHANUMERIC: msg`Use ${length} letters and digits, a letter first.`,
    CHINESE_AND_DIGITS: msg`Use ${length} Chinese characters and digits.`,
    EMAIL: msg`Type an e-mail address of ${length} characters.`,
    ALPHANUMERIC: msg`Use ${length} letters and digits, no special characters.`,
    DIGITS: msg`Use ${length} digits only.`,
    ALPHANUMERIC_WITH_UPPERCASE: msg`Use ${length} letters and digits with at least one capital letter.`,
    LETTERS_AND_SPACES: msg`Use ${length} letters and spaces only.`,
    NO_SPACES: msg`Use ${length} characters without spaces.`,
    CHINESE_WITH_PUNCTUATION: msg`Use ${length} Chinese characters and punctuation marks.`,
    DATE: msg`Write the date as yyyy-MM-dd or MM-dd-yyyy.`,
    KOREAN: msg`Use ${length} Korean characters only.`,
    THAI: msg`Use ${length} Thai characters only.`,
    ANY: msg`Use ${length} characters.`,
  };
  return texts[patternId];
}
