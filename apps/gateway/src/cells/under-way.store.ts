import type { Queryable } from '../database/connection.ts';
import { readIssueObstacles } from './move-issues.store.ts';

/** What of a merchant has not come to its end. */
export interface UnderWay {
  /** In words for an operator. */
  readonly what: string;
  readonly count: number;
  /** Whether it can come to its end in another cell, if the same vendors and providers are connected to it. */
  readonly canMove: boolean;
}

/** What of a merchant is under way: each would be cut off or done twice by a move, or waits for news that come to the old cell. */
export async function readUnderWay(sql: Queryable, merchant: string): Promise<UnderWay[]> {
  const [row] = await sql<{ [Key in keyof typeof kinds]: number }[]>`
    SELECT
      (SELECT count(*)::int FROM bet b WHERE merchant = ${merchant} AND state = 'open'
        AND NOT EXISTS (SELECT FROM lottery_order o WHERE o.bet = b.id)) AS bets,
      (SELECT count(*)::int FROM deposit WHERE merchant = ${merchant} AND state IN ('created', 'awaiting-payment')
        AND provider IS NOT NULL) AS deposits,
      (SELECT count(*)::int FROM withdrawal WHERE merchant = ${merchant} AND state = 'paying' AND provider IS NOT NULL) AS payouts,
      (SELECT count(*)::int FROM wallet_transfer t JOIN member m ON m.id = t.member
        WHERE m.merchant = ${merchant} AND t.state = 'pending') AS transfers,
      (SELECT count(*)::int FROM hold h JOIN account a ON a.id = h.account JOIN member m ON a.owner = 'member:' || m.id
        WHERE m.merchant = ${merchant} AND h.state = 'open') AS holds,
      (SELECT count(*)::int FROM lottery_issue i JOIN member m ON m.id = i.member
        WHERE m.merchant = ${merchant} AND i.closed_at IS NOT NULL AND i.reported_at IS NULL) AS draws,
      (SELECT count(*)::int FROM graphile_worker.jobs j JOIN member m ON m.id::text = split_part(j.key, ':', 2)
        WHERE j.key LIKE 'member-notice:%' AND m.merchant = ${merchant} AND j.attempts < j.max_attempts) AS notices`;
  return Object.entries(kinds).flatMap(([kind, { what, canMove }]) => {
    const count = row?.[kind as keyof typeof kinds] ?? 0;
    return count === 0 ? [] : [{ what, count, canMove }];
  });
}

const kinds = {
  bets: { what: 'open bets with game vendors', canMove: true },
  deposits: { what: 'deposits that a provider has not answered for', canMove: true },
  payouts: { what: 'payouts that a provider has not answered for', canMove: true },
  transfers: { what: 'transfers to or from wallets of vendors', canMove: false },
  holds: { what: 'amounts set aside', canMove: false },
  draws: { what: 'instant draws', canMove: false },
  notices: { what: 'messages to members that are not sent', canMove: false },
} as const;

/** What keeps a merchant from moving at all, in words for an operator. @param to the database of the new cell */
export async function readObstacles(sql: Queryable, to: Queryable, merchant: string): Promise<string[]> {
  const sold = await sql<{ code: string }[]>`
    SELECT code FROM lottery WHERE draw_source = 'own' AND (code IN (SELECT g.code FROM game g
        JOIN vendor v ON (v.merchant, v.category, v.code) = (g.merchant, g.category, g.vendor) AND v.open
        WHERE g.merchant = ${merchant} AND g.open)
      OR code IN (SELECT lottery FROM lottery_chase WHERE merchant = ${merchant} AND state = 'running')) ORDER BY code`;
  const apart = await drawnApart(
    sql,
    to,
    sold.map(({ code }) => code),
  );
  return [
    ...(apart.length > 0
      ? [
          `${merchant} sells lotteries of the platform (${apart.join(', ')}) that the new cell does not draw by the same publisher: name one in cells.json, or close them in its catalogue, once their chases are over.`,
        ]
      : []),
    ...(await readIssueObstacles(sql, to, merchant)),
  ];
}

/** Those lotteries that two cells would draw by different keys, or that the new one has no issues of. */
async function drawnApart(sql: Queryable, to: Queryable, lotteries: readonly string[]): Promise<string[]> {
  const keysIn = async (cell: Queryable) =>
    new Map(
      (
        await cell<{ lottery: string; key: string | null }[]>`
          SELECT DISTINCT ON (c.lottery) c.lottery,
            encode(coalesce(c.publisher_key, (SELECT public_key FROM draw_signing_key)), 'hex') AS key
          FROM lottery_chain c JOIN lottery_issue i ON i.chain = c.id
          WHERE c.lottery = ANY (${[...lotteries]}) AND c.slot_seconds IS NOT NULL AND i.closes_at > now()
          ORDER BY c.lottery, c.id DESC`
      ).map(({ lottery, key }) => [lottery, key]),
    );
  const [here, there] = await Promise.all([keysIn(sql), keysIn(to)]);
  return lotteries.filter((code) => !there.has(code) || here.get(code) !== there.get(code));
}
