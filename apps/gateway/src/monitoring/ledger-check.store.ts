import type { Queryable } from '../database/connection.ts';

/** The newest check of the ledger that was recorded. */
export interface LastCheck {
  /** Seconds since 1970. */
  readonly at: number;
  readonly invariants: readonly { readonly invariant: string; readonly violations: number }[];
}

/** What the newest check found; undefined before the first. */
export async function readLastCheck(sql: Queryable): Promise<LastCheck | undefined> {
  const rows = await sql<{ at: number; invariant: string; violations: number }[]>`
    SELECT extract(epoch FROM checked_at)::float8 AS at, invariant, violations FROM ledger_check
    WHERE checked_at = (SELECT max(checked_at) FROM ledger_check) ORDER BY invariant`;
  const [first] = rows;
  return (
    first && {
      at: first.at,
      invariants: rows.map(({ invariant, violations }) => ({ invariant, violations })),
    }
  );
}
