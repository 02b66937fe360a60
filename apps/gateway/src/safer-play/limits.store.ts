import type { Queryable, Transaction } from '../database/connection.ts';
import { changeOf, type Limit, type LimitKind, type LimitPeriod } from './limits.ts';

/** A limit with a pending raise, which needs a wait and a confirmation; `size` null means the limit's removal. */
export interface StoredLimit extends Limit {
  readonly raise: {
    readonly size: bigint | null;
    readonly from: Date;
    readonly until: Date;
    /** Its time has come. */
    readonly ripe: boolean;
  } | null;
}

/** A member's limits. A raise that was not confirmed in time is dropped. */
export async function readLimits(sql: Queryable, member: bigint): Promise<StoredLimit[]> {
  const rows = await sql<
    (Limit & { raiseSize: bigint | null; from: Date | null; until: Date | null; ripe: boolean | null })[]
  >`
    SELECT kind, period, limit_value AS size, raise_value AS "raiseSize", raise_requested_at + interval '24 hours' AS from,
      raise_requested_at + interval '192 hours' AS until,
      raise_requested_at + interval '24 hours' <= now() AS ripe
    FROM (SELECT kind, period, limit_value, raise_value,
        CASE WHEN raise_requested_at + interval '192 hours' >= now() THEN raise_requested_at END AS raise_requested_at
      FROM play_limit WHERE member = ${member}) known
    ORDER BY array_position(ARRAY['deposit', 'loss', 'time'], kind), array_position(ARRAY['day', 'week', 'month'], period)`;
  return rows.map(({ raiseSize, from, until, ripe, ...limit }) => ({
    ...limit,
    raise: from === null || until === null ? null : { size: raiseSize, from, until, ripe: ripe === true },
  }));
}

/** The limits on one thing. */
export function limitsOn(sql: Queryable, member: bigint, kind: LimitKind): Promise<Limit[]> {
  return sql<
    Limit[]
  >`SELECT kind, period, limit_value AS size FROM play_limit WHERE member = ${member} AND kind = ${kind}`;
}

/**
 * Sets a limit. What protects more holds at once and ends a raise that waited; what protects less is written down and waits
 * for a day and for {@link confirmRaise}.
 *
 * @param size undefined for no limit
 */
export async function setLimit(
  tx: Transaction,
  member: bigint,
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
  size: bigint | undefined,
): Promise<void> {
  await lockMember(tx, member);
  const [known] = await tx<{ size: bigint }[]>`
    SELECT limit_value AS size FROM play_limit WHERE member = ${member} AND kind = ${kind} AND period = ${period}`;
  const change = changeOf(known?.size, size);
  if (change === 'at-once' && size !== undefined)
    await tx`INSERT INTO play_limit (member, kind, period, limit_value) VALUES (${member}, ${kind}, ${period}, ${size})
      ON CONFLICT (member, kind, period) DO UPDATE
      SET limit_value = excluded.limit_value, raise_requested_at = NULL, raise_value = NULL, changed_at = now()`;
  if (change === 'after-a-wait')
    await tx`UPDATE play_limit SET raise_requested_at = now(), raise_value = ${size ?? null}
      WHERE member = ${member} AND kind = ${kind} AND period = ${period}`;
  if (change === 'nothing') await dropRaise(tx, member, { kind, period });
}

/** Confirms a raise after its waiting time. @returns false when there is none, or it is too early or too late */
export async function confirmRaise(
  tx: Transaction,
  member: bigint,
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
): Promise<boolean> {
  await lockMember(tx, member);
  const ripe = tx`member = ${member} AND kind = ${kind} AND period = ${period}
    AND now() BETWEEN raise_requested_at + interval '24 hours' AND raise_requested_at + interval '192 hours'`;
  const raised = await tx`
    UPDATE play_limit SET limit_value = raise_value, raise_requested_at = NULL, raise_value = NULL, changed_at = now()
    WHERE ${ripe} AND raise_value IS NOT NULL RETURNING member`;
  if (raised.length > 0) return true;
  const removed = await tx`DELETE FROM play_limit WHERE ${ripe} AND raise_value IS NULL RETURNING member`;
  return removed.length > 0;
}

/** Takes a raise back that waits. */
export async function dropRaise(
  sql: Queryable,
  member: bigint,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<void> {
  await sql`UPDATE play_limit SET raise_requested_at = NULL, raise_value = NULL
    WHERE member = ${member} AND kind = ${kind} AND period = ${period}`;
}

/** One check or change of a member's limits at a time: the next one sees what this one lets pass. */
export async function lockMember(tx: Transaction, member: bigint): Promise<void> {
  await tx`SELECT FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
}
