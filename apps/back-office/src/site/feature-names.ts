import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WhitelabelFlag } from '@marquee/contract';

/** Features that are switched together: without the first, none of the others is on. */
export interface FeatureGroup {
  readonly flag: string;
  readonly name: MessageDescriptor;
  readonly features: readonly (readonly [flag: WhitelabelFlag, name: MessageDescriptor])[];
}

/** The features of a site in the order of the form, by their switches. */
export const featureGroups: readonly FeatureGroup[] = [
  {
    flag: 'REGISTRATION',
    name: msg`Registration`,
    features: [
      ['USERNAMEREG3', msg`Register with a user name`],
      ['MOBILENUMREG3', msg`Register with a mobile number`],
      ['MOBILENUMPASSREG3', msg`Registration with a number also sets a password`],
      ['REGMOBVERF3', msg`Verify the number by a code when registering`],
      ['DIRECTREG3', msg`Register without an invitation`],
      ['SLIDERREG3', msg`Slider check before a registration`],
    ],
  },
  {
    flag: 'LOGIN',
    name: msg({ message: 'Log-in', context: 'back office', comment: 'A group of features' }),
    features: [
      ['FREEPLAY3', msg`Trial accounts`],
      ['MOBILEVERCODELOGIN3', msg`Log in with a code by SMS`],
      ['PWDEXPFORCECHANGE3', msg`An expired password must be changed`],
      ['CHNGPASSVERIF3', msg`Reset a forgotten password with a code by SMS`],
      ['SLIDERLOGIN3', msg`Slider check before a log-in`],
      ['NEWADDRVERIF3', msg`One more proof for a log-in from a new network address`],
    ],
  },
  {
    flag: 'REWARDS',
    name: msg`Rewards`,
    features: [['MANPLAYREB3', msg`Cashback`]],
  },
  {
    flag: 'AGENTS',
    name: msg`Agent centre`,
    features: [
      ['AGENTDIVIDEND3', msg`Dividends`],
      ['AGENTDAYSALARY3', msg`Daily salary`],
      ['AGENTHOURSALARY3', msg`Hourly salary`],
      ['AGENTREALTIMESALARY3', msg`Real-time salary`],
    ],
  },
  {
    flag: 'MEMBERCENTRE',
    name: msg`Member centre`,
    features: [
      ['MCACCOUNT3', msg`My account`],
      ['MCWALLET3', msg`My wallet`],
      ['MCDEPOSIT3', msg`Deposit`],
      ['MCWITHDRAW3', msg`Withdrawal`],
      ['MCUPLINE3', msg`Transfer to upline`],
      ['MCBETREC3', msg`Betting record`],
      ['MCACCREC3', msg`Account record`],
      ['MCPROFIT3', msg`Profit and loss`],
      ['MCBONUS3', msg`Bonus details`],
      ['MCREWARD3', msg`Reward centre`],
      ['MCREFERRAL3', msg`Invite friends`],
      ['MCMISSION3', msg`Missions`],
      ['MCMESSAGE3', msg`Platform information`],
    ],
  },
];

/** An account at a messaging service, named as the service writes itself. */
const accountAt = (service: string) => msg`${service} account`;

/** What the fields of the registration form are called, as the form itself calls them. */
export const registrationFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  username: msg`User name`,
  password: msg`Password`,
  confirmPassword: msg`Password again`,
  nickname: msg`Nickname`,
  payeeName: msg`Name of the bank account's holder`,
  realName: msg`Real name`,
  email: msg`E-mail`,
  countryDialingCode: msg`Country code`,
  mobileNum: msg`Mobile number`,
  recommenderId: msg`Who recommended us`,
  affiliateCode: msg`Invitation code`,
  referralCode: msg`Referral code`,
  captcha: msg`Characters of the picture`,
  verificationCode: msg`Verification code`,
  paymentPassword: msg`Payment password`,
  qqNum: accountAt('QQ'),
  line: accountAt('LINE'),
  whatsapp: accountAt('WhatsApp'),
  facebook: accountAt('Facebook'),
  wechat: accountAt('WeChat'),
  telegram: accountAt('Telegram'),
  zalo: accountAt('Zalo'),
  idNumber: msg`Number of the identity document`,
  birthday: msg`Date of birth`,
  address: msg`Address`,
  nationality: msg`Nationality`,
  occupation: msg`Occupation`,
  sourceOfIncome: msg`Source of income`,
};
