import type { Sql } from '../database/connection.ts';
import type { Job } from '../core/job.ts';
import { queueJob } from '../database/queue.ts';
import type { PaymentProviders } from '../payment-providers/provider.ts';
import { isSharedAccount } from './payout-accounts.store.ts';
import { WITHDRAWALS_JOB } from './withdrawal-request.store.ts';

/** The job that sends payouts to providers. */
export const PAYOUTS_JOB = 'payouts:ask';

/** Takes withdrawals as far as no person is needed. No step of it moves money, and each is one statement over all that wait. */
export function withdrawalJobs(parts: {
  readonly sql: Sql;
  readonly providers: PaymentProviders;
}): readonly Job[] {
  const { sql, providers } = parts;
  return [
    {
      name: WITHDRAWALS_JOB,
      every: '* * * * *',
      run: async () => {
        await reviewRequested(sql);
        await handOverApproved(sql, [...providers.keys()]);
        await countReceived(sql);
      },
    },
  ];
}

/**
 * Approves what the merchant lets pass without a person: up to its amount, for a member with nothing in dispute, to an account
 * that no other member has. The rest waits for one.
 */
async function reviewRequested(sql: Sql): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE withdrawal SET state = CASE
        WHEN amount <= coalesce((SELECT auto_approve_limit FROM withdrawal_rule WHERE withdrawal_rule.merchant = withdrawal.merchant), 0)
          AND NOT EXISTS (SELECT 1 FROM withdrawal AS other WHERE other.member = withdrawal.member AND other.state = 'disputed')
          AND NOT ${isSharedAccount(sql)}
        THEN 'approved' ELSE 'reviewing' END
      WHERE state = 'requested' RETURNING id, state
    )
    INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, state, 'rule' FROM moved`;
}

/**
 * Hands approved withdrawals to the payer: the provider of the method, which is requested immediately, or staff, who list
 * them and mark them as paid. Staff also pay when this gateway does not have the provider.
 */
async function handOverApproved(sql: Sql, providers: readonly string[]): Promise<void> {
  const given = await sql<{ provider: string | null }[]>`
    WITH moved AS (
      UPDATE withdrawal SET state = 'paying', provider = withdrawal_method.provider,
        payout_reference = coalesce(payout_reference, 'W' || upper(left(replace(gen_random_uuid()::text, '-', ''), 15)))
      FROM payout_account
      LEFT JOIN withdrawal_method ON withdrawal_method.merchant = payout_account.merchant
        AND withdrawal_method.code = payout_account.method AND withdrawal_method.provider = ANY(${[...providers]})
      WHERE payout_account.id = withdrawal.account AND withdrawal.state = 'approved'
      RETURNING withdrawal.id, withdrawal.provider
    ), noted AS (
      INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, 'paying', 'rule' FROM moved
    )
    SELECT DISTINCT provider FROM moved`;
  if (given.some(({ provider }) => provider !== null))
    await queueJob(sql, PAYOUTS_JOB, {}, { key: PAYOUTS_JOB });
}

/** Silence counts as received, and that is final. */
async function countReceived(sql: Sql): Promise<void> {
  await sql`
    WITH moved AS (UPDATE withdrawal SET state = 'received' WHERE state = 'paid' AND auto_confirm_at <= now() RETURNING id)
    INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, 'received', 'time' FROM moved`;
}
