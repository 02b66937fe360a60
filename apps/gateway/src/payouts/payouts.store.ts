import type { PayoutDiscrepancy } from '@marquee/payments';
import type { PayoutNewsMessage } from '@marquee/payments/protocol-server';
import type { Queryable, Transaction } from '../database/connection.ts';

/** A withdrawal that a provider was given to pay. Amounts are ten-thousandths of `currency`. */
export interface Payout {
  readonly id: bigint;
  readonly reference: string;
  readonly merchant: string;
  /** The provider in charge; null when staff pay by hand. */
  readonly provider: string | null;
  /** Where the amount is: see the table `withdrawal_state`. */
  readonly money: 'held' | 'paid-out' | 'returned';
  readonly kind: 'bank' | 'ewallet' | 'crypto';
  readonly channel: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly coin: string | null;
  /** Millionths of the coin. */
  readonly coinAmount: bigint | null;
  readonly payment: string | null;
  /** The provider has acknowledged it with this reference. */
  readonly providerReference: string | null;
  readonly problem: string | null;
}

const columns = (sql: Queryable) => sql`
  withdrawal.id, payout_reference AS reference, withdrawal.merchant, withdrawal.provider, withdrawal_state.money, withdrawal_method.kind,
  withdrawal_method.channel, payout_account.bank, payout_account.number, payout_account.holder, withdrawal.currency,
  withdrawal.amount, withdrawal.fee, withdrawal.coin, withdrawal.coin_amount AS "coinAmount", withdrawal.payment,
  withdrawal.provider_reference AS "providerReference", withdrawal.payout_problem AS problem
  FROM withdrawal
  JOIN withdrawal_state USING (state)
  JOIN payout_account ON payout_account.id = withdrawal.account
  JOIN withdrawal_method ON withdrawal_method.merchant = withdrawal.merchant AND withdrawal_method.code = payout_account.method`;

/** Payouts processed per run of the job. */
const BATCH = 100;

/**
 * Claims payouts to send or query: new, unanswered for twenty seconds, or without a notification for five minutes. A claim
 * keeps other gateways away for that long.
 */
export async function claimDue(sql: Queryable, providers: readonly string[]): Promise<Payout[]> {
  const claimed = await sql<{ id: bigint }[]>`
    UPDATE withdrawal SET last_queried_at = now() WHERE id IN (
      SELECT id FROM withdrawal
      WHERE state = 'paying' AND provider = ANY(${[...providers]}) AND payout_problem IS NULL
        AND coalesce(last_queried_at < now() - CASE WHEN provider_reference IS NULL THEN interval '20 seconds'
          ELSE interval '5 minutes' END, true)
      ORDER BY last_queried_at NULLS FIRST, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  const ids = claimed.map(({ id }) => String(id));
  return sql<Payout[]>`SELECT ${columns(sql)} WHERE withdrawal.id = ANY(${ids}::text[]::bigint[])`;
}

/** The payout that a provider knows by this reference, held until the transaction ends. */
export async function lockPayout(tx: Transaction, reference: string): Promise<Payout | undefined> {
  const [row] = await tx<Payout[]>`
    SELECT ${columns(tx)} WHERE payout_reference = ${reference} FOR UPDATE OF withdrawal`;
  return row;
}

/** Keeps the provider's own name of a payout: the first, which is the only one of an honest provider. */
export async function saveProviderReference(tx: Transaction, id: bigint, reference: string): Promise<void> {
  await tx`UPDATE withdrawal SET provider_reference = coalesce(provider_reference, ${reference}) WHERE id = ${id}`;
}

/** Leaves a payout to staff: the provider is no longer queried. No effect once it is no longer being paid. */
export async function reportPayoutProblem(
  sql: Queryable,
  id: bigint,
  problem: 'other-amount' | 'forgotten',
): Promise<void> {
  await sql`UPDATE withdrawal SET payout_problem = ${problem} WHERE id = ${id} AND state = 'paying'`;
}

/** Records a provider's report that does not match, once. `amount` in ten-thousandths. */
export async function recordDiscrepancy(
  tx: Transaction,
  provider: string,
  news: PayoutNewsMessage,
  amount: bigint,
  reason: PayoutDiscrepancy | 'unknown-reference',
): Promise<void> {
  await tx`INSERT INTO payout_discrepancy (provider, reference, provider_reference, status, amount, currency, reason)
    VALUES (${provider}, ${news.reference}, ${news.providerReference}, ${news.status}, ${amount}, ${news.currency}, ${reason})
    ON CONFLICT DO NOTHING`;
}
