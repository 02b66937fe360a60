import type { Queryable } from '../database/connection.ts';

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
