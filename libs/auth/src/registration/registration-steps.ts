import type { FormField, RegistrationField } from '@marquee/member-rules';
import type { RegistrationTab } from './registration.ts';

/** First what the account is, then the rest that the platform asks for. */
export type RegistrationStep = 1 | 2;

/** What the account is: by what its owner logs in later. */
const accountFields: Readonly<Record<RegistrationTab, readonly RegistrationField[]>> = {
  username: ['username', 'password', 'confirmPassword'],
  mobile: ['countryDialingCode', 'mobileNum', 'verificationCode', 'password', 'confirmPassword'],
};

/** The fields of both steps of a tab, in the order of the form. */
export function splitFields(fields: readonly FormField[], tab: RegistrationTab) {
  const isOfAccount = ({ field }: FormField) => accountFields[tab].includes(field);
  const rest = fields.filter((place) => !isOfAccount(place));
  return {
    account: fields.filter(isOfAccount),
    rest,
    /** Whether there is enough to ask for two steps: a captcha and consents alone stand below the account's fields. */
    hasSteps: rest.some(({ field }) => field !== 'captcha'),
  };
}
