import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import { isOpen } from '../games/games.store.ts';
import { lotteryOf, selectLotteries, type Lottery } from './lotteries.store.ts';

/** A lottery as a merchant offers it. */
export interface Offered {
  readonly code: string;
  readonly category: 'LOTT' | 'ELOTT';
  readonly vendor: string;
  readonly names: Texts;
  readonly accountType: string;
  readonly picture: string | null;
  readonly family: string;
  readonly region: 'north' | 'central' | 'south' | null;
  /** Whether it is on sale; the results of one that is not can still be seen. */
  readonly open: boolean;
}

const isOnSale = (sql: Queryable) => sql`${isOpen(sql, 'v')} AND ${isOpen(sql, 'g')}`;

const columns = (sql: Queryable) => sql`
  g.code, g.category, g.vendor, g.names, v.account_type AS "accountType", g.picture, l.family, l.region,
  ${isOnSale(sql)} AS open
  FROM game g JOIN lottery l ON l.code = g.code
  JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor`;

/** The lotteries of a merchant, in the order of its catalogue. */
export async function offeredLotteries(
  sql: Queryable,
  merchant: string,
  accountType?: string,
): Promise<Offered[]> {
  return sql<Offered[]>`
    SELECT ${columns(sql)} WHERE g.merchant = ${merchant} AND ${isOnSale(sql)}
      ${accountType === undefined ? sql`` : sql`AND v.account_type = ${accountType}`}
    ORDER BY v.position, g.position`;
}

/** A lottery on sale, by the database's clock. */
export interface Sale {
  readonly lottery: Lottery;
  readonly names: Texts;
  readonly now: Date;
  /** The last draw that was opened. */
  readonly last: OpenedDraw | undefined;
  /** The highest prize point of the member; null for none of their own. */
  readonly point: number | null;
}

/** What a lottery's page shows of a lottery that a merchant offers, in one statement; undefined for any other. */
export async function readSale(
  sql: Queryable,
  merchant: string,
  code: string,
  member: bigint | undefined,
): Promise<Sale | undefined> {
  const [row] = await sql<
    { names: Texts; now: Date; point: number | null; issue: string | null; result: string; drawnAt: Date }[]
  >`
    SELECT g.names, clock_timestamp() AS now, l.*, last.*,
      (SELECT prize_point FROM member WHERE id = ${member ?? null}::bigint) AS point
    FROM game g JOIN (${selectLotteries(sql)}) l ON l.code = g.code
    LEFT JOIN LATERAL (${opened(sql, code, 1)}) last ON true
    WHERE g.merchant = ${merchant} AND g.code = ${code}`;
  if (row === undefined) return undefined;
  const { names, now, point, issue, result, drawnAt } = row;
  return {
    lottery: lotteryOf(row),
    names,
    now,
    point,
    last: issue === null ? undefined : { issue, result, drawnAt },
  };
}

/** A lottery that a merchant offers, or undefined. */
export async function findOffered(
  sql: Queryable,
  merchant: string,
  code: string,
): Promise<Offered | undefined> {
  const [row] = await sql<
    Offered[]
  >`SELECT ${columns(sql)} WHERE g.merchant = ${merchant} AND g.code = ${code}`;
  return row;
}

/** The lotteries that a member played last, newest first. */
export async function recentLotteries(
  sql: Queryable,
  merchant: string,
  member: bigint,
  { count, accountType }: { count: number; accountType?: string },
): Promise<Offered[]> {
  return sql<Offered[]>`
    SELECT ${columns(sql)}
    JOIN LATERAL (SELECT id FROM lottery_order o WHERE o.member = ${member} AND o.lottery = g.code ORDER BY id DESC LIMIT 1) played ON true
    WHERE g.merchant = ${merchant} AND ${isOnSale(sql)} ${accountType === undefined ? sql`` : sql`AND v.account_type = ${accountType}`}
    ORDER BY played.id DESC LIMIT ${count}`;
}

/** A draw that was opened. */
export interface OpenedDraw {
  readonly issue: string;
  readonly result: string;
  readonly drawnAt: Date;
}

/** The last draws of a lottery, newest first. */
export async function openedDraws(sql: Queryable, lottery: string, count: number): Promise<OpenedDraw[]> {
  return opened(sql, lottery, count);
}

const opened = (sql: Queryable, lottery: string, count: number) => sql<OpenedDraw[]>`
  SELECT issue, result, drawn_at AS "drawnAt" FROM lottery_issue
  WHERE lottery = ${lottery} AND result IS NOT NULL AND closes_at <= now() ORDER BY closes_at DESC LIMIT ${count}`;
