import type { Sql } from '../database/connection.ts';
import type { InvariantReport } from './check.ts';

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
