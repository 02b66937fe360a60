import { createHash } from 'node:crypto';
import type { ApprovalState } from '@marquee/contract/operator';
import type { Queryable } from '../database/connection.ts';

/** A request waits for a second person at most this long. */
const EXPIRY_HOURS = 24;

/** A call that waits for a second person, or did. */
export interface ApprovalRow {
  readonly id: bigint;
  /** Null for a call about the platform. */
  readonly merchant: string | null;
  readonly call: string;
  /** The request as JSON. */
  readonly payload: string;
  /** Hexadecimal digits. */
  readonly hash: string;
  /** Ten-thousandths of the merchant's currency; null for no money. */
  readonly amount: bigint | null;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly state: ApprovalState;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly isExecuted: boolean;
}

/** What was requested, to be compared with what is executed. */
export type ApprovalPayload = Pick<ApprovalRow, 'call' | 'merchant' | 'payload'>;

/** SHA-256 over call, merchant and payload, in hexadecimal digits. */
export function payloadHash({ call, merchant, payload }: ApprovalPayload): string {
  return createHash('sha256')
    .update(JSON.stringify([call, merchant, payload]))
    .digest('hex');
}

/** Keeps a call until a second person has decided. */
export async function requestApproval(
  sql: Queryable,
  requested: ApprovalPayload & Pick<ApprovalRow, 'amount' | 'requestedBy'>,
): Promise<{ readonly id: bigint; readonly expiresAt: Date }> {
  const { call, merchant, payload, amount, requestedBy } = requested;
  const [row] = await sql<{ id: bigint; expiresAt: Date }[]>`
    INSERT INTO approval (merchant, call, payload, payload_hash, amount, requested_by, expires_at)
    VALUES (${merchant}, ${call}, ${payload}, decode(${payloadHash(requested)}, 'hex'), ${amount}, ${requestedBy},
      now() + make_interval(hours => ${EXPIRY_HOURS}))
    RETURNING id, expires_at AS "expiresAt"`;
  if (row === undefined) throw new Error('an approval was not stored');
  return row;
}

/** Approvals from the newest on, or those of one id. */
export async function readApprovals(
  sql: Queryable,
  {
    id,
    state,
    cursor,
    limit,
  }: {
    readonly id?: bigint | undefined;
    readonly state?: ApprovalState | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<ApprovalRow[]> {
  return sql<ApprovalRow[]>`
    SELECT id, merchant, call, payload, encode(payload_hash, 'hex') AS hash, amount, requested_by AS "requestedBy",
      requested_at AS "requestedAt", expires_at AS "expiresAt", state, decided_by AS "decidedBy", reason,
      executed_at IS NOT NULL AS "isExecuted"
    FROM approval
    WHERE (${id ?? null}::bigint IS NULL OR id = ${id ?? null}) AND (${state ?? null}::text IS NULL OR state = ${state ?? null})
      AND (${cursor ?? null}::bigint IS NULL OR id < ${cursor ?? null}::bigint)
    ORDER BY id DESC LIMIT ${limit}`;
}

/**
 * Decides an approval that is still requested and has not expired.
 * @returns false when it is in another state
 */
export async function decideApproval(
  sql: Queryable,
  id: bigint,
  { state, by, reason }: { readonly state: ApprovalState; readonly by: string; readonly reason?: string },
): Promise<boolean> {
  const rows = await sql`
    UPDATE approval SET state = ${state}, decided_by = ${by}, decided_at = now(), reason = ${reason ?? null}
    WHERE id = ${id} AND state = 'requested' AND expires_at > now() RETURNING 1`;
  return rows.length === 1;
}

/** Ends the requests that no one has decided in time. */
export async function expireApprovals(sql: Queryable): Promise<void> {
  await sql`UPDATE approval SET state = 'expired', decided_at = now() WHERE state = 'requested' AND expires_at <= now()`;
}

/** The change of an approval was made by an earlier or simultaneous attempt. */
export class ExecutedAlready extends Error {}

/** Marks an approval as executed, in the transaction of its change. @throws ExecutedAlready, which undoes the change */
export async function markExecuted(tx: Queryable, id: bigint): Promise<void> {
  const rows = await tx`UPDATE approval SET executed_at = now()
    WHERE id = ${id} AND state = 'approved' AND executed_at IS NULL RETURNING 1`;
  if (rows.length === 0) throw new ExecutedAlready(`approval ${id} is executed already`);
}
