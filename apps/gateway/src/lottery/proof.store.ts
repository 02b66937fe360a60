import type { Queryable } from '../database/connection.ts';

/** What proves a draw; nulls before it. */
export interface Proof {
  readonly family: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly drawnAt: Date | null;
  readonly void: boolean;
  readonly result: string | null;
  readonly committedAt: Date;
  readonly commitment: Buffer | null;
  readonly seed: Buffer | null;
  readonly value: Buffer | null;
  readonly signature: Buffer | null;
  readonly round: bigint | null;
  readonly anchor: Buffer | null;
  readonly length: number | null;
  readonly publishedAt: Date | null;
  readonly entries: number;
}

/** What proves the draw of an issue, as much of it as is public by now. */
export async function readProof(sql: Queryable, lottery: string, issue: string): Promise<Proof | undefined> {
  const [row] = await sql<Proof[]>`
    SELECT l.family, i.opens_at AS "opensAt", i.closes_at AS "closesAt", i.draws_at AS "drawsAt", i.drawn_at AS "drawnAt",
      i.void, i.result, i.committed_at AS "committedAt", i.commitment, i.seed, i.beacon_value AS value,
      i.beacon_proof AS signature, i.round, c.anchor, c.length, c.published_at AS "publishedAt",
      (SELECT count(DISTINCT operator)::int FROM lottery_entry e WHERE e.issue = i.id AND e.result = i.result) AS entries
    FROM lottery_issue i JOIN lottery l ON l.code = i.lottery LEFT JOIN lottery_chain c ON c.id = i.chain
    WHERE i.lottery = ${lottery} AND i.issue = ${issue}`;
  return row;
}

/** The published hashes of the seeds of some issues, by their numbers. */
export async function commitmentsOf(
  sql: Queryable,
  lottery: string,
  issues: readonly string[],
): Promise<Map<string, Buffer | null>> {
  const rows = await sql<{ issue: string; commitment: Buffer | null }[]>`
    SELECT issue, commitment FROM lottery_issue WHERE lottery = ${lottery} AND issue = ANY(${[...issues]})`;
  return new Map(rows.map(({ issue, commitment }) => [issue, commitment]));
}

/** The database's clock, by which sales open and close. */
export async function readClock(sql: Queryable): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (row === undefined) throw new Error('the database has no clock');
  return row.now;
}
