import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import { readGuardedMerchants } from './moved-merchants.store.ts';

/** What the work for merchants stands on. */
export interface MerchantWork {
  readonly sql: Sql;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** As failures are listed: the job's name, where it has one kind of work only. */
  readonly name: string;
}

/**
 * Does a job's work for one merchant after the other. What fails for one does not hold up the others: it is logged and noted, so
 * that `npm run status` and the metrics report work that failed twice in a row, and tried again with the next run. Merchants that
 * are moving between cells are left out.
 */
export async function forEachMerchant<Of extends { readonly code: string }>(
  parts: MerchantWork,
  merchants: readonly Of[],
  work: (merchant: Of) => Promise<unknown>,
): Promise<void> {
  const { sql, log, name } = parts;
  const rows = await sql<{ merchant: string }[]>`SELECT merchant FROM job_failure WHERE work = ${name}`;
  const failing = new Set(rows.map(({ merchant }) => merchant));
  const guarded = await readGuardedMerchants(sql);
  for (const merchant of merchants) {
    const { code } = merchant;
    if (guarded.has(code)) continue;
    // oxlint-disable no-await-in-loop -- one after the other: a job is in no hurry
    try {
      await work(merchant);
      if (failing.has(code)) await sql`DELETE FROM job_failure WHERE work = ${name} AND merchant = ${code}`;
    } catch (error) {
      log.error({ err: error, merchant: code, work: name }, 'work of a job failed for a merchant');
      await noteFailure(sql, name, code, error);
    }
    // oxlint-enable no-await-in-loop
  }
}

async function noteFailure(sql: Sql, name: string, merchant: string, error: unknown): Promise<void> {
  await sql`
    INSERT INTO job_failure (work, merchant, error) VALUES (${name}, ${merchant}, ${String(error).slice(0, 500)})
    ON CONFLICT (work, merchant) DO UPDATE SET times = job_failure.times + 1, error = excluded.error`;
}
