import type { Queryable } from '../database/connection.ts';

/**
 * The condition that a column is `from` or later and before `to`. A CASE, so that PostgreSQL does not guess how many rows a
 * period has: it makes one plan for all periods, where it would make one for each page.
 */
export const withinPeriod = (
  sql: Queryable,
  column: string,
  { from, to }: { readonly from: string; readonly to: string },
) => sql`CASE WHEN ${sql(column)} >= ${from} AND ${sql(column)} < ${to} THEN true ELSE false END`;
