import type { OperatorCall } from '@marquee/contract/operator';
import * as v from 'valibot';
import { recordEvent } from '../core/audit.store.ts';
import { markExecuted } from './approvals.store.ts';
import type { PlatformContext } from './operator-handler.ts';

/** Who makes a call, from where, and with whose approval. */
export interface Caller {
  readonly operator: string;
  /** Code of the merchant that the request names. */
  readonly merchant: string | undefined;
  readonly address: string;
  /** Id of the request in the log. */
  readonly requestId: string;
  readonly approval?: { readonly id: bigint; readonly by: string };
}

const withReason = v.object({ body: v.object({ reason: v.string() }) });

/** Makes the context of a call. Its record writes the audit event, and marks the approval as executed. */
export function createContext(row: OperatorCall, request: object, caller: Caller): PlatformContext {
  const { operator, merchant, address, requestId, approval } = caller;
  const given = v.safeParse(withReason, request);
  return {
    operator,
    record: async (tx, subject, { before, reason, ...after } = {}) => {
      if (row.audit === null) throw new Error(`${row.name} declares no audit event`);
      if (approval !== undefined) await markExecuted(tx, approval.id);
      await recordEvent(tx, {
        staff: operator,
        merchant,
        event: row.audit,
        subject,
        before,
        after,
        reason: typeof reason === 'string' ? reason : given.success ? given.output.body.reason : undefined,
        address,
        request: requestId,
        approval,
      });
    },
  };
}
