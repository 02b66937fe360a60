import * as v from 'valibot';
import { moneyField } from '../money-fields.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Lists the withdrawals that wait for a person, the oldest first, with the account numbers for the payment. */
export const withdrawalQueue = operatorCall({
  name: 'withdrawalQueue',
  method: 'GET',
  path: '/operator/withdrawals',
  permission: 'withdrawals.read',
  limit: 'reads',
  approval: 'none',
  audit: 'withdrawals read',
  query: v.strictObject({
    merchant: merchantField(),
    /** Whether those that wait for the member are among them. */
    all: v.optional(v.picklist(['true', 'false'])),
  }),
  response: v.object({
    withdrawals: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        state: v.string(),
        amount: moneyField(),
        fee: moneyField(),
        /** The coin and its amount with six decimals; null for other money. */
        coin: v.nullable(v.object({ name: v.string(), amount: v.string() })),
        /** Of the bank or the method. */
        name: v.string(),
        number: v.string(),
        holder: v.string(),
        /** Whether another member has, or had, the same account. */
        shared: v.boolean(),
        requestedAt: instant(),
        provider: v.nullable(v.string()),
        problem: v.nullable(v.string()),
      }),
    ),
    /** The newest hundred reports of providers that match no withdrawal, or one of this merchant in another way. */
    discrepancies: v.array(
      v.object({
        provider: v.string(),
        withdrawal: v.nullable(v.string()),
        reference: v.string(),
        providerReference: v.string(),
        status: v.string(),
        amount: moneyField(),
        reason: v.string(),
        receivedAt: instant(),
      }),
    ),
  }),
  failures: [],
});

/**
 * Decides about a withdrawal. The reason is for the member and belongs to a rejection, a failure and a refund; the payment is the
 * number at the bank or on the chain. An approval, and a payment by hand, count against the limit.
 */
export const withdrawalDecide = operatorCall({
  name: 'withdrawalDecide',
  method: 'POST',
  path: '/operator/withdrawals/decide',
  permission: 'withdrawals.change',
  limit: 'changes',
  approval: 'above-limit',
  audit: 'withdrawals decide',
  body: v.strictObject({
    merchant: merchantField(),
    withdrawal: idField(),
    decision: v.picklist(['approve', 'reject', 'by-hand', 'paid', 'failed', 'arrived', 'refund']),
    reason: v.optional(text(200)),
    payment: v.optional(text(200)),
  }),
  response: v.object({
    state: v.string(),
    /** Whether it was decided the same before. */
    repeated: v.boolean(),
  }),
  failures: ['not-found', 'conflict'],
});
