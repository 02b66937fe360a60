import { pointBase } from '@marquee/commission';
import type { Queryable, Transaction } from '../database/connection.ts';

/** An upline who earns from a member's bets. */
export interface Upline {
  readonly member: bigint;
  /** The difference to the next point on the path, in parts of 2000 of the stake; above zero. */
  readonly points: number;
}

/** The point up to which a member plays; null without one of their own, and for guests. */
export async function prizePointOf(sql: Queryable, member: bigint | undefined): Promise<number | null> {
  if (member === undefined) return null;
  const [row] = await sql<{ point: number | null }[]>`
    SELECT prize_point AS point FROM member WHERE id = ${member}`;
  return row?.point ?? null;
}

/**
 * Who earns from a bet that a member places at this moment, from the top agent down. Where points fall along the path, no one
 * earns by the difference.
 * @param cap the highest point of the lottery, which is everyone's without one of their own
 */
export async function uplinesOf(tx: Transaction, member: bigint, cap: number): Promise<Upline[]> {
  return tx<Upline[]>`
    SELECT member, point - next AS points FROM (
      SELECT m.id AS member, place, point, lead(point) OVER (ORDER BY place) AS next
      FROM member_path p CROSS JOIN LATERAL unnest(p.path) WITH ORDINALITY AS step (member, place) JOIN member m ON m.id = step.member
        CROSS JOIN LATERAL (SELECT least(prize_point, ${cap}::int) AS point) capped
      WHERE p.member = ${member} AND p.valid_from <= now() AND p.valid_until > now()) each
    WHERE point > next ORDER BY place`;
}

/** What an upline earns from tickets, in ten-thousandths, rounded down for each. */
export function uplineRebate(
  { points }: Upline,
  tickets: readonly { readonly stake: bigint; readonly earnsRebate: boolean }[],
): bigint {
  return tickets.reduce(
    (sum, { stake, earnsRebate }) => (earnsRebate ? sum + (stake * BigInt(points)) / pointBase : sum),
    0n,
  );
}
