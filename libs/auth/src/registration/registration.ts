import type { Failure } from '@marquee/api-client';
import { isFlagOn, type WhitelabelNode } from '@marquee/contract';
import {
  formFields,
  cleanValue,
  registrationFields,
  type RegistrationField,
  type RegistrationTerms,
} from '@marquee/member-rules';
import { digitsOf } from '../sms/mobile-number.ts';

/** A tab of the registration. */
export type RegistrationTab = RegistrationTerms['tab'];

/** What was typed, by field; a field that was never touched is absent. */
export type RegistrationValues = { readonly [Field in RegistrationField]?: string };

/** The tabs that the platform has switched on. */
export function registrationTabs(whitelabel: readonly WhitelabelNode[]): RegistrationTab[] {
  const tabs: RegistrationTab[] = [];
  if (isFlagOn(whitelabel, 'USERNAMEREG3')) tabs.push('username');
  if (isFlagOn(whitelabel, 'MOBILENUMREG3')) tabs.push('mobile');
  return tabs;
}

/**
 * What is sent of what was typed: the fields of the tab that hold something, cleaned. What was typed on the other tab
 * stays behind.
 */
export function valuesToSend(values: RegistrationValues, terms: RegistrationTerms): RegistrationValues {
  const visibleFields = new Set(formFields(terms).map(({ field }) => field));
  // A code that came with the address is sent although no field shows it.
  visibleFields.add('affiliateCode').add('referralCode');
  return Object.fromEntries(
    registrationFields.flatMap((field) => {
      const value = cleanValue(field, values[field]);
      if (value === '' || !visibleFields.has(field)) return [];
      return [[field, field === 'mobileNum' ? digitsOf(value) : value]];
    }),
  );
}

/** The field at which a refusal of the platform is shown; undefined for one that belongs to none. */
export function fieldOfFailure(failure: Failure, tab: RegistrationTab): RegistrationField | undefined {
  switch (failure.kind) {
    case 'account-taken':
      return tab === 'mobile' ? 'mobileNum' : 'username';
    case 'invalid-affiliate':
      return 'affiliateCode';
    case 'wrong-captcha':
      return 'captcha';
    case 'wrong-verification-code':
    case 'verification-code-expired':
      return 'verificationCode';
    case 'password-refused':
      return 'password';
    case 'invalid-request':
      return registrationFields.find((field) =>
        failure.fields.some(({ path }) => path === `body.${field}` || path === field),
      );
    default:
      return undefined;
  }
}
