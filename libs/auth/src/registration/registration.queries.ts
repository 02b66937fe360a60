import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  agentAffiliateCheck,
  memberRegister,
  memberRegisterMobile,
  systemCountries,
  systemRegistrationRules,
} from '@marquee/contract';
import { deviceToken } from '../login/device-token.ts';
import type { RegistrationTab, RegistrationValues } from './registration.ts';

/** What a registration sends in addition to the fields. */
export interface RegistrationVerification {
  /** Id of the picture whose characters the field `captcha` holds. */
  readonly captchaId: string | undefined;
  /** What the slider gave. */
  readonly sliderPass: string | undefined;
  /** Of a log-in at Google or Apple, which is linked to the new account. */
  readonly socialToken?: string | undefined;
  /** Of the legal texts that the form linked. */
  readonly termsVersion: string;
  /** What Firebase said about the mobile number, in place of a code of the platform. */
  readonly number?: { readonly firebaseIdToken: string; readonly firebaseChannel: string };
}

/** Opens an account and logs in. */
export function register(
  client: Client,
  tab: RegistrationTab,
  values: RegistrationValues,
  proof: RegistrationVerification,
  address: { readonly host: string; readonly href: string },
) {
  const device = deviceToken();
  const body = {
    ...values,
    ...(device !== undefined && { device }),
    ...(proof.captchaId !== undefined && { captchaId: proof.captchaId }),
    ...(proof.sliderPass !== undefined && { sliderPass: proof.sliderPass }),
    ...(proof.socialToken !== undefined && { socialToken: proof.socialToken }),
    domain: address.host,
    registerUrl: address.href.slice(0, 2000),
    registerMethod: 'WEB' as const,
    login: true as const,
    // The form is not sent without both.
    ageConfirmed: true,
    termsAccepted: true,
    termsVersion: proof.termsVersion,
  };
  const { username = '', password = '', confirmPassword = '' } = values;
  if (tab === 'username')
    return client.send(memberRegister, { body: { ...body, username, password, confirmPassword } });
  const { mobileNum = '', countryDialingCode = '' } = values;
  if (!proof.number)
    return client.send(memberRegisterMobile, { body: { ...body, mobileNum, countryDialingCode } });
  // Firebase's code was Firebase's to read; the platform asks for none then.
  const { verificationCode: _theirs, ...withoutCode } = body;
  return client.send(memberRegisterMobile, {
    body: { ...withoutCode, ...proof.number, mobileNum, countryDialingCode },
  });
}

/** Asks whether an invitation code is good at this site. */
export function checkAffiliate(client: Client, code: string, domain: string) {
  return client.send(agentAffiliateCheck, { query: { code, domain } });
}

/**
 * Whether the invitation code of the address is good. An answer that does not come is a no: the form then asks.
 *
 * @param code undefined when the address has none: nothing is asked.
 */
export function affiliateQuery(client: Client, code: string | undefined, domain: string) {
  return queryOptions({
    queryKey: [agentAffiliateCheck.name, code, domain] as const,
    queryFn: async () => (await checkAffiliate(client, code ?? '', domain)).ok,
    enabled: code !== undefined,
    staleTime: rulesFreshness,
  });
}

/** The rules of the form's fields. */
export function registrationRulesQuery(client: Client) {
  return queryOptions({ ...toQuery(client, systemRegistrationRules, {}), staleTime: rulesFreshness });
}

/** The countries whose numbers are accepted. */
export function countriesQuery(client: Client) {
  return queryOptions({
    ...toQuery(client, systemCountries, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Milliseconds for which the rules of a form may stand without asking again. */
const rulesFreshness = 5 * 60_000;
