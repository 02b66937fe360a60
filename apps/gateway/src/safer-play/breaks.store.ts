import type { Queryable, Transaction } from '../database/connection.ts';

/** A break from play, which cannot be ended early. */
export type BreakKind = 'cool-off' | 'self-exclusion';

/** Lengths of breaks as PostgreSQL intervals, by their wire code. */
export const breakLengths = {
  'cool-off': {
    '24h': '24 hours',
    '48h': '48 hours',
    '7d': '7 days',
    '14d': '14 days',
    '30d': '30 days',
    '6w': '42 days',
  },
  'self-exclusion': { '6m': '6 months', '1y': '1 year', '2y': '2 years', '5y': '5 years' },
} as const satisfies Record<BreakKind, Record<string, string>>;

/** An active break. */
export interface Break {
  readonly kind: BreakKind;
  readonly endsAt: Date;
  /** Whole seconds until then, by the database's clock. */
  readonly seconds: number;
}

/** The break that a member is in: the one that lasts longest. */
export async function runningBreak(sql: Queryable, member: bigint): Promise<Break | undefined> {
  const [row] = await sql<Break[]>`
    SELECT kind, ends_at AS "endsAt", ceil(extract(epoch FROM ends_at - now()))::int AS seconds FROM play_break
    WHERE member = ${member} AND ends_at > now() ORDER BY ends_at DESC LIMIT 1`;
  return row;
}

/**
 * Starts a break and ends every session of the member, once per request. Breaks may overlap; the longest counts.
 *
 * @param interval one of {@link breakLengths}
 * @returns false when the id belongs to another request
 */
export async function beginBreak(
  tx: Transaction,
  member: bigint,
  requested: { requestId: string; kind: BreakKind; length: string; interval: string },
): Promise<boolean> {
  const begun = await tx`
    INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    VALUES (${member}, ${requested.requestId}, ${requested.kind}, ${requested.length}, now() + ${requested.interval}::text::interval)
    ON CONFLICT (member, request_id) DO NOTHING RETURNING id`;
  if (begun.length === 0) {
    const [same] =
      await tx`SELECT FROM play_break WHERE member = ${member} AND request_id = ${requested.requestId}
      AND kind = ${requested.kind} AND duration = ${requested.length}`;
    return same !== undefined;
  }
  await tx`UPDATE session SET revoked_at = now() WHERE member = ${member} AND revoked_at IS NULL`;
  return true;
}
