import type { Sql } from '../database/connection.ts';
import type { Job } from '../jobs/job.ts';
import { WITHDRAWALS_JOB } from './withdrawal-request.store.ts';

/** Takes withdrawals as far as no person is needed. No step of it moves money, and each is one statement over all that wait. */
export function withdrawalJobs({ sql }: { sql: Sql }): readonly Job[] {
  return [
    {
      name: WITHDRAWALS_JOB,
      every: '* * * * *',
      run: async () => {
        await reviewRequested(sql);
        await handOverApproved(sql);
        await countReceived(sql);
      },
    },
  ];
}

/**
 * Approves what the merchant lets pass without a person: up to its amount, for a member with nothing in dispute. The rest waits
 * for one.
 */
async function reviewRequested(sql: Sql): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE withdrawal SET state = CASE
        WHEN amount <= coalesce((SELECT approve_up_to FROM withdrawal_rule WHERE withdrawal_rule.merchant = withdrawal.merchant), 0)
          AND NOT EXISTS (SELECT 1 FROM withdrawal AS other WHERE other.member = withdrawal.member AND other.state = 'disputed')
        THEN 'approved' ELSE 'reviewing' END
      WHERE state = 'requested' RETURNING id, state
    )
    INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, state, 'rule' FROM moved`;
}

/** Payments are made by hand: what is approved lies with the operators, who list it and mark it when it is paid. */
async function handOverApproved(sql: Sql): Promise<void> {
  await sql`
    WITH moved AS (UPDATE withdrawal SET state = 'paying' WHERE state = 'approved' RETURNING id)
    INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, 'paying', 'rule' FROM moved`;
}

/** Silence counts as received, and that is final. */
async function countReceived(sql: Sql): Promise<void> {
  await sql`
    WITH moved AS (UPDATE withdrawal SET state = 'received' WHERE state = 'paid' AND confirm_by <= now() RETURNING id)
    INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, 'received', 'time' FROM moved`;
}
