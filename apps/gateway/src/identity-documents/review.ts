import { canBecome, type IdentityReason, type IdentityState } from '@marquee/contract';
import type { Sql, Transaction } from '../database/connection.ts';
import { reportEvent } from '../inbox/inbox.store.ts';
import { endClaim } from '../operators/task-claims.store.ts';
import { queue } from './queue.store.ts';

/** What a reviewer decides about a document. */
export type IdentityDecision =
  | {
      readonly state: 'approved';
      /** The last day on which it is valid, `yyyy-MM-dd`; null where none stands on it. */
      readonly expiresOn: string | null;
    }
  | { readonly state: 'rejected'; readonly reason: IdentityReason; readonly note: string | null };

/** What became of a decision. */
export type DecisionOutcome =
  | { readonly kind: 'done' | 'not-found' }
  | { readonly kind: 'wrong-state'; readonly state: IdentityState }
  | { readonly kind: 'claimed'; readonly staff: string };

/**
 * Decides about a document of a merchant's member, and tells the member.
 *
 * @param record is called in the transaction of a decision that changed something
 */
export function decideDocument(
  sql: Sql,
  {
    merchant,
    document,
    staff,
  }: { readonly merchant: string; readonly document: bigint; readonly staff: string },
  decision: IdentityDecision,
  record: (tx: Transaction, before: IdentityState) => Promise<void>,
): Promise<DecisionOutcome> {
  return sql.begin(async (tx): Promise<DecisionOutcome> => {
    const [found] = await tx<{ member: bigint; state: IdentityState }[]>`
      SELECT member, state FROM identity_document WHERE merchant = ${merchant} AND id = ${document} FOR UPDATE`;
    if (found === undefined) return { kind: 'not-found' };
    const { member, state } = found;
    if (!canBecome(state, decision.state)) return { kind: 'wrong-state', state };
    const other = await endClaim(tx, { merchant, queue, task: document }, staff);
    if (other !== undefined) return { kind: 'claimed', staff: other };
    const decided =
      decision.state === 'approved'
        ? tx`expires_on = ${decision.expiresOn}`
        : tx`reason = ${decision.reason}, note = ${decision.note}`;
    await tx`UPDATE identity_document SET state = ${decision.state}, state_since = now(), decided_by = ${staff}, ${decided}
      WHERE id = ${document}`;
    await reportEvent(tx, { member, kind: `identity-${decision.state}`, key: `${document}` });
    await record(tx, state);
    return { kind: 'done' };
  });
}
