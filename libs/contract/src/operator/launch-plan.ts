import type { WireLanguage } from '@marquee/brand';
import type { RequestOf } from '../call.ts';
import type { OperatorCallOf } from './operator-table.ts';
import { launchTexts } from './launch-texts.ts';

/** What an operator chooses for a new brand besides its file. */
export interface LaunchChoices {
  readonly merchant: string;
  /** The brand's languages; names are written in each. */
  readonly languages: readonly WireLanguage[];
  readonly currency: string;
  /** Whether players sign up by user name, by mobile number, or both. */
  readonly signUp: readonly ('username' | 'mobile')[];
  /** Code of the payment provider of the e-wallet; null where staff confirm every payment. */
  readonly provider: string | null;
  /** Staff check bank transfers to an account of the operator's. */
  readonly bankTransfer: boolean;
  /** Whether the brand starts with four VIP ranks. */
  readonly ranks: boolean;
}

type StepName =
  | 'launchPrepare'
  | 'siteSettingsUpdate'
  | 'depositMethodSave'
  | 'withdrawalMethodAdd'
  | 'rankRulesSave';
type Body<Name extends StepName> =
  RequestOf<OperatorCallOf<Name>> extends { readonly body: infer Sent } ? Sent : never;

/** One call of the plan: its name in the operators' table, and its body. */
export type LaunchStep = {
  [Name in StepName]: { readonly call: Name; readonly body: Body<Name> };
}[StepName];

/** About one US dollar in whole units, so that limits look like limits in every currency. */
const dollars: Readonly<Record<string, number>> = {
  PHP: 50,
  CNY: 7,
  IDR: 15_000,
  VND: 25_000,
  THB: 35,
  MYR: 4,
  JPY: 150,
  INR: 80,
  KRW: 1300,
};

/** Dialing code of the mobile numbers of a currency's e-wallets. */
const dialingCodes: Readonly<Record<string, string>> = {
  PHP: '63',
  CNY: '86',
  IDR: '62',
  VND: '84',
  THB: '66',
  MYR: '60',
};

/**
 * The calls that give a new brand its settings, in their order. Each can be sent again: what there is already stays, or is saved as
 * the plan has it.
 */
export function launchPlan(choices: LaunchChoices): readonly LaunchStep[] {
  const { merchant, signUp, ranks } = choices;
  return [
    { call: 'launchPrepare', body: { merchant } },
    {
      call: 'siteSettingsUpdate',
      body: {
        merchant,
        settings: {
          flags: { USERNAMEREG3: signUp.includes('username'), MOBILENUMREG3: signUp.includes('mobile') },
        },
      },
    },
    ...depositSteps(choices),
    ...payoutSteps(choices),
    ...(ranks ? [rankStep(choices)] : []),
  ];
}

const inLanguages = (texts: Readonly<Record<WireLanguage, string>>, languages: readonly WireLanguage[]) =>
  Object.fromEntries(languages.map((language) => [language, texts[language]]));

/** An amount in dollars as a decimal of a currency. */
const worth = (currency: string, amount: number): string => `${amount * (dollars[currency] ?? 1)}`;

function depositSteps({
  merchant,
  languages,
  currency,
  provider,
  bankTransfer,
}: LaunchChoices): LaunchStep[] {
  const worthOf = (amount: number) => worth(currency, amount);
  const terms = {
    decimals: 2,
    feePerMille: 0,
    turnover: 1,
    enabled: true,
    minimum: worthOf(2),
    maximum: worthOf(1000),
    feeFlat: '0',
    feeMinimum: '0',
    feeMaximum: null,
    quickAmounts: [5, 10, 20, 50, 100].map(worthOf),
    usualMinutes: null,
    image: null,
  };
  const save = (method: Body<'depositMethodSave'>['method']): LaunchStep => ({
    call: 'depositMethodSave',
    body: { merchant, method },
  });
  return [
    ...(provider === null
      ? []
      : [
          save({
            ...terms,
            code: 'ewallet',
            kind: 'e-wallet',
            provider,
            channel: 'redirect',
            names: inLanguages(launchTexts.ewallet, languages),
            expiryMinutes: 30,
            position: 1,
          }),
        ]),
    ...(bankTransfer
      ? [
          save({
            ...terms,
            code: 'bank',
            kind: 'bank-transfer',
            provider: null,
            channel: '',
            names: inLanguages(launchTexts.bank, languages),
            expiryMinutes: 1440,
            position: 2,
          }),
        ]
      : []),
  ];
}

function payoutSteps({ merchant, languages, currency, provider }: LaunchChoices): LaunchStep[] {
  const [language = 'EN'] = languages;
  const dialingCode = dialingCodes[currency];
  const terms = {
    feeBasisPoints: 0,
    dailyCount: 5,
    enabled: true,
    minimum: worth(currency, 2),
    maximum: worth(currency, 1000),
    feeFlat: '0',
    dailyAmount: worth(currency, 2000),
    coin: null,
    coinRate: null,
    provider,
    channel: '',
  };
  const add = (method: Body<'withdrawalMethodAdd'>['method']): LaunchStep => ({
    call: 'withdrawalMethodAdd',
    body: { merchant, method },
  });
  return [
    add({
      ...terms,
      code: 'ewallet',
      kind: 'ewallet',
      name: launchTexts.ewallet[language],
      numberFormat: dialingCode === undefined ? 'digits' : 'mobile',
      dialingCode: dialingCode ?? null,
      position: 1,
    }),
    add({
      ...terms,
      code: 'bank',
      kind: 'bank',
      name: launchTexts.bank[language],
      numberFormat: 'bank',
      dialingCode: null,
      position: 2,
    }),
  ];
}

/** Deposits, stakes and gifts of the ranks in dollars, the lowest first. */
const rankTerms = [
  { deposits: 0, stakes: 0, gift: 0 },
  { deposits: 200, stakes: 2000, gift: 5 },
  { deposits: 2000, stakes: 20_000, gift: 25 },
  { deposits: 20_000, stakes: 200_000, gift: 250 },
];

function rankStep({ merchant, languages, currency }: LaunchChoices): LaunchStep {
  const worthOf = (amount: number) => worth(currency, amount);
  const ranks = rankTerms.map(({ deposits, stakes, gift }, level) => ({
    level,
    names: inLanguages(launchTexts.ranks[level] ?? launchTexts.ranks[0], languages),
    giftTurnover: 1,
    dailyWithdrawals: null,
    reach: { deposits: worthOf(deposits), stakes: worthOf(stakes) },
    keep: { deposits: '0', stakes: '0' },
    gifts: { promotion: worthOf(gift), month: '0', birthday: worthOf(gift) },
    dailyWithdrawalAmount: null,
  }));
  return { call: 'rankRulesSave', body: { merchant, rules: { giftDays: 30, ranks } } };
}
