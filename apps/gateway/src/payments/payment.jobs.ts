import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { Job } from '../core/job.ts';
import { queryPayment } from './provider-requests.ts';
import { findDeposit } from './deposits.store.ts';
import type { PaymentProviders } from '../payment-providers/provider.ts';

/** Deposits queried per run of the job. */
const BATCH = 100;

/** Background jobs of deposits. */
export function paymentJobs(parts: {
  readonly sql: Sql;
  readonly providers: PaymentProviders;
  readonly log: FastifyBaseLogger;
}): readonly Job[] {
  const { sql, providers, log } = parts;
  return [
    {
      name: 'payments:ask',
      every: '* * * * *',
      run: async () => {
        for (const reference of await dueDeposits(sql, [...providers.keys()])) {
          const deposit = await findDeposit(sql, reference);
          const provider = providers.get(deposit?.provider ?? '');
          if (deposit && provider) await queryPayment(sql, provider, deposit, log);
        }
      },
    },
    {
      name: 'payments:expire',
      every: '* * * * *',
      run: async () => {
        // A bank transfer without a receipt; one with a receipt waits for a review.
        await sql`
          WITH over AS (
            UPDATE deposit SET state = 'expired', closed_at = now()
            WHERE state IN ('created', 'awaiting-payment') AND provider IS NULL AND expires_at < now() RETURNING id)
          INSERT INTO deposit_event (deposit, actor, state) SELECT id, 'clock', 'expired' FROM over`;
        await sql`DELETE FROM payment_nonce WHERE expires_at < now()`;
      },
    },
  ];
}

/**
 * Claims open deposits to query at the provider: unanswered for twenty seconds, expired for a minute, or without a
 * notification for five minutes. A claim keeps other gateways away for that long.
 */
async function dueDeposits(sql: Sql, providers: readonly string[]): Promise<string[]> {
  const rows = await sql<{ reference: string }[]>`
    UPDATE deposit SET last_queried_at = now() WHERE id IN (
      SELECT id FROM deposit
      WHERE state IN ('created', 'awaiting-payment') AND provider = ANY(${[...providers]})
        AND coalesce(last_queried_at, created_at) < now() - CASE WHEN state = 'created' THEN interval '20 seconds'
          WHEN expires_at < now() THEN interval '1 minute' ELSE interval '5 minutes' END
      ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING reference`;
  return rows.map(({ reference }) => reference);
}
