import type { Queryable, Transaction } from '../database/connection.ts';

/** Why a member cannot move: `below-themselves` would make a circle. */
export type MoveOutcome =
  | { readonly kind: 'moved' }
  | { readonly kind: 'not-found' | 'below-themselves' | 'not-an-agent' };

/** Wire values of agents. */
export const agentTypes: readonly number[] = [1, 2, 41, 42];

/** A member as the calls of agents see it. */
export interface TreeMember {
  readonly id: bigint;
  readonly username: string;
  readonly type: number;
  readonly upline: bigint | null;
  /** From the top agent down to the member, who is the last. */
  readonly path: readonly bigint[];
}

/** Reads a member of a merchant with the present path; undefined for another merchant's. */
export async function readTreeMember(
  sql: Queryable,
  merchant: string,
  member: bigint,
): Promise<TreeMember | undefined> {
  const [row] = await sql<(Omit<TreeMember, 'path'> & { path: string[] })[]>`
    SELECT m.id, username, type, upline, path::text[] AS path
    FROM member m JOIN member_path p ON p.member = m.id AND p.valid_until = 'infinity'
    WHERE m.id = ${member} AND m.merchant = ${merchant}`;
  return row && { ...row, path: row.path.map(BigInt) };
}

/**
 * Puts a member and everybody below under another agent, or directly under the platform. Bets that were placed before stay with
 * the old uplines; the new ones count for bets from a few seconds later on.
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
  await tx`UPDATE member SET upline = ${upline} WHERE id = ${member}`;
  return { kind: 'moved' };
}
