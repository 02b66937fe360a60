import type { Queryable, Sql } from '../database/connection.ts';
import { invariants } from './invariants.ts';

/** The result of an invariant. `places` lists the first few of its `violations`. */
export interface InvariantReport {
  readonly name: string;
  readonly violations: number;
  readonly places: readonly string[];
}

/** Proves every invariant of the ledger over one moment of a database that may be in use; it writes and locks nothing. */
export async function checkLedger(sql: Sql): Promise<InvariantReport[]> {
  return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', (tx) => checkInvariants(tx));
}

/** The same inside a transaction that exists already. */
export async function checkInvariants(sql: Queryable): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const { name, violations } of invariants) {
    const [row] = await sql.unsafe<{ count: number; places: string[] | null }[]>(
      `SELECT count(*)::int AS count, (array_agg(place))[1:5] AS places FROM (${violations}) found(place)`,
    );
    reports.push({ name, violations: row?.count ?? 0, places: row?.places ?? [] });
  }
  return reports;
}
