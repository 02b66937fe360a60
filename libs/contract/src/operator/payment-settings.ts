import { depositKinds } from '@marquee/payments';
import * as v from 'valibot';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { text } from '../request-fields.ts';
import { idField, merchantField, textsField, wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const methodCode = () =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,31}$/, 'expected at most 32 letters, digits and hyphens'));

const depositMethod = {
  code: methodCode(),
  kind: v.picklist(depositKinds),
  /** Null where people confirm the payment: bank transfers and agents. */
  provider: v.nullable(text(64)),
  /** The provider's own name of the way to pay. */
  channel: v.pipe(v.string(), v.maxLength(64)),
  names: textsField(80),
  /** Decimal places that an amount may have. */
  decimals: wholeField(0, 2),
  feePerMille: wholeField(0, 1000),
  /** Minutes in which a deposit must be paid. */
  expiryMinutes: wholeField(1, 10_080),
  /** Minutes from the payment to the credit as a rule, which members are told; null for not stated. */
  usualMinutes: v.nullable(wholeField(1, 10_080)),
  /** Its logo: name of a picture in the brand file; null for the icon of its kind. */
  image: v.nullable(text(200)),
  /** How many times what arrives must be staked before a withdrawal. */
  turnover: wholeField(0, 100),
  enabled: v.boolean(),
  position: wholeField(0, 100_000),
};
const houseAccount = {
  method: methodCode(),
  bank: text(80),
  holder: text(80),
  number: text(64),
  enabled: v.boolean(),
};
const withdrawalTerms = {
  code: methodCode(),
  feeBasisPoints: wholeField(0, 5000),
  /** Withdrawals of a member in a day, at most. */
  dailyCount: wholeField(1, 1000),
  enabled: v.boolean(),
  position: wholeField(0, 100_000),
};
const bank = {
  code: methodCode(),
  name: text(80),
  /** Digits, or an IBAN. */
  numberFormat: v.picklist(['digits', 'iban']),
  /** Characters of an account number. */
  minLength: wholeField(1, 40),
  maxLength: wholeField(1, 40),
  enabled: v.boolean(),
  position: wholeField(0, 100_000),
};
const rule = {
  /** Payout accounts that a member may have. */
  accountLimit: wholeField(1, 100),
  /** Hours before an account can be used that was added when there was one already. */
  coolingOffHours: wholeField(0, 720),
  /** Minutes after which a payment counts as received if the member says nothing. */
  confirmMinutes: wholeField(1, 43_200),
  /** Years after the last payment for which payout accounts and receipts of an erased member are kept. */
  recordYears: wholeField(0, 30),
};
const changing = {
  method: 'POST',
  permission: 'payments.change',
  limit: 'changes',
  approval: 'none',
} as const;

/** Returns how a merchant's members pay in and are paid: methods with fees, limits and turnover, banks, own accounts, rules. */
export const paymentSettings = operatorCall({
  name: 'paymentSettings',
  method: 'GET',
  path: '/operator/payments/settings',
  permission: 'payments.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    depositMethods: v.array(
      v.object({
        ...depositMethod,
        minimum: moneyField(),
        maximum: moneyField(),
        feeFlat: moneyField(),
        feeMinimum: moneyField(),
        feeMaximum: v.nullable(moneyField()),
        quickAmounts: v.array(moneyField()),
      }),
    ),
    /** The operator's own accounts for bank transfers. */
    houseAccounts: v.array(v.object({ id: v.string(), ...houseAccount })),
    withdrawalMethods: v.array(
      v.object({
        ...withdrawalTerms,
        kind: openPicklist(['bank', 'ewallet', 'crypto']),
        name: v.string(),
        provider: v.nullable(v.string()),
        minimum: moneyField(),
        maximum: moneyField(),
        feeFlat: moneyField(),
        dailyAmount: moneyField(),
      }),
    ),
    /** The banks of the merchant's currency to which members are paid. */
    banks: v.array(v.object({ ...bank, numberFormat: openPicklist(['digits', 'iban']) })),
    rule: v.object({
      ...rule,
      autoApproveLimit: moneyField(),
      /** Above it, all withdrawals of a member together, they must be verified; null for never. */
      identityCheckAbove: v.nullable(moneyField()),
    }),
  }),
  failures: [],
});

