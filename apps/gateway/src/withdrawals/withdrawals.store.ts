import type { Queryable } from '../database/connection.ts';
import type { WithdrawalState } from './withdrawal-state.ts';

/** A withdrawal as its member sees it. Amounts are ten-thousandths of `currency`. */
export interface Withdrawal {
  readonly id: bigint;
  readonly kind: 'bank' | 'ewallet' | 'crypto';
  /** The bank's, the e-wallet's or the coin's. */
  readonly name: string;
  readonly number: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly coin: string | null;
  /** Millionths of the coin. */
  readonly coinAmount: bigint | null;
  readonly state: WithdrawalState;
  readonly reason: string | null;
  /** Only while it is paid and may still be answered. */
  readonly confirmBy: Date | null;
  readonly steps: readonly { readonly state: WithdrawalState; readonly at: string }[];
}

function select(sql: Queryable) {
  return sql`
    SELECT withdrawal.id, withdrawal_method.kind, coalesce(payout_bank.name, withdrawal_method.name) AS name,
      payout_account.number, withdrawal.currency, withdrawal.amount, withdrawal.fee, withdrawal.coin,
      withdrawal.coin_amount AS "coinAmount",
      -- What has run out counts as received from that moment on, not from when the job comes by.
      CASE WHEN state = 'paid' AND auto_confirm_at <= now() THEN 'received' ELSE state END AS state,
      withdrawal.reason,
      CASE WHEN state = 'paid' AND auto_confirm_at > now() THEN auto_confirm_at END AS "confirmBy",
      (SELECT json_agg(json_build_object('state', withdrawal_step.state, 'at', withdrawal_step.entered_at) ORDER BY withdrawal_step.id)
        FROM withdrawal_step WHERE withdrawal_step.withdrawal = withdrawal.id) AS steps
    FROM withdrawal
    JOIN payout_account ON payout_account.id = withdrawal.account
    JOIN withdrawal_method ON withdrawal_method.merchant = withdrawal.merchant AND withdrawal_method.code = payout_account.method
    LEFT JOIN payout_bank ON payout_bank.currency = withdrawal.currency AND payout_bank.code = payout_account.bank`;
}

/** A member's withdrawals, newest first, those older than `before` when it is given. */
export async function listWithdrawals(
  sql: Queryable,
  member: bigint,
  { before, count }: { before: bigint | undefined; count: number },
): Promise<Withdrawal[]> {
  return sql<Withdrawal[]>`${select(sql)}
    WHERE withdrawal.member = ${member} ${before === undefined ? sql`` : sql`AND withdrawal.id < ${before}`}
    ORDER BY withdrawal.id DESC LIMIT ${count}`;
}

/** One of a member's own. */
export async function findWithdrawal(
  sql: Queryable,
  member: bigint,
  withdrawal: bigint,
): Promise<Withdrawal | undefined> {
  const [row] = await sql<Withdrawal[]>`${select(sql)}
    WHERE withdrawal.member = ${member} AND withdrawal.id = ${withdrawal}`;
  return row;
}
