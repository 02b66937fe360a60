import type { Queryable, Sql, Transaction } from '../database/connection.ts';

/** Changed hours that are added up in one transaction. */
const AT_ONCE = 500_000;
/** Changed hours that a report adds up before it reads: more wait for the job. */
const BEFORE_A_REPORT = 1000;

/**
 * Adds up the changes of the sums by hour to the sums by day, for each member and team, until none is left or another gateway is
 * at it.
 */
export async function rollUpDays(sql: Sql, merchant: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each batch takes what the one before left
  while (await rollUpSome(sql, merchant, AT_ONCE, false)) continue;
}

/** Adds up every change in the caller's transaction, until whose end no other gateway does. */
export async function rollUpRest(tx: Transaction, merchant: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each batch takes what the one before left
  while (await rollUpSome(tx, merchant, AT_ONCE, true)) continue;
}

/** Adds up the latest changes for a report, unless someone else is at it. */
export async function rollUpLatest(sql: Sql, merchant: string): Promise<void> {
  const [row] = await sql<{ some: boolean }[]>`
    SELECT EXISTS (SELECT FROM member_hour_change WHERE merchant = ${merchant}) AS some`;
  if (row?.some === true) await rollUpSome(sql, merchant, BEFORE_A_REPORT, false);
}

async function rollUpSome(sql: Queryable, merchant: string, limit: number, waits: boolean): Promise<boolean> {
  const [row] = await sql<{ count: number }[]>`SELECT roll_up_days(${merchant}, ${limit}, ${waits}) AS count`;
  return row !== undefined && row.count > 0;
}

/** Merchants whose sums by hour changed since they were added up. */
export async function changedMerchants(sql: Queryable): Promise<string[]> {
  const rows = await sql<
    { merchant: string }[]
  >`SELECT DISTINCT merchant FROM member_hour_change ORDER BY merchant`;
  return rows.map(({ merchant }) => merchant);
}

const columns = [
  'sales',
  'winning_stakes',
  'prizes',
  'rebates',
  'bonuses',
  'fees',
  'wages',
  'deposits',
  'withdrawals',
] as const;

/**
 * The first days of members and teams whose sums are not those of the hours, one text each. Days that wait to be added up are left
 * out for members; what teams have is always the sum of their members' days.
 */
export async function compareRollUps(sql: Queryable, merchant: string, limit = 20): Promise<string[]> {
  const list = (of: string, more: readonly string[] = []) =>
    sql.unsafe(`concat_ws(' ', ${[...columns, ...more].map((name) => `${of}.${name}`).join(', ')})`);
  const sums = sql.unsafe(columns.map((name) => `sum(${name})::bigint AS ${name}`).join(', '));
  const some = sql.unsafe(columns.map((name) => `${name} <> 0`).join(' OR '));
  const rows = await sql<{ what: string; member: bigint; day: string; kept: string; found: string }[]>`
    WITH of_hours AS (
      SELECT member, path, (hour AT TIME ZONE zone)::date AS day, ${sums} FROM member_hour, merchant_time_zone(${merchant}) zone
      WHERE merchant = ${merchant} GROUP BY 1, 2, 3),
    pending AS (SELECT DISTINCT member, (hour AT TIME ZONE zone)::date AS day
      FROM member_hour_change, merchant_time_zone(${merchant}) zone WHERE merchant = ${merchant}),
    kept_member AS (SELECT * FROM member_day WHERE merchant = ${merchant}),
    of_days AS (
      SELECT team AS member, day, ${sums}, (count(*) FILTER (WHERE sales >= merchant_active_from(${merchant})))::int AS active FROM (
        SELECT team, day, d.member, ${sums} FROM kept_member d JOIN member_path p ON p.id = d.path CROSS JOIN LATERAL unnest(p.path) AS team
        GROUP BY 1, 2, 3) each GROUP BY 1, 2),
    kept_team AS (SELECT * FROM team_day WHERE merchant = ${merchant}),
    different AS (
      SELECT 'day of member' AS what, member, day, ${list('kept_member')} AS kept, ${list('of_hours')} AS found
      FROM kept_member FULL JOIN (SELECT * FROM of_hours WHERE ${some}) of_hours USING (member, path, day)
      WHERE ${list('kept_member')} <> ${list('of_hours')} AND (member, day) NOT IN (SELECT member, day FROM pending)
        AND NOT (of_hours.sales IS NULL AND ${list('kept_member')} = '0 0 0 0 0 0 0 0 0')
      UNION ALL
      SELECT 'day of the team of', member, day, ${list('kept_team', ['active'])}, ${list('of_days', ['active'])}
      FROM kept_team FULL JOIN of_days USING (member, day) WHERE ${list('kept_team', ['active'])} <> ${list('of_days', ['active'])})
    SELECT what, member, to_char(day, 'YYYY-MM-DD') AS day, kept, found FROM different ORDER BY day, what, member LIMIT ${limit}`;
  return rows.map(
    ({ what, member, day, kept, found }) => `${what} ${member} on ${day}: kept ${kept}, found ${found}`,
  );
}

/** Adds up all days of a merchant again. The runs that read them compute their bills again, as after any change. */
export async function rebuildRollUps(tx: Transaction, merchant: string): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('roll-up:' || ${merchant}::text, 0))`;
  await tx`DELETE FROM team_day WHERE merchant = ${merchant}`;
  await tx`DELETE FROM member_day WHERE merchant = ${merchant}`;
  await tx`DELETE FROM member_hour_change WHERE merchant = ${merchant}`;
  await tx`INSERT INTO member_hour_change (merchant, member, hour)
    SELECT DISTINCT merchant, member, hour FROM member_hour WHERE merchant = ${merchant}`;
  await rollUpRest(tx, merchant);
}
