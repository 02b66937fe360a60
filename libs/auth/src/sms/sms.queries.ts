import type { Client } from '@marquee/api-client';
import { sessionLoginCode, smsCodeNoLogin, smsCodeRegister } from '@marquee/contract';
import { mobileNumberOf } from '@marquee/member-rules';

/** A mobile number as a form has it: the dialing code, and the number as it was typed. */
export interface MobileNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** Only the digits of a number; people type spaces and hyphens between them. */
export function digitsOf(mobileNum: string): string {
  return mobileNum.replace(/\D/g, '');
}

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
