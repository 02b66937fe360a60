import { defaultPoint } from '@marquee/commission';
import type { Queryable, Transaction } from '../database/connection.ts';

/** The prize point that a member can pass on: the lowest on their line, or the highest of the lotteries where no one has one. */
export async function ownPoint(sql: Queryable, member: bigint): Promise<number> {
  const [row] = await sql<{ point: number }[]>`
    SELECT coalesce(min(m.prize_point),
      (SELECT max(coalesce((settings ->> 'cap')::int, ${defaultPoint}::int)) FROM lottery), ${defaultPoint}::int) AS point
    FROM member_path p JOIN member m ON m.id = ANY (p.path)
    WHERE p.member = ${member} AND p.valid_until = 'infinity'`;
  return row?.point ?? defaultPoint;
}

/**
 * The prize point of someone directly below an agent, whose row is locked.
 * @returns null for a member without one, undefined when there is no one of that name directly below
 */
export async function pointBelow(
  tx: Transaction,
  { agent, username }: { readonly agent: bigint; readonly username: string },
): Promise<{ readonly member: bigint; readonly point: number | null } | undefined> {
  const [row] = await tx<{ member: bigint; point: number | null }[]>`
    SELECT id AS member, prize_point AS point FROM member
    WHERE upline = ${agent} AND lower(username) = lower(${username}) AND type <> 4 FOR UPDATE`;
  return row;
}

/** Sets a member's prize point, for bets that are placed from then on. */
export async function setPoint(tx: Transaction, member: bigint, point: number): Promise<void> {
  await tx`UPDATE member SET prize_point = ${point} WHERE id = ${member}`;
}
