import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { approvalStates } from './approval-states.ts';
import { idField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Lists the calls that wait for a second person, the newest first: those that the caller requested or has the permission for. */
export const approvals = operatorCall({
  name: 'approvals',
  method: 'GET',
  path: '/operator/approvals',
  permission: 'any-staff',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ state: v.optional(v.picklist(approvalStates)), ...paging }),
  response: v.object({
    approvals: v.array(
      v.object({
        id: v.string(),
        merchant: v.nullable(v.string()),
        call: v.string(),
        /** The request as JSON. */
        payload: v.string(),
        /** Names exactly this request; the approver sends it back. */
        hash: v.string(),
        /** In the merchant's currency; null for no money. */
        amount: v.nullable(v.string()),
        requestedBy: v.string(),
        requestedAt: instant(),
        expiresAt: instant(),
        state: openPicklist(approvalStates),
        decidedBy: v.nullable(v.string()),
        reason: v.nullable(v.string()),
        executed: v.boolean(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/**
 * Approves a request of another person and executes it, once however often this is sent. The answer has the call's value, or the
 * kind of failure with which it was refused.
 */
export const approvalApprove = operatorCall({
  name: 'approvalApprove',
  method: 'POST',
  path: '/operator/approvals/approve',
  permission: 'any-staff',
  limit: 'changes',
  approval: 'none',
  audit: 'approvals approve',
  body: v.strictObject({ approval: idField(), hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  response: v.object({
    approval: v.string(),
    executed: v.boolean(),
    value: v.unknown(),
    failure: v.nullable(v.object({ kind: v.string(), message: v.nullable(v.string()) })),
  }),
  failures: ['not-found', 'conflict', 'forbidden-role', 'verification-required'],
});

/** Rejects a request of another person. */
export const approvalReject = operatorCall({
  name: 'approvalReject',
  method: 'POST',
  path: '/operator/approvals/reject',
  permission: 'any-staff',
  limit: 'changes',
  approval: 'none',
  audit: 'approvals reject',
  body: v.strictObject({ approval: idField(), reason: text(200) }),
  response: v.object({ approval: v.string() }),
  failures: ['not-found', 'conflict', 'forbidden-role'],
});

/** Withdraws one's own request. */
export const approvalWithdraw = operatorCall({
  name: 'approvalWithdraw',
  method: 'POST',
  path: '/operator/approvals/withdraw',
  permission: 'any-staff',
  limit: 'changes',
  approval: 'none',
  audit: 'approvals withdraw',
  body: v.strictObject({ approval: idField() }),
  response: v.object({ approval: v.string() }),
  failures: ['not-found', 'conflict'],
});
