import { isAdult, readDate } from './age.ts';
import { isEmail } from './contact.ts';
import { mobileNumberOf } from './mobile-number.ts';
import {
  lengthOf,
  patternMessage,
  registrationFields,
  type FieldRule,
  type LengthPhrases,
  type PatternId,
  type RegistrationField,
  type RegistrationRules,
} from './fields.ts';
import { passwordBounds, passwordProblem, type PasswordReason } from './password.ts';
import { compilePattern } from './pattern.ts';

/** Under what a registration is made. */
export interface RegistrationTerms {
  readonly tab: 'username' | 'mobile';
  readonly rules: RegistrationRules;
  /** REGMOBVERF3: a code by SMS proves the number. */
  readonly smsVerification: boolean;
  /** MOBILENUMPASSREG3: a password is set on the mobile tab, too. */
  readonly mobilePassword: boolean;
  /** The number was proved by a phone login's token in place of a code. */
  readonly phoneVerified: boolean;
  /** The day of the registration, `yyyy-MM-dd`. */
  readonly today: string;
}

/** What a person filled in. An absent field and an empty one are the same. */
export interface RegistrationEntry {
  readonly fields: { readonly [Field in RegistrationField]?: string | undefined };
  readonly ageConfirmed: boolean;
  readonly termsAccepted: boolean;
}

/** One thing wrong with a field. `required` has one text for all fields; `pattern` has that of its pattern. */
export type RegistrationProblem = { readonly field: RegistrationField } & (
  | {
      readonly rule:
        | 'required'
        | 'inconsistent-twice'
        | 'mobile'
        | 'email'
        | 'date'
        | 'adult'
        | 'not-requested';
    }
  | {
      readonly rule: 'pattern';
      readonly params: { readonly patternId: PatternId; readonly length: LengthPhrases };
    }
  | {
      readonly rule: 'password';
      readonly params: { readonly reason: PasswordReason; readonly min: number; readonly max: number };
    }
);

/** A consent that was not given. */
export interface AgreementProblem {
  readonly field: 'ageConfirmed' | 'termsAccepted';
  readonly rule: 'agreement';
}

/** A field that the form shows. */
export interface FormField {
  readonly field: RegistrationField;
  readonly required: boolean;
  readonly rule: FieldRule | undefined;
}

/** Fields that an address may bring along although the form does not show them. */
const fromAddress = new Set<RegistrationField>(['affiliateCode', 'referralCode']);

/**
 * The fields that the form shows, in its order.
 *
 * Name and passwords belong to the username tab whatever the rules; the number belongs to the mobile tab, and to the
 * other one while its rule is enabled, and is then required; a payment password that is shown is required; everything
 * else is shown when enabled and required when its rule says so.
 */
export function formFields(terms: RegistrationTerms): FormField[] {
  return registrationFields.flatMap((field) => {
    const rule = terms.rules[field];
    const need = needOf(field, terms, rule?.enabled === true ? rule : undefined);
    return need === 'none' ? [] : [{ field, required: need === 'required', rule }];
  });
}

function needOf(
  field: RegistrationField,
  terms: RegistrationTerms,
  rule: FieldRule | undefined,
): 'required' | 'optional' | 'none' {
  const onMobile = terms.tab === 'mobile';
  const mobileShown = onMobile || terms.rules['mobileNum']?.enabled === true || terms.smsVerification;
  switch (field) {
    case 'username':
      return onMobile ? 'none' : 'required';
    case 'password':
    case 'confirmPassword':
      return !onMobile || terms.mobilePassword ? 'required' : 'none';
    case 'mobileNum':
    case 'countryDialingCode':
      return mobileShown ? 'required' : 'none';
    case 'verificationCode':
      return terms.smsVerification && !terms.phoneVerified ? 'required' : 'none';
    case 'paymentPassword':
      return rule === undefined ? 'none' : 'required';
    default:
      return rule === undefined ? 'none' : rule.required ? 'required' : 'optional';
  }
}

/** A value as it is checked and stored: without spaces around it, but for passwords, which are taken as typed. */
export function cleanValue(field: RegistrationField, value: string | undefined): string {
  return isPassword(field) ? (value ?? '') : (value?.trim() ?? '');
}

/**
 * Checks a whole registration: the same function in the browser and on the gateway.
 * @returns everything wrong, in the order of the form, at most one problem per field; empty when it may be sent
 */
export function validateRegistration(
  entry: RegistrationEntry,
  terms: RegistrationTerms,
): (RegistrationProblem | AgreementProblem)[] {
  const visibleFields = formFields(terms);
  const problems: (RegistrationProblem | AgreementProblem)[] = [];
  for (const field of registrationFields) {
    const value = cleanValue(field, entry.fields[field]);
    const place = visibleFields.find((one) => one.field === field);
    if (place === undefined) {
      if (value !== '' && !fromAddress.has(field)) problems.push({ field, rule: 'not-requested' });
      else if (value !== '') problems.push(...checkValue(field, value, entry, terms, terms.rules[field]));
    } else if (value === '') {
      if (place.required) problems.push({ field, rule: 'required' });
    } else problems.push(...checkValue(field, value, entry, terms, place.rule));
  }
  for (const field of ['ageConfirmed', 'termsAccepted'] as const) {
    if (!entry[field]) problems.push({ field, rule: 'agreement' });
  }
  return problems;
}

/** What is wrong with a value that is there; the first thing only. */
function checkValue(
  field: RegistrationField,
  value: string,
  entry: RegistrationEntry,
  terms: RegistrationTerms,
  rule: FieldRule | undefined,
): RegistrationProblem[] {
  if (field === 'confirmPassword') {
    return value === entry.fields.password ? [] : [{ field, rule: 'inconsistent-twice' }];
  }
  if (rule !== undefined && !keepsRule(rule, value))
    return [{ field, rule: 'pattern', params: patternMessage(rule) }];
  if (field === 'password') {
    const reason = passwordProblem(value, entry.fields.username);
    return reason === undefined ? [] : [{ field, rule: 'password', params: { reason, ...passwordBounds } }];
  }
  if (field === 'mobileNum') {
    const number = mobileNumberOf(entry.fields.countryDialingCode?.trim() ?? '', value);
    return number === undefined ? [{ field, rule: 'mobile' }] : [];
  }
  if (field === 'email') return isEmail(value) ? [] : [{ field, rule: 'email' }];
  if (field === 'birthday') {
    const date = readDate(value);
    if (date === undefined) return [{ field, rule: 'date' }];
    return isAdult(date, terms.today) ? [] : [{ field, rule: 'adult' }];
  }
  return [];
}

/**
 * Whether a value keeps one rule: its length, and its pattern. A pattern that cannot be matched in linear time is passed
 * over, so that a slip of the operator's does not close the form; {@link unusablePatterns} finds it.
 */
export function keepsRule(rule: FieldRule, value: string): boolean {
  const length = lengthOf(value);
  if (length < rule.minLength || length > rule.maxLength) return false;
  const pattern = compilePattern(rule.acceptedPattern);
  return !pattern.ok || pattern.value(value);
}

/** The fields whose patterns are ignored, for the operator who maintains the rules. */
export function unusablePatterns(rules: RegistrationRules): string[] {
  return Object.entries(rules)
    .filter(([, rule]) => !compilePattern(rule.acceptedPattern).ok)
    .map(([field]) => field);
}

function isPassword(field: RegistrationField): boolean {
  return field === 'password' || field === 'confirmPassword' || field === 'paymentPassword';
}
