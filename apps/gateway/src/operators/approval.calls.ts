import { needsRecentLogin } from '@marquee/contract/operator';
import { money, toDecimalString } from '@marquee/money';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { isWithinLimit, rightsForCall, rowOf } from './approvals.ts';
import {
  decideApproval,
  ExecutedAlready,
  expireApprovals,
  payloadHash,
  readApprovals,
  type ApprovalRow,
} from './approvals.store.ts';
import { createContext, type Caller } from './call-context.ts';
import type { OperatorHandlers, SessionContext } from './operator-handler.ts';
import { parseRequest, type RequestParts } from './parse-request.ts';
import { findActiveStaff, type StaffMember } from './sessions.store.ts';

type ApprovalCalls = Pick<
  OperatorHandlers,
  'approvals' | 'approvalApprove' | 'approvalReject' | 'approvalWithdraw'
>;

/** A handler seen from where the row is not known by name. */
type AnyHandler = (request: object, context: object) => Promise<Outcome<unknown>>;

/** What the handlers of approvals stand on. */
export interface ApprovalParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  /** The handlers that an approval executes. */
  readonly handlers: Omit<OperatorHandlers, keyof ApprovalCalls>;
}

/** Handlers of what staff see and decide of the calls that wait for a second person. */
export function approvalCalls({ sql, merchants, handlers }: ApprovalParts): ApprovalCalls {
  const byName = new Map<string, AnyHandler>(Object.entries(handlers) as [string, AnyHandler][]);
  const merchantOf = (code: string | null) => merchants.find((merchant) => merchant.code === code);

  /** The approval, if the caller may know of it. */
  async function find(id: string, caller: StaffMember): Promise<ApprovalRow | undefined> {
    await expireApprovals(sql);
    const [approval] = await readApprovals(sql, { id: BigInt(id), limit: 1 });
    return approval !== undefined && isVisible(approval, caller) ? approval : undefined;
  }

  return {
    approvals: async ({ query: { state, cursor, limit } }, { session }) => {
      await expireApprovals(sql);
      const rows = await readApprovals(sql, { state, cursor, limit });
      return answer({
        approvals: rows
          .filter((row) => isVisible(row, session))
          .map(({ id, amount, requestedAt, expiresAt, isExecuted, ...row }) => ({
            ...row,
            id: `${id}`,
            amount: decimalOf(amount, merchantOf(row.merchant)),
            requestedAt: requestedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            executed: isExecuted,
          })),
        nextCursor: rows.length === limit ? `${rows.at(-1)?.id ?? ''}` : null,
      });
    },

    approvalApprove: async ({ body }, context) => {
      const { session } = context;
      const approval = await find(body.approval, session);
      if (approval === undefined) return refuse('not-found');
      const refused = refusalOf(approval, session) ?? (await refusalOfRequester(approval));
      if (refused !== undefined) return refused;
      // What was seen, what was requested and what is executed are the same.
      if (body.hash !== approval.hash || payloadHash(approval) !== approval.hash)
        return refuse('conflict', { message: 'The request is not the one that was shown.' });
      if (approval.state === 'requested') {
        const isDecided = await sql.begin(async (tx) => {
          const done = await decideApproval(tx, approval.id, { state: 'approved', by: session.name });
          if (done) await context.record(tx, `${approval.id}`, { call: approval.call, hash: approval.hash });
          return done;
        });
        if (!isDecided) return refuse('conflict');
      } else if (approval.state !== 'approved' || approval.decidedBy !== session.name)
        return refuse('conflict', { message: `The request is ${approval.state}.` });
      return execute(approval, context);
    },

    approvalReject: async ({ body }, { session, record }) => {
      const approval = await find(body.approval, session);
      if (approval === undefined) return refuse('not-found');
      const refused = refusalOf(approval, session);
      if (refused?.error.kind === 'forbidden-role') return refuse('forbidden-role', refused.error);
      const isDone = await sql.begin(async (tx) => {
        const decision = { state: 'rejected', by: session.name, reason: body.reason } as const;
        const done = await decideApproval(tx, approval.id, decision);
        if (done) await record(tx, body.approval, { call: approval.call });
        return done;
      });
      return isDone ? answer({ approval: body.approval }) : refuse('conflict');
    },

    approvalWithdraw: async ({ body }, { session, record }) => {
      const approval = await find(body.approval, session);
      if (approval?.requestedBy !== session.name) return refuse('not-found');
      const isDone = await sql.begin(async (tx) => {
        const done = await decideApproval(tx, approval.id, { state: 'withdrawn', by: session.name });
        if (done) await record(tx, body.approval, { call: approval.call });
        return done;
      });
      return isDone ? answer({ approval: body.approval }) : refuse('conflict');
    },
  };

  /** Executes an approved request in the name of who requested it, unless that was done. */
  async function execute(approval: ApprovalRow, { session, address, requestId }: SessionContext) {
    const { id, call, merchant: code, requestedBy } = approval;
    const row = rowOf(call);
    const handler = byName.get(call);
    const merchant = merchantOf(code);
    if (row === undefined || handler === undefined || (code !== null && merchant === undefined))
      return refuse('conflict', { message: 'This gateway does not have the call any more.' });
    const done = { approval: `${id}`, executed: true, value: null, failure: null };
    if (approval.isExecuted) return answer(done);
    const parsed = parseRequest(row, JSON.parse(approval.payload) as RequestParts);
    if (!parsed.ok)
      return refuse('conflict', { message: 'The request is not as this gateway describes it.' });
    const request = parsed.value;
    const caller: Caller = {
      operator: requestedBy,
      merchant: code ?? undefined,
      address,
      requestId,
      approval: { id, by: session.name },
    };
    const context = createContext(row, request, caller);
    try {
      const outcome = await handler(request, merchant === undefined ? context : { ...context, merchant });
      if (outcome.ok) return answer({ ...done, value: outcome.value });
      const { kind, message = null } = outcome.error;
      return answer({ ...done, executed: false, failure: { kind, message } });
    } catch (error) {
      if (error instanceof ExecutedAlready) return answer(done);
      throw error;
    }
  }

  /** Why the request may no longer be executed in the name of who made it. */
  async function refusalOfRequester({ call, merchant, requestedBy, isExecuted }: ApprovalRow) {
    const row = rowOf(call);
    const requester = await findActiveStaff(sql, requestedBy);
    const isAllowed =
      row !== undefined && requester !== undefined && rightsForCall(requester, row, merchant).length > 0;
    return isAllowed || isExecuted
      ? undefined
      : refuse('forbidden-role', { message: `${requestedBy} no longer has the right to request this.` });
  }
}

/** An amount as it is on the wire; null for no money. */
function decimalOf(amount: bigint | null, merchant: Merchant | undefined): string | null {
  return amount === null || merchant === undefined ? null : toDecimalString(money(merchant.currency, amount));
}

/** Whether a person may know of a request: their own, or one for which they have the permission. */
function isVisible({ call, merchant, requestedBy }: ApprovalRow, person: StaffMember): boolean {
  const row = rowOf(call);
  return (
    requestedBy === person.name || (row !== undefined && rightsForCall(person, row, merchant).length > 0)
  );
}

/** Why a person cannot decide about a request. */
function refusalOf({ call, merchant, amount, requestedBy }: ApprovalRow, session: SessionContext['session']) {
  const row = rowOf(call);
  if (requestedBy === session.name)
    return refuse('forbidden-role', { message: 'Another person must decide about your request.' });
  if (row === undefined || rightsForCall(session, row, merchant).length === 0)
    return refuse('forbidden-role');
  if (!isWithinLimit(session, row, merchant, amount))
    return refuse('forbidden-role', { message: 'The amount is above your limit too.' });
  if (needsRecentLogin(row) && !session.isRecent)
    return refuse('verification-required', { message: 'Confirm again that it is you.' });
  return undefined;
}
