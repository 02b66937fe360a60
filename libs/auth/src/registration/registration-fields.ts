import type { ComponentPropsWithRef } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RegistrationField } from '@marquee/member-rules';

/** The fields that are one plain line of text. The others have a look of their own: code, passwords, number, picture. */
export type PlainField = Exclude<
  RegistrationField,
  | 'countryDialingCode'
  | 'mobileNum'
  | 'verificationCode'
  | 'password'
  | 'confirmPassword'
  | 'paymentPassword'
  | 'captcha'
  | 'birthday'
>;

/** How a plain field is named and typed. */
export interface PlainFieldInput {
  readonly label: MessageDescriptor;
  readonly input: Pick<
    ComponentPropsWithRef<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
  >;
}

/** An account at a messaging service, named as the service writes itself. */
function accountAt(service: string): PlainFieldInput {
  return { label: msg`${service} account`, input: { autoComplete: 'off', ...asTyped } };
}

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

/** Every plain field; a field that the rules gain does not compile until it is here. */
export const plainFields: Record<PlainField, PlainFieldInput> = {
  username: { label: msg`User name`, input: { autoComplete: 'username', ...asTyped } },
  nickname: { label: msg`Nickname`, input: { autoComplete: 'nickname' } },
  payeeName: { label: msg`Name of the bank account's holder`, input: { autoComplete: 'name' } },
  realName: { label: msg`Real name`, input: { autoComplete: 'name' } },
  email: { label: msg`E-mail`, input: { type: 'email', autoComplete: 'email', inputMode: 'email' } },
  qqNum: accountAt('QQ'),
  line: accountAt('LINE'),
  whatsapp: accountAt('WhatsApp'),
  facebook: accountAt('Facebook'),
  wechat: accountAt('WeChat'),
  telegram: accountAt('Telegram'),
  zalo: accountAt('Zalo'),
  idNumber: { label: msg`Number of the identity document`, input: { autoComplete: 'off', ...asTyped } },
  address: { label: msg`Address`, input: { autoComplete: 'street-address' } },
  nationality: { label: msg`Nationality`, input: { autoComplete: 'country-name' } },
  occupation: { label: msg`Occupation`, input: { autoComplete: 'organization-title' } },
  sourceOfIncome: { label: msg`Source of income`, input: { autoComplete: 'off' } },
  recommenderId: { label: msg`Who recommended us`, input: { autoComplete: 'off', ...asTyped } },
  affiliateCode: { label: msg`Invitation code`, input: { autoComplete: 'off', ...asTyped } },
  referralCode: { label: msg`Referral code`, input: { autoComplete: 'off', ...asTyped } },
};

/** Whether a field is one plain line of text. */
export function isPlain(field: RegistrationField): field is PlainField {
  return Object.hasOwn(plainFields, field);
}
