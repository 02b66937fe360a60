import type { Transaction } from '../database/connection.ts';
import { endContractsOf } from './contracts.store.ts';
import { agentTypes, readTreeMember } from './tree.store.ts';

/** Why a member cannot move: `below-themselves` would make a circle. */
export type MoveOutcome =
  | { readonly kind: 'moved' }
  | { readonly kind: 'not-found' | 'below-themselves' | 'not-an-agent' };

/**
 * Puts a member and everyone below under another agent, or directly under the platform. Bets that were placed before stay with
 * the old uplines; the new ones count for bets from a few seconds later on. The member's contracts end with their running periods.
 */
export async function moveMember(
  tx: Transaction,
  { merchant, member, upline }: { merchant: string; member: bigint; upline: bigint | null },
): Promise<MoveOutcome> {
  // The lock that the trigger takes, so that no other move comes between the check and the change.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('member-path:' || ${merchant}::text, 0))`;
  if ((await readTreeMember(tx, merchant, member)) === undefined) return { kind: 'not-found' };
  if (upline !== null) {
    const agent = await readTreeMember(tx, merchant, upline);
    if (agent === undefined) return { kind: 'not-found' };
    if (agent.path.includes(member)) return { kind: 'below-themselves' };
    if (!agentTypes.includes(agent.type)) return { kind: 'not-an-agent' };
  }
  await endContractsOf(tx, merchant, member);
  await tx`UPDATE member SET upline = ${upline} WHERE id = ${member}`;
  return { kind: 'moved' };
}
