import type { Queryable } from '../database/connection.ts';

/** Which entries of an hour, and how many of them. */
export interface HourFilter {
  readonly merchant: string;
  /** Start of an hour, ISO 8601. */
  readonly hour: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A settled bet. */
export interface HourBet {
  readonly id: bigint;
  readonly member: bigint;
  readonly username: string;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly round: string;
  readonly reference: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly settledAt: Date;
}

/** The bets whose sums are in an hour, the newest first. */
export function betsOfHour(
  sql: Queryable,
  {
    merchant,
    hour,
    category,
    vendor,
    game,
    cursor,
    limit,
  }: HourFilter & {
    readonly category?: string | undefined;
    readonly vendor?: string | undefined;
    readonly game?: string | undefined;
  },
): Promise<HourBet[]> {
  const inHour = (column: string) => sql`${sql.unsafe(column)} >= ${hour}::timestamptz
    AND ${sql.unsafe(column)} < ${hour}::timestamptz + interval '1 hour'`;
  // Materialized: by the order of the numbers the planner would read all bets back to the hour.
  return sql<HourBet[]>`
    WITH found AS MATERIALIZED (
      SELECT id, member, category, vendor, game, round, reference, stake, payout, coalesce(first_settled_at, settled_at) AS at
      FROM bet WHERE merchant = ${merchant} AND state = 'settled'
        AND ((${inHour('settled_at')} AND first_settled_at IS NULL) OR ${inHour('first_settled_at')})
        ${category === undefined ? sql`` : sql`AND category = ${category}`}
        ${vendor === undefined ? sql`` : sql`AND vendor = ${vendor}`}
        ${game === undefined ? sql`` : sql`AND game = ${game}`}
        ${cursor === undefined ? sql`` : sql`AND id < ${cursor}::bigint`})
    SELECT f.id, f.member, m.username, f.category, f.vendor, f.game, f.round, f.reference, f.stake, f.payout, f.at AS "settledAt"
    FROM (SELECT * FROM found ORDER BY id DESC LIMIT ${limit}) f JOIN member m ON m.id = f.member ORDER BY f.id DESC`;
}

/** What moved for a member in an hour besides bets, in ten-thousandths. */
export interface HourMoney {
  readonly id: bigint;
  readonly username: string;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly fees: bigint;
  readonly bonuses: bigint;
  readonly rebates: bigint;
  readonly wages: bigint;
}

/** The members whose money moved in an hour, by their ids. */
export function moneyOfHour(
  sql: Queryable,
  { merchant, hour, cursor, limit }: HourFilter,
): Promise<HourMoney[]> {
  const names = ['deposits', 'withdrawals', 'fees', 'bonuses', 'rebates', 'wages'];
  return sql<HourMoney[]>`
    SELECT s.*, m.username FROM (
      SELECT member AS id, ${sql.unsafe(names.map((name) => `sum(${name})::bigint AS ${name}`).join(', '))}
      FROM member_hour WHERE merchant = ${merchant} AND hour = ${hour}::timestamptz
        ${cursor === undefined ? sql`` : sql`AND member > ${cursor}::bigint`}
      GROUP BY member HAVING ${sql.unsafe(names.map((name) => `sum(${name}) <> 0`).join(' OR '))}
      ORDER BY member LIMIT ${limit}) s JOIN member m ON m.id = s.id ORDER BY s.id`;
}
