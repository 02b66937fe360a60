import type { Queryable, Sql } from '../database/connection.ts';
import type { InvariantReport } from './check.ts';

/** The newest check of the ledger that was recorded. */
export interface LastCheck {
  /** Seconds since 1970. */
  readonly at: number;
  readonly invariants: readonly { readonly invariant: string; readonly violations: number }[];
}

/** Keeps what a check of the ledger found, for the alerts and `npm run status`, and removes what is older than a year. */
export async function recordCheck(sql: Sql, reports: readonly InvariantReport[]): Promise<void> {
  await sql.begin(async (tx) => {
    for (const { name, violations, places } of reports)
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      await tx`INSERT INTO ledger_check (checked_at, invariant, violations, places)
        VALUES (now(), ${name}, ${violations}, ${[...places]}::text[])`;
    await tx`DELETE FROM ledger_check WHERE checked_at < now() - interval '1 year'`;
  });
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
