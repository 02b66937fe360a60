import type { Queryable } from '../database/connection.ts';

/** Minutes between two reality checks of a member; 0 for none. */
export async function readInterval(sql: Queryable, member: bigint): Promise<number> {
  const [row] = await sql<{ minutes: number }[]>`
    SELECT interval_minutes AS minutes FROM reality_check WHERE member = ${member}`;
  return row?.minutes ?? 0;
}

/** Keeps the minutes between two reality checks; 0 for none. */
export async function writeInterval(sql: Queryable, member: bigint, minutes: number): Promise<void> {
  if (minutes === 0) await sql`DELETE FROM reality_check WHERE member = ${member}`;
  else
    await sql`INSERT INTO reality_check (member, interval_minutes) VALUES (${member}, ${minutes})
      ON CONFLICT (member) DO UPDATE SET interval_minutes = excluded.interval_minutes`;
}

/** What happened since a session began; amounts in ten-thousandths. */
export interface SessionSoFar {
  readonly startedAt: Date;
  readonly elapsedSeconds: number;
  readonly staked: bigint;
  readonly paidOut: bigint;
  /** Won (or, below zero, lost) at vendors with their own wallet. */
  readonly atVendors: bigint;
}

/** Sums up a session: stakes placed in it, payouts that came in it. */
export async function sessionSoFar(sql: Queryable, member: bigint, tokenHash: Buffer): Promise<SessionSoFar> {
  const [row] = await sql<SessionSoFar[]>`
    WITH mine AS (SELECT created_at AS began FROM session WHERE token_hash = ${tokenHash})
    SELECT began AS "startedAt", floor(extract(epoch FROM now() - began))::int AS "elapsedSeconds",
      (SELECT coalesce(sum(stake), 0)::bigint FROM bet WHERE member = ${member} AND state <> 'cancelled' AND placed_at >= began) AS staked,
      (SELECT coalesce(sum(payout), 0)::bigint FROM bet WHERE member = ${member} AND state = 'settled' AND settled_at >= began) AS "paidOut",
      (SELECT coalesce(sum(entry.amount), 0)::bigint FROM account JOIN entry ON entry.account = account.id
        JOIN transfer ON transfer.id = entry.transfer
        WHERE owner = ${`member:${member}`} AND account.kind LIKE 'vendor:%' AND transfer.kind = 'vendor-result'
          AND transfer.created_at >= began) AS "atVendors"
    FROM mine`;
  if (row === undefined) throw new Error('a session that was just used is gone');
  return row;
}
