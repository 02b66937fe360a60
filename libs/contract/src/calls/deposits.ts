import { depositKinds, depositStates, rejectReasons, reviewReasons } from '@marquee/payments';
import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { pictureCharacters, pictureFields } from '../picture-fields.ts';
import { queryInteger, text } from '../request-fields.ts';

/** What must be done to pay. `page` is the provider's own page for this payment. */
const action = () =>
  v.variant('kind', [
    v.object({
      kind: v.literal('transfer'),
      bank: v.string(),
      holder: v.string(),
      number: v.string(),
    }),
    /** The agent has the request; the user name is masked. */
    v.object({ kind: v.literal('agent'), agent: v.string() }),
    v.object({ kind: v.literal('redirect'), page: v.string() }),
    v.object({ kind: v.literal('qr'), text: v.string(), page: v.nullable(v.string()) }),
    v.object({
      kind: v.literal('address'),
      address: v.string(),
      network: v.string(),
      asset: v.string(),
      assetAmount: v.string(),
      page: v.nullable(v.string()),
    }),
  ]);

const bonus = () =>
  v.object({
    code: v.string(),
    name: v.string(),
    percent: v.number(),
    cap: moneyField(),
    minimum: moneyField(),
    turnover: v.number(),
  });

const depositEntry = () =>
  v.object({
    reference: v.string(),
    method: v.string(),
    methodName: v.string(),
    kind: openPicklist(depositKinds),
    state: openPicklist(depositStates),
    reviewReason: v.nullable(openPicklist(reviewReasons)),
    rejectReason: v.nullable(openPicklist(rejectReasons)),
    amount: moneyField(),
    paid: v.nullable(moneyField()),
    fee: moneyField(),
    arrives: moneyField(),
    bonus: moneyField(),
    turnover: moneyField(),
    action: v.nullable(action()),
    hasReceipt: v.boolean(),
    createdAt: v.string(),
    expiresAt: v.string(),
    closedAt: v.nullable(v.string()),
  });

/**
 * Lists the brand’s deposit methods with limits and fees, and the available bonuses.
 *
 * A fee is flat plus perMille thousandths of the amount, rounded to hundredths, within minimum and maximum. Bonuses that need
 * a promo code are not among these.
 */
export const depositMethods = call({
  name: 'depositMethods',
  flag: 'MCDEPOSIT3',
  worksDuring: [],
  method: 'GET',
  path: '/wps/wallet/deposit/methods',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    methods: v.array(
      v.object({
        code: v.string(),
        kind: openPicklist(depositKinds),
        name: v.string(),
        minimum: moneyField(),
        maximum: moneyField(),
        decimals: v.number(),
        fee: v.object({
          flat: moneyField(),
          perMille: v.number(),
          minimum: moneyField(),
          maximum: v.nullable(moneyField()),
        }),
        turnover: v.number(),
        quickAmounts: v.array(moneyField()),
        expiryMinutes: v.number(),
        /** Minutes from the payment to the credit as a rule; null where the operator does not state them. */
        usualMinutes: v.nullable(v.number()),
        /** Its logo; null for the icon of its kind. */
        imageUrl: v.nullable(v.string()),
      }),
    ),
    bonuses: v.array(bonus()),
  }),
  failures: ['real-account-required'],
});

/**
 * Returns the bonus that a promo code unlocks.
 *
 * A code that does not exist, has run out or was used up by this member is `not-found`. Letters' case does not matter.
 */
export const depositPromoCode = call({
  name: 'depositPromoCode',
  flag: 'MCDEPOSIT3',
  worksDuring: [],
  method: 'POST',
  path: '/wps/wallet/deposit/promoCode',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ promoCode: text(32) }),
  response: bonus(),
  failures: ['not-found', 'real-account-required'],
});

/**
 * Starts a deposit.
 *
 * requestId makes a repeated request harmless: the deposit is answered as it is now; used for another request it is a
 * conflict. returnUrl is a page of this site, to which the payment provider sends the member back. bonus is the code of a
 * listed bonus, promoCode unlocks another; one of the two at most. A deposit whose provider has not answered yet is
 * `created`: poll depositRead.
 */
export const depositCreate = call({
  name: 'depositCreate',
  flag: 'MCDEPOSIT3',
  worksDuring: [],
  method: 'POST',
  path: '/wps/wallet/deposit',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    method: text(32),
    amount: unsignedDecimal(),
    bonus: v.optional(text(32)),
    promoCode: v.optional(text(32)),
    returnUrl: v.pipe(text(500), v.url(), v.regex(/^https?:\/\//)),
  }),
  response: depositEntry(),
  failures: [
    'not-found',
    'amount-out-of-limits',
    'real-account-required',
    'conflict',
    'play-break',
    'play-limit-reached',
  ],
});

/** Lists the member's deposits, newest first. `before` is `next` of the page before; next is null at the end. */
export const depositList = call({
  name: 'depositList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/wallet/deposit/list',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    pageSize: queryInteger(1, 50),
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  }),
  response: v.object({ deposits: v.array(depositEntry()), next: v.nullable(v.string()) }),
  failures: ['real-account-required'],
});

/** Returns one deposit of the member. */
export const depositRead = call({
  name: 'depositRead',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/wallet/deposit',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ reference: text(32) }),
  response: depositEntry(),
  failures: ['not-found', 'real-account-required'],
});

/** Cancels a deposit that is not paid yet. A payment that arrives later is credited all the same. */
export const depositCancel = call({
  name: 'depositCancel',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/wallet/deposit/cancel',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ reference: text(32) }),
  response: depositEntry(),
  failures: ['not-found', 'conflict', 'real-account-required'],
});

/**
 * Uploads the receipt of a bank transfer: a JPEG or PNG of at most 5 MB, as base64.
 *
 * The content of the picture must match type; it is encoded again, which removes metadata. The
 * deposit is then held for review. A second receipt takes the place of the first until the review.
 */
export const depositReceipt = call({
  name: 'depositReceipt',
  worksDuring: ['break'],
  method: 'PUT',
  path: '/wps/wallet/deposit/receipt',
  token: 'required',
  encrypted: false,
  available: true,
  bodyLimit: pictureCharacters + 1024,
  body: v.strictObject({
    reference: text(32),
    ...pictureFields(),
  }),
  response: depositEntry(),
  failures: ['not-found', 'conflict', 'real-account-required'],
});
