import type { Queryable } from '../database/connection.ts';

/** An issue as staff see it. */
export interface IssueRow {
  readonly id: bigint;
  readonly issue: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly state: 'open' | 'closed' | 'drawn' | 'paid' | 'void';
  readonly result: string | null;
  readonly corrections: number;
}

/** The newest issues of a lottery, older than the cursor, and how many it has; undefined when there is no such lottery. */
export async function issuesOf(
  sql: Queryable,
  lottery: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<{ readonly issues: IssueRow[]; readonly count: number } | undefined> {
  const [known] = await sql<{ count: number }[]>`
    SELECT (SELECT count(*)::int FROM lottery_issue i WHERE i.lottery = l.code) AS count FROM lottery l WHERE code = ${lottery}`;
  if (known === undefined) return undefined;
  const issues = await sql<IssueRow[]>`
    SELECT id, issue, opens_at AS "opensAt", closes_at AS "closesAt", draws_at AS "drawsAt", result, correction AS corrections,
      CASE WHEN void THEN 'void' WHEN paid_at IS NOT NULL THEN 'paid' WHEN drawn_at IS NOT NULL THEN 'drawn'
        WHEN closes_at <= now() THEN 'closed' ELSE 'open' END AS state
    FROM lottery_issue WHERE lottery = ${lottery} ${cursor === undefined ? sql`` : sql`AND id < ${cursor}`}
    ORDER BY id DESC LIMIT ${limit}`;
  return { issues, count: known.count };
}
