import { randomUUID } from 'node:crypto';
import type { Queryable, Sql } from '../database/connection.ts';

/**
 * Makes members of alpha below each other.
 * @param uplines place of each member's upline in the list; undefined directly under the platform
 * @param type 1 for agents
 */
export async function newTree(
  sql: Sql,
  uplines: readonly (number | undefined)[],
  type = 1,
): Promise<readonly bigint[]> {
  const ids: bigint[] = [];
  for (const upline of uplines) {
    // oxlint-disable-next-line no-await-in-loop -- each needs the id of its upline
    const [row] = await sql<{ id: bigint }[]>`
      INSERT INTO member (merchant, username, nickname, type, upline, language, rank_name)
      VALUES ('alpha', ${`tree-${randomUUID()}`}, 'Tree', ${type}, ${upline === undefined ? null : (ids[upline] ?? null)}, 'EN', 'Bronze')
      RETURNING id`;
    ids.push(row?.id ?? 0n);
  }
  return ids;
}

/** A bet as it ends. Amounts are ten-thousandths. */
export interface PastBet {
  readonly member: bigint;
  readonly stake: bigint;
  readonly payout?: bigint;
  readonly category?: string;
  readonly placed?: Date;
  readonly settled?: Date;
}

/** Places a bet and settles it by a second statement, as vendors do. @returns its id */
export async function settledBet(sql: Queryable, bet: PastBet): Promise<bigint> {
  const { member, stake, payout = 0n, category = 'RNG', settled = new Date(), placed = settled } = bet;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, placed_at)
    VALUES ('alpha', ${member}, ${category}, 'V', 'G', 'R', ${randomUUID()}, ${stake}, ${placed}) RETURNING id`;
  const id = row?.id ?? 0n;
  await sql`UPDATE bet SET state = 'settled', payout = ${payout}, settled_at = ${settled} WHERE id = ${id}`;
  return id;
}
