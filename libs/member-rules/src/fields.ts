/**
 * The fields of the registration form that the operator's rules govern, in the order of the form. Names are those of
 * the registration call.
 */
export const registrationFields = [
  'username',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'payeeName',
  'realName',
  'email',
  'birthday',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const;

export type RegistrationField = (typeof registrationFields)[number];

/** What the operator wants of one field. Lengths count code points. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  /** An ECMAScript regular expression for the whole value, or `*` for any text. */
  readonly acceptedPattern: string;
  /** Chooses the message. */
  readonly patternId: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** The operator's rules by field; a field without a rule is not shown. */
export type RegistrationRules = Readonly<Record<string, FieldRule>>;

/** The patterns that have a message of their own, as the specification lists them, and `ANY` for the length alone. */
export const patternIds = [
  'LETTER_FIRST_ALPHANUMERIC',
  'CHINESE_AND_DIGITS',
  'EMAIL',
  'ALPHANUMERIC',
  'DIGITS',
  'ALPHANUMERIC_WITH_UPPERCASE',
  'LETTERS_AND_SPACES',
  'NO_SPACES',
  'CHINESE_WITH_PUNCTUATION',
  'DATE',
  'KOREAN',
  'THAI',
  'ANY',
] as const;

/** Key of a pattern's message. */
export type PatternId = (typeof patternIds)[number];

/** The figures of a pattern's message: two of them, or a single one where least and most are equal. */
export type LengthPhrases =
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'exact'; readonly length: number };

/** The message of a rule: its key, and its figures. For an id that this version does not know, the length only. */
export function patternMessage(rule: Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'>): {
  readonly patternId: PatternId;
  readonly length: LengthPhrases;
} {
  const { minLength: min, maxLength: max } = rule;
  return {
    patternId: patternIds.find((id) => id === rule.patternId) ?? 'ANY',
    length: min === max ? { kind: 'exact', length: min } : { kind: 'range', min, max },
  };
}

/** Length of a text as the rules count it: in code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}
