import type { Queryable } from '../database/connection.ts';

/** How many days back a merchant's members are counted. */
const MAXIMUM_DAYS = 400;

/** What members did on a day. */
export interface MemberDay {
  readonly day: string;
  readonly registered: number;
  readonly active: number;
  readonly retained: number;
  readonly depositing: number;
}

/** The days of a merchant that are counted, both ends included. */
export function memberDays(
  sql: Queryable,
  { merchant, from, to }: { readonly merchant: string; readonly from: string; readonly to: string },
): Promise<MemberDay[]> {
  return sql<MemberDay[]>`
    SELECT day::text, registered, active, retained, depositing FROM report_member_day
    WHERE merchant = ${merchant} AND day BETWEEN ${from}::date AND ${to}::date ORDER BY 1`;
}

/**
 * Counts the days of a merchant that were never counted or have changed since. A day's registrations belong to no hour's sums:
 * today and yesterday are always counted. A change of a day also changes who is retained on the seven days after it.
 */
export async function countMemberDays(sql: Queryable, merchant: string): Promise<void> {
  const isActive = (row: string) =>
    sql.unsafe(
      `(${['sales', 'prizes', 'deposits', 'withdrawals'].map((sum) => `${row}.${sum} > 0`).join(' OR ')})`,
    );
  await sql`
    WITH zone AS MATERIALIZED (SELECT name, (now() AT TIME ZONE name)::date AS today FROM merchant_time_zone(${merchant}) name),
    changed AS (
      SELECT DISTINCT (h.hour AT TIME ZONE zone.name)::date AS day FROM zone, merchant_hour h
        LEFT JOIN report_member_day r ON r.merchant = h.merchant
          AND r.day = (h.hour AT TIME ZONE merchant_time_zone(${merchant}))::date
      WHERE h.merchant = ${merchant} AND h.changed_by >= coalesce(r.counted_by, '0'::xid8)),
    days AS MATERIALIZED (
      SELECT changed.day + after AS day FROM changed, generate_series(0, 7) after
      UNION SELECT today - back FROM zone, generate_series(0, 1) back
      UNION SELECT today - back FROM zone, generate_series(0, ${MAXIMUM_DAYS}::int) back
        WHERE NOT EXISTS (SELECT FROM report_member_day r WHERE r.merchant = ${merchant} AND r.day = today - back))
    INSERT INTO report_member_day AS known (merchant, day, registered, active, retained, depositing, counted_by)
      SELECT ${merchant}, days.day,
        (SELECT count(*) FROM member m WHERE m.merchant = ${merchant}
          AND m.created_at >= days.day::timestamp AT TIME ZONE zone.name
          AND m.created_at < (days.day + 1)::timestamp AT TIME ZONE zone.name),
        did.active, did.retained, did.depositing, pg_snapshot_xmin(pg_current_snapshot())
      FROM zone, days, LATERAL (
        SELECT count(*) AS active, count(*) FILTER (WHERE has_deposit) AS depositing,
          count(*) FILTER (WHERE EXISTS (SELECT FROM member_day b WHERE b.member = each.member
            AND b.day BETWEEN days.day - 7 AND days.day - 1 AND ${isActive('b')})) AS retained
        FROM (SELECT d.member, bool_or(d.deposits > 0) AS has_deposit FROM member_day d
          WHERE d.merchant = ${merchant} AND d.day = days.day AND ${isActive('d')} GROUP BY d.member) each) did
      WHERE days.day BETWEEN today - ${MAXIMUM_DAYS}::int AND today
    ON CONFLICT (merchant, day) DO UPDATE SET registered = excluded.registered, active = excluded.active,
      retained = excluded.retained, depositing = excluded.depositing, counted_by = excluded.counted_by`;
}
