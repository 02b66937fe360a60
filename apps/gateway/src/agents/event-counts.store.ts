import type { Queryable, Transaction } from '../database/connection.ts';

/** How often something happened to a member by someone else's hand; each only grows. */
export interface EventCounts {
  readonly offers: bigint;
  readonly answers: bigint;
}

/**
 * Counts an event for members; null, which is the platform, has no count. Call it once in a transaction, last: the rows are
 * locked in the order of the members, so that two transactions never wait for each other.
 */
export async function countEvents(
  tx: Transaction,
  event: keyof EventCounts,
  members: readonly (bigint | null)[],
): Promise<void> {
  const ids = [...new Set(members.filter((member) => member !== null))];
  if (ids.length === 0) return;
  await tx`
    INSERT INTO agent_event_count AS c (member, ${tx(event)})
    SELECT id, 1 FROM unnest(${ids.map(String)}::bigint[]) AS id ORDER BY id
    ON CONFLICT (member) DO UPDATE SET ${tx(event)} = c.${tx(event)} + 1`;
}

/** The counts of many members at once. Members to whom nothing has happened are left out. */
export async function readEventCounts(
  sql: Queryable,
  members: readonly bigint[],
): Promise<(EventCounts & { readonly member: bigint })[]> {
  return sql<(EventCounts & { member: bigint })[]>`
    SELECT member, offers, answers FROM agent_event_count WHERE member = ANY(${members.map(String)}::bigint[])`;
}
