import type { Client } from '@marquee/api-client';
import { sessionLoginCode, smsCodeNoLogin, smsCodeRegister } from '@marquee/contract';
import { mobileNumberOf } from '@marquee/member-rules';
import { deviceToken, saveDeviceToken } from '../login/device-token.ts';
import { digitsOf, type MobileNumber } from './mobile-number.ts';

/** The number in E.164, or undefined when it is none of its country. */
export function wholeNumber({ countryDialingCode, mobileNum }: MobileNumber): string | undefined {
  return mobileNumberOf(countryDialingCode, mobileNum.trim());
}

/** Sends the code for a login. */
export async function sendLoginCode(
  client: Client,
  { countryDialingCode, mobileNum }: MobileNumber,
  sliderPass: string | undefined,
) {
  const body = { countryDialingCode, mobileNum: digitsOf(mobileNum), ...sendingFields(sliderPass) };
  const answer = await client.send(sessionLoginCode, { body });
  if (answer.ok) saveDeviceToken(answer.value.device);
  return answer;
}

/** Sends the code for a password that was forgotten. */
export async function sendResetCode(
  client: Client,
  { countryDialingCode, mobileNum }: MobileNumber,
  sliderPass: string | undefined,
) {
  const body = { countryDialingCode, mobileNum: digitsOf(mobileNum), ...sendingFields(sliderPass) };
  const answer = await client.send(smsCodeNoLogin, { body });
  if (answer.ok) saveDeviceToken(answer.value.device);
  return answer;
}

/** Sends the code for a registration on one of its tabs. */
export async function sendRegistrationCode(
  client: Client,
  type: 'username' | 'mobile',
  { countryDialingCode, mobileNum }: MobileNumber,
  sliderPass: string | undefined,
) {
  const body = { type, countryDialingCode, mobileNo: digitsOf(mobileNum), ...sendingFields(sliderPass) };
  const answer = await client.send(smsCodeRegister, { body });
  if (answer.ok) saveDeviceToken(answer.value.device);
  return answer;
}

/** What a request for a code or a mail says about its sender: the device, which may make the slider unnecessary, and its pass. */
export function sendingFields(sliderPass: string | undefined) {
  const device = deviceToken();
  return { ...(device !== undefined && { device }), ...(sliderPass !== undefined && { sliderPass }) };
}
