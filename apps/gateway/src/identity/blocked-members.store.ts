import type { Queryable } from '../database/connection.ts';

/** A decision of the operator about one member. */
export interface BlockDecision {
  readonly member: bigint;
  readonly action: 'block' | 'unblock';
  /** Who decides, for the record. */
  readonly operator: string;
  readonly reason: string;
}

/** Blocks a member, whose sessions end, or lets them in again, from whatever address, and records who decided. */
export async function decideBlock(
  tx: Queryable,
  { member, action, operator, reason }: BlockDecision,
): Promise<void> {
  await tx`UPDATE member SET blocked_at = CASE WHEN ${action} = 'block' THEN coalesce(blocked_at, now()) END WHERE id = ${member}`;
  if (action === 'block')
    await tx`UPDATE session SET revoked_at = now() WHERE member = ${member} AND revoked_at IS NULL`;
  // The next address counts as the first, which is not asked about: the operator has spoken to the member.
  else await tx`DELETE FROM known_address WHERE member = ${member}`;
  await tx`INSERT INTO member_block_event (member, action, operator, reason)
    VALUES (${member}, ${action}, ${operator}, ${reason})`;
}

/** Whether the operator has blocked a member. */
export async function isBlocked(sql: Queryable, member: bigint): Promise<boolean> {
  const [row] = await sql<{ blocked: boolean }[]>`
    SELECT blocked_at IS NOT NULL AS blocked FROM member WHERE id = ${member}`;
  return row?.blocked ?? false;
}
