import type { Client } from '@marquee/api-client';
import { sessionLoginCode, smsCodeNoLogin, smsCodeRegister } from '@marquee/contract';
import { mobileNumberOf } from '@marquee/member-rules';
import { digitsOf, type MobileNumber } from './mobile-number.ts';

/** The number in E.164, or undefined when it is none of its country. */
export function wholeNumber({ countryDialingCode, mobileNum }: MobileNumber): string | undefined {
  return mobileNumberOf(countryDialingCode, mobileNum.trim());
}

/** Sends the code for a login. */
export function sendLoginCode(client: Client, { countryDialingCode, mobileNum }: MobileNumber) {
  return client.send(sessionLoginCode, { body: { countryDialingCode, mobileNum: digitsOf(mobileNum) } });
}

/** Sends the code for a password that was forgotten. */
export function sendResetCode(client: Client, { countryDialingCode, mobileNum }: MobileNumber) {
  return client.send(smsCodeNoLogin, { body: { countryDialingCode, mobileNum: digitsOf(mobileNum) } });
}

/** Sends the code for a registration on one of its tabs. */
export function sendRegistrationCode(
  client: Client,
  type: 'username' | 'mobile',
  { countryDialingCode, mobileNum }: MobileNumber,
) {
  return client.send(smsCodeRegister, {
    body: { type, countryDialingCode, mobileNo: digitsOf(mobileNum) },
  });
}
