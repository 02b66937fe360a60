import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, signedDecimal, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { text } from '../request-fields.ts';
import { withdrawalStates } from '../withdrawal-states.ts';

const requestId = v.pipe(v.string(), v.uuid());
const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const kind = openPicklist(['bank', 'ewallet', 'crypto']);
const moment = v.pipe(v.string(), v.isoTimestamp());

/** What proves that the owner of the account asks. */
const proof = { paymentPassword: text(64) };

const account = v.object({
  id: v.string(),
  method: v.string(),
  kind,
  name: v.string(),
  number: v.string(),
  holder: v.string(),
  usableAt: moment,
  usable: v.boolean(),
});

const state = openPicklist(withdrawalStates);

const withdrawal = v.object({
  id: v.string(),
  kind,
  name: v.string(),
  number: v.string(),
  amount: moneyField(),
  fee: moneyField(),
  arrives: moneyField(),
  coin: v.nullable(v.object({ code: v.string(), amount: v.string() })),
  state,
  reason: v.nullable(v.string()),
  confirmBy: v.nullable(moment),
  steps: v.array(v.object({ state, at: moment })),
});

/**
 * Returns all that a page of withdrawals needs: methods with limits and fees, banks, the member’s accounts, turnover.
 *
 * Numbers and names of accounts are masked. usedToday and usedCount are of the running day in UTC. turnover sums the
 * open requirements. payeeName is the masked name that a new account must be in, null while none is set: the first
 * account’s name then becomes it. coolingHours is how long an account waits that is added when there was one before.
 * numberForm says what an account’s number looks like: bank (see the bank), mobile, digits, bitcoin, ethereum, tron.
 * pausedUntil is until when nothing can be withdrawn after a reset of the payment password, null when nothing is paused.
 * withoutCheck is what can be withdrawn before the member is verified by a document, null when that is not needed.
 */
export const withdrawalOptions = call({
  name: 'withdrawalOptions',
  flag: 'MCWITHDRAW3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/v2/withdrawals/options',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    available: moneyField(),
    /** To be paid before anything can be withdrawn; see walletConsolidatedFunds. */
    owed: moneyField(),
    methods: v.array(
      v.object({
        code: v.string(),
        kind,
        name: v.string(),
        numberForm: v.string(),
        dialingCode: v.nullable(v.string()),
        coin: v.nullable(v.object({ code: v.string(), rate: moneyField() })),
        minimum: moneyField(),
        maximum: moneyField(),
        feeFlat: moneyField(),
        feeBasisPoints: v.number(),
        dailyCount: v.number(),
        dailyAmount: moneyField(),
        usedCount: v.number(),
        usedToday: moneyField(),
      }),
    ),
    banks: v.array(
      v.object({
        code: v.string(),
        name: v.string(),
        numberForm: openPicklist(['digits', 'iban']),
        minLength: v.number(),
        maxLength: v.number(),
      }),
    ),
    accounts: v.array(account),
    accountLimit: v.number(),
    coolingHours: v.number(),
    confirmMinutes: v.number(),
    pausedUntil: v.nullable(moment),
    withoutCheck: v.nullable(moneyField()),
    payeeName: v.nullable(v.string()),
    turnover: v.object({ required: moneyField(), fulfilled: moneyField(), missing: moneyField() }),
  }),
  failures: ['real-account-required'],
});

/**
 * Adds an account to be paid to.
 *
 * bank is a code of the options for a bank account, absent otherwise; holder is absent for a crypto address. Problems
 * are reported as the field’s rule: body.number with form, length, checksum or taken; body.holder with other-name;
 * body.method with offered or too-many; body.bank with offered. The first account a member ever adds can be used at
 * once, a later one after the cooling-off. cooling-off: the pause after a reset of the payment password is not over.
 */
export const payoutAccountAdd = call({
  name: 'payoutAccountAdd',
  flag: 'MCWITHDRAW3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/v2/withdrawals/accounts',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({
    requestId,
    method: text(32),
    bank: v.optional(text(32)),
    number: text(128),
    holder: v.optional(text(100)),
    ...proof,
  }),
  response: account,
  failureValue: v.object({ usableAt: v.optional(moment) }),
  failures: [
    'real-account-required',
    'wrong-password',
    'payment-password-required',
    'cooling-off',
    'conflict',
  ],
});

/**
 * Removes an account. A withdrawal under way to it continues.
 *
 * Removing it again changes nothing. cooling-off: the pause after a reset of the payment password is not over.
 */
export const payoutAccountRemove = call({
  name: 'payoutAccountRemove',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/v2/withdrawals/accounts/remove',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ account: id, ...proof }),
  response: v.null(),
  failureValue: v.object({ usableAt: v.optional(moment) }),
  failures: [
    'real-account-required',
    'wrong-password',
    'payment-password-required',
    'cooling-off',
    'not-found',
  ],
});

/**
 * Asks for a withdrawal. The amount is held from this moment on, and cannot be played back.
 *
 * amount has at most two decimals; the fee is taken from it. amount-out-of-limits says in its value which limit:
 * minimum, maximum, daily-count or daily-amount, with what is allowed. turnover-required says what is missing.
 * cooling-off says from when the account can be used, or when the pause after a reset of the payment password ends.
 * identity-check-required: send a document by identityDocumentSend, and ask again once it is approved; withoutCheck is what can
 * be withdrawn before.
 */
export const withdrawalRequest = call({
  name: 'withdrawalRequest',
  flag: 'MCWITHDRAW3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/v2/withdrawals',
  token: 'required',
  secondFactor: true,
  encrypted: true,
  available: true,
  body: v.strictObject({ requestId, account: id, amount: unsignedDecimal(), ...proof }),
  response: withdrawal,
  failureValue: v.object({
    limit: v.optional(openPicklist(['minimum', 'maximum', 'daily-count', 'daily-amount'])),
    allowed: v.optional(signedDecimal()),
    missing: v.optional(signedDecimal()),
    usableAt: v.optional(moment),
    withoutCheck: v.optional(signedDecimal()),
  }),
  failures: [
    'real-account-required',
    'wrong-password',
    'payment-password-required',
    'not-found',
    'identity-check-required',
    'insufficient-funds',
    'amount-out-of-limits',
    'turnover-required',
    'cooling-off',
    'conflict',
  ],
});

/**
 * Lists the member’s withdrawals, newest first, ten at a time.
 *
 * before is the id of the last one seen. steps are the states so far with their times.
 */
export const withdrawalList = call({
  name: 'withdrawalList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/v2/withdrawals',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ before: v.optional(id) }),
  response: v.object({ withdrawals: v.array(withdrawal), more: v.boolean() }),
  failures: ['real-account-required'],
});

/**
 * Reports whether a paid withdrawal has arrived.
 *
 * One that has not goes back into review. One without a report counts as received after the configured
 * minutes, and that is final: conflict.
 */
export const withdrawalConfirm = call({
  name: 'withdrawalConfirm',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/v2/withdrawals/confirm',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ withdrawal: id, received: v.boolean() }),
  response: withdrawal,
  failures: ['real-account-required', 'not-found', 'conflict'],
});
