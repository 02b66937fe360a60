import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { moneyField } from '../money-fields.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { claimField, idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';
import { riskFlags } from './risk-flags.ts';

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
    /** A part of the name. */
    member: v.optional(text(64)),
    state: v.optional(text(32)),
    /** Those that are free, or one's own. */
    claim: v.optional(v.picklist(['free', 'own'])),
  }),
  response: v.object({
    withdrawals: v.array(
      v.object({
        id: v.string(),
        member: v.string(),
        username: v.string(),
        claim: claimField(),
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
    totals: v.object({ count: v.number(), amount: moneyField() }),
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

/**
 * Returns what speaks for a look at a withdrawal before it is paid, with the figures behind it. The flags: `new-member` and
 * `new-account` are younger than three days, `new-device` was first used within three days before the request,
 * `shared-account` and `linked-members` share the payout account or a device with other members, `open-turnover` has stakes
 * missing, and `more-out-than-in` has paid out, this withdrawal included, more than three times what was paid in.
 */
export const withdrawalRisk = operatorCall({
  name: 'withdrawalRisk',
  method: 'GET',
  path: '/operator/withdrawals/risk',
  permission: 'withdrawals.read',
  limit: 'reads',
  approval: 'none',
  audit: 'withdrawals read risk',
  query: v.strictObject({ merchant: merchantField(), withdrawal: idField() }),
  response: v.object({
    flags: v.array(openPicklist(riskFlags)),
    registeredAt: instant(),
    accountAddedAt: instant(),
    /** When the device of the last log-in before the request was first used; null for an unknown one. */
    deviceFirstUsedAt: v.nullable(instant()),
    linkedMembers: v.number(),
    /** Stakes that deposits and bonuses of the last 90 days require, and how much of them is done. */
    turnover: v.array(
      v.object({
        source: openPicklist(['deposit', 'bonus']),
        required: moneyField(),
        fulfilled: moneyField(),
      }),
    ),
    /** Over the member's whole time, without this withdrawal. */
    deposits: moneyField(),
    withdrawals: moneyField(),
  }),
  failures: ['not-found'],
});

const claiming = {
  method: 'POST',
  permission: 'withdrawals.change',
  limit: 'changes',
  approval: 'none',
} as const;

/**
 * Takes a waiting withdrawal to work on: the given one, or the oldest that no one works on. It is the caller's for 15 minutes, or
 * until it is decided or released; claiming it again prolongs that. No one else can decide it meanwhile.
 */
export const withdrawalClaim = operatorCall({
  name: 'withdrawalClaim',
  path: '/operator/withdrawals/claim',
  ...claiming,
  audit: 'withdrawals claim',
  body: v.strictObject({ merchant: merchantField(), withdrawal: v.optional(idField()) }),
  response: v.object({ withdrawal: v.string(), expiresAt: instant() }),
  failures: ['not-found', 'conflict'],
});

/** Gives a withdrawal back that the caller works on. */
export const withdrawalRelease = operatorCall({
  name: 'withdrawalRelease',
  path: '/operator/withdrawals/release',
  ...claiming,
  audit: 'withdrawals release',
  body: v.strictObject({ merchant: merchantField(), withdrawal: idField() }),
  response: v.object({ withdrawal: v.string() }),
  failures: ['not-found'],
});
