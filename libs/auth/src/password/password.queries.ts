import type { Client } from '@marquee/api-client';
import { passwordChange, passwordForgotEmail, passwordResetPhone } from '@marquee/contract';
import { deviceToken } from '../login/device-token.ts';
import { digitsOf, type MobileNumber } from '../sms/mobile-number.ts';
import { sendingFields } from '../sms/sms.queries.ts';

/** A change of password. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** A forgotten password's replacement, proved by a code that was sent to the member's number. */
export interface MobilePasswordReset extends MobileNumber {
  readonly verificationCode: string;
  readonly newPassword: string;
  /** Empty until it is asked for: a code of the authenticator app, or a recovery code. */
  readonly secondFactorCode: string;
}

/** Changes the password of the member who is logged in. */
export function changePassword(client: Client, change: PasswordChange) {
  return client.send(passwordChange, { body: { ...change } });
}

/** Sends an e-mail with which a forgotten password is reset. */
export function requestPasswordEmail(
  client: Client,
  typed: { readonly username: string; readonly email: string },
  sliderPass: string | undefined,
) {
  return client.send(passwordForgotEmail, {
    body: { username: typed.username.trim(), email: typed.email.trim(), ...sendingFields(sliderPass) },
  });
}

/** Resets a forgotten password by a code; gives the account to log in with. */
export function resetPasswordBySms(client: Client, typed: MobilePasswordReset) {
  const device = deviceToken();
  return client.send(passwordResetPhone, {
    body: {
      countryDialingCode: typed.countryDialingCode,
      mobileNum: digitsOf(typed.mobileNum),
      verificationCode: typed.verificationCode.trim(),
      newPassword: typed.newPassword,
      ...(typed.secondFactorCode !== '' && { secondFactorCode: typed.secondFactorCode }),
      ...(device !== undefined && { device }),
    },
  });
}
