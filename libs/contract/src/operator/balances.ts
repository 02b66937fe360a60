import * as v from 'valibot';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { adjustmentCodes } from './adjustment-codes.ts';
import { idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Lists adjustments of members' balances, the newest first, with sums over the whole filter. */
export const balanceAdjustments = operatorCall({
  name: 'balanceAdjustments',
  method: 'GET',
  path: '/operator/balances/adjustments',
  permission: 'balances.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    merchant: merchantField(),
    member: v.optional(idField()),
    code: v.optional(v.picklist(adjustmentCodes)),
    staff: v.optional(text(32)),
    from: v.optional(instant()),
    to: v.optional(instant()),
    ...paging,
  }),
  response: v.object({
    adjustments: v.array(
      v.object({
        id: v.string(),
        member: v.object({ id: v.string(), username: v.string() }),
        /** Below zero for money that was taken. */
        amount: moneyField(),
        code: openPicklist(adjustmentCodes),
        reason: v.string(),
        /** How many times the amount must be staked before a withdrawal. */
        turnover: v.number(),
        staff: v.string(),
        at: instant(),
      }),
    ),
    totals: v.object({ count: v.number(), credited: moneyField(), debited: moneyField() }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/**
 * Adds money to a member's main wallet, or takes some, by a transfer of the ledger. A request that comes again under its id moves
 * nothing and answers the same; the same id with another content is a conflict. Nothing is taken that is not there. turnover is
 * for credits only.
 */
export const balanceAdjust = operatorCall({
  name: 'balanceAdjust',
  method: 'POST',
  path: '/operator/balances/adjust',
  permission: 'balances.change',
  limit: 'changes',
  approval: 'above-limit',
  audit: 'balances adjust',
  body: v.strictObject({
    merchant: merchantField(),
    member: idField(),
    requestId: v.pipe(v.string(), v.uuid()),
    direction: v.picklist(['credit', 'debit']),
    amount: unsignedDecimal(),
    code: v.picklist(adjustmentCodes),
    reason: text(200),
    turnover: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 0),
  }),
  response: v.object({
    adjustment: v.string(),
    /** Of the main wallet afterwards. */
    balance: moneyField(),
    /** Whether it was made before. */
    repeated: v.boolean(),
  }),
  failures: ['not-found', 'conflict', 'insufficient-funds'],
});