/** Creates a way to pay in, or changes the one of its code. Deposits that were begun keep their terms. Amounts are in the merchant's currency. */
export const depositMethodSave = operatorCall({
  name: 'depositMethodSave',
  path: '/operator/payments/deposit-methods',
  ...changing,
  audit: 'payments save deposit method',
  body: v.strictObject({
    merchant: merchantField(),
    method: v.strictObject({
      ...depositMethod,
      minimum: unsignedDecimal(),
      maximum: unsignedDecimal(),
      feeFlat: unsignedDecimal(),
      feeMinimum: unsignedDecimal(),
      feeMaximum: v.nullable(unsignedDecimal()),
      quickAmounts: v.pipe(v.array(unsignedDecimal()), v.maxLength(12)),
    }),
  }),
  response: v.object({ code: v.string() }),
  failures: [],
});

/** Adds an own account for bank transfers, or changes one. Deposits that were begun keep the account that they were shown. */
export const houseAccountSave = operatorCall({
  name: 'houseAccountSave',
  path: '/operator/payments/house-accounts',
  ...changing,
  approval: 'second-person',
  audit: 'payments save house account',
  body: v.strictObject({
    merchant: merchantField(),
    /** Left out for a new account. */
    id: v.optional(idField()),
    account: v.strictObject(houseAccount),
  }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});

/** Changes fees, limits and switch of a way to be paid. Withdrawals that were requested keep their fee. */
export const withdrawalMethodUpdate = operatorCall({
  name: 'withdrawalMethodUpdate',
  path: '/operator/payments/withdrawal-methods',
  ...changing,
  audit: 'payments update withdrawal method',
  body: v.strictObject({
    merchant: merchantField(),
    method: v.strictObject({
      ...withdrawalTerms,
      minimum: unsignedDecimal(),
      maximum: unsignedDecimal(),
      feeFlat: unsignedDecimal(),
      dailyAmount: unsignedDecimal(),
    }),
  }),
  response: v.object({ code: v.string() }),
  failures: ['not-found'],
});

/** Adds a way to be paid. Its kind, its form of account numbers and its coin cannot be changed later; its terms can. */
export const withdrawalMethodAdd = operatorCall({
  name: 'withdrawalMethodAdd',
  path: '/operator/payments/withdrawal-methods/add',
  ...changing,
  audit: 'payments add withdrawal method',
  body: v.strictObject({
    merchant: merchantField(),
    method: v.strictObject({
      ...withdrawalTerms,
      minimum: unsignedDecimal(),
      maximum: unsignedDecimal(),
      feeFlat: unsignedDecimal(),
      dailyAmount: unsignedDecimal(),
      kind: v.picklist(['bank', 'ewallet', 'crypto']),
      name: text(60),
      numberFormat: v.picklist(['bank', 'mobile', 'digits', 'bitcoin', 'ethereum', 'tron']),
      /** Of the numbers of an e-wallet that uses mobile numbers, without a plus sign. */
      dialingCode: v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'expected a code such as 63'))),
      /** The ticker of a crypto currency, and what one coin costs in the merchant's currency. */
      coin: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/, 'expected a ticker such as USDT'))),
      coinRate: v.nullable(unsignedDecimal()),
      /** Null where staff pay by hand. */
      provider: v.nullable(text(64)),
      channel: v.pipe(v.string(), v.maxLength(64)),
    }),
  }),
  response: v.object({ code: v.string() }),
  failures: ['conflict'],
});

/**
 * Adds a bank to which members are paid, or changes the one of its code, after a second person approved it: all merchants of the
 * currency have the same banks. One that is switched off is offered for no new account; accounts that members have stay.
 */
export const payoutBankSave = operatorCall({
  name: 'payoutBankSave',
  path: '/operator/payments/banks',
  ...changing,
  approval: 'second-person',
  audit: 'payments save bank',
  body: v.strictObject({ merchant: merchantField(), bank: v.strictObject(bank) }),
  response: v.object({ code: v.string() }),
  failures: [],
});

/**
 * Changes a merchant's rules of paying out. Up to autoApproveLimit a withdrawal is approved without a person; 0 for none. Above
 * identityCheckAbove, all their withdrawals together, members must be verified by a document; null for never.
 */
export const withdrawalRuleUpdate = operatorCall({
  name: 'withdrawalRuleUpdate',
  path: '/operator/payments/withdrawal-rule',
  ...changing,
  approval: 'second-person',
  audit: 'payments update withdrawal rule',
  body: v.strictObject({
    merchant: merchantField(),
    rule: v.strictObject({
      ...rule,
      autoApproveLimit: unsignedDecimal(),
      identityCheckAbove: v.nullable(unsignedDecimal()),
    }),
  }),
  response: v.object({ merchant: v.string() }),
  failures: [],
});
