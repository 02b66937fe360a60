import { depositStates } from '@marquee/payments';
import * as v from 'valibot';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { claimField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const reference = () => v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,64}$/));
const about = { merchant: merchantField(), reference: reference() };
const reading = { method: 'GET', permission: 'payments.read', limit: 'reads', approval: 'none' } as const;
const changing = { method: 'POST', permission: 'payments.change', limit: 'changes' } as const;

const deposit = {
  id: v.string(),
  reference: v.string(),
  member: v.object({ id: v.string(), username: v.string() }),
  method: v.string(),
  kind: v.string(),
  provider: v.nullable(v.string()),
  state: openPicklist(depositStates),
  /** Why it waits for a person; null for an open bank transfer. */
  reviewReason: v.nullable(v.string()),
  amount: moneyField(),
  /** What arrived; null when nothing was reported. */
  paid: v.nullable(moneyField()),
  hasReceipt: v.boolean(),
  createdAt: instant(),
  claim: claimField(),
};

/**
 * Lists deposits that wait for a person, the oldest first: held ones, and bank transfers whose money may have arrived. The
 * discrepancies are the newest hundred reports of providers about money without a deposit, or beyond one of this merchant.
 */
export const depositQueue = operatorCall({
  name: 'depositQueue',
  path: '/operator/deposits',
  ...reading,
  audit: 'deposits read',
  query: v.strictObject({
    merchant: merchantField(),
    state: v.optional(v.picklist(['held-for-review', 'awaiting-payment'])),
    /** Those with a picture of the payment, or those without. */
    receipt: v.optional(v.picklist(['true', 'false'])),
    /** Those that no one works on, or one's own. */
    claim: v.optional(v.picklist(['free', 'own'])),
    method: v.optional(text(64)),
    ...paging,
  }),
  response: v.object({
    deposits: v.array(v.object(deposit)),
    totals: v.object({ count: v.number(), amount: moneyField() }),
    discrepancies: v.array(
      v.object({
        provider: v.string(),
        reference: v.string(),
        providerReference: v.string(),
        status: v.string(),
        amount: moneyField(),
        reason: openPicklist(['unknown-reference', 'paid-again']),
        receivedAt: instant(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Returns one deposit in whatever state, with its history. */
export const depositShow = operatorCall({
  name: 'depositShow',
  path: '/operator/deposits/show',
  ...reading,
  audit: 'deposits show',
  query: v.strictObject(about),
  response: v.object({
    ...deposit,
    history: v.array(
      v.object({ at: instant(), actor: v.string(), state: openPicklist(depositStates), note: v.string() }),
    ),
  }),
  failures: ['not-found'],
});

/** Returns the picture of a payment that the member sent, base64. */
export const depositReceipt = operatorCall({
  name: 'depositReceipt',
  path: '/operator/deposits/receipt',
  ...reading,
  audit: 'deposits read receipt',
  query: v.strictObject(about),
  response: v.object({ type: v.picklist(['image/jpeg', 'image/png']), image: v.string() }),
  failures: ['not-found'],
});

/**
 * Takes a waiting deposit to work on: the one of the reference, or the oldest that no one works on. It is the caller's for 15
 * minutes, or until it is decided or released; claiming it again prolongs that. No one else can decide it meanwhile.
 */
export const depositClaim = operatorCall({
  name: 'depositClaim',
  path: '/operator/deposits/claim',
  ...changing,
  approval: 'none',
  audit: 'deposits claim',
  body: v.strictObject({ merchant: merchantField(), reference: v.optional(reference()) }),
  response: v.object({ reference: v.string(), expiresAt: instant() }),
  failures: ['not-found', 'conflict'],
});

/** Gives a deposit back that the caller works on. */
export const depositRelease = operatorCall({
  name: 'depositRelease',
  path: '/operator/deposits/release',
  ...changing,
  approval: 'none',
  audit: 'deposits release',
  body: v.strictObject(about),
  response: v.object({ reference: v.string() }),
  failures: ['not-found'],
});

/**
 * Credits a waiting deposit, or rejects it with a reason for the record. The amount is what arrived, where it is not what was
 * reported or announced; money of another currency needs one.
 */
export const depositDecide = operatorCall({
  name: 'depositDecide',
  path: '/operator/deposits/decide',
  ...changing,
  approval: 'above-limit',
  audit: 'deposits decide',
  body: v.strictObject({
    ...about,
    decision: v.picklist(['approve', 'reject']),
    amount: v.optional(unsignedDecimal()),
    reason: v.optional(text(200)),
  }),
  response: v.object({ reference: v.string(), state: openPicklist(depositStates) }),
  failures: ['not-found', 'conflict'],
});

/** Counts what waits for people at a merchant, and how much of it someone works on. */
export const queueCounts = operatorCall({
  name: 'queueCounts',
  path: '/operator/queues',
  ...reading,
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    deposits: v.object({ waiting: v.number(), withReceipt: v.number(), claimed: v.number() }),
    withdrawals: v.object({
      waiting: v.number(),
      disputed: v.number(),
      problems: v.number(),
      claimed: v.number(),
    }),
    /** Documents of members that wait for their review. */
    identityDocuments: v.object({ waiting: v.number(), claimed: v.number() }),
  }),
  failures: [],
});
