import { periodOfDay, type Period } from '@marquee/commission';
import type { Queryable } from '../database/connection.ts';

/** A period as it was or will be. `until` is not part of it. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
}

/** The period that a moment belongs to, in a merchant's time zone; its start belongs to it. Without a moment: now. */
export async function windowAt(sql: Queryable, zone: string, period: Period, at?: Date): Promise<Window> {
  const moment = at === undefined ? sql`now()` : sql`${at}::timestamptz`;
  if (period === 'five-minutes' || period === 'hour') {
    const [row] = await sql<Window[]>`
      SELECT start AS from, start + size AS until FROM (
        SELECT size, CASE WHEN size = interval '1 hour' THEN hour_start(${moment}, ${zone})
          ELSE date_bin(size, ${moment}, '2000-01-01 00:00Z') END AS start
        FROM (SELECT ${period === 'hour' ? '1 hour' : '5 minutes'}::interval AS size) each) window_of`;
    return found(row);
  }
  const [today] = await sql<{ day: string }[]>`SELECT (${moment} AT TIME ZONE ${zone})::date::text AS day`;
  const days = periodOfDay(period, found(today).day);
  const [row] = await sql<Window[]>`
    SELECT ${days.from}::date::timestamp AT TIME ZONE ${zone} AS from, ${days.until}::date::timestamp AT TIME ZONE ${zone} AS until`;
  return found(row);
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a query of one row answered none');
  return row;
}
