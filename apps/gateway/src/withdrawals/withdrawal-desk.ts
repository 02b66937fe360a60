import type { Sql } from '../database/connection.ts';
import type { WithdrawalState } from './withdrawal-state.ts';
import { stepWithdrawal, type StepOutcome } from './withdrawal-steps.store.ts';

/** A withdrawal as an operator sees it, account in full: somebody has to pay to it. Amounts are ten-thousandths. */
export interface DeskEntry {
  readonly id: bigint;
  readonly merchant: string;
  readonly username: string;
  readonly state: WithdrawalState;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly coin: string | null;
  /** Millionths of the coin. */
  readonly coinAmount: bigint | null;
  readonly name: string;
  readonly number: string;
  readonly holder: string;
  readonly requestedAt: Date;
}

/** What waits for a person, oldest first; with `all`, also what the member has yet to answer. */
export async function listForOperators(
  sql: Sql,
  { merchant, all }: { merchant: string | undefined; all: boolean },
): Promise<DeskEntry[]> {
  const states = ['requested', 'reviewing', 'approved', 'paying', 'disputed', ...(all ? ['paid'] : [])];
  return sql<DeskEntry[]>`
    SELECT withdrawal.id, withdrawal.merchant, member.username, withdrawal.state, withdrawal.currency, withdrawal.amount,
      withdrawal.fee, withdrawal.coin, withdrawal.coin_amount AS "coinAmount",
      coalesce(payout_bank.name, withdrawal_method.name) AS name, payout_account.number, payout_account.holder,
      withdrawal.requested_at AS "requestedAt"
    FROM withdrawal
    JOIN member ON member.id = withdrawal.member
    JOIN payout_account ON payout_account.id = withdrawal.account
    JOIN withdrawal_method ON withdrawal_method.merchant = withdrawal.merchant AND withdrawal_method.code = payout_account.method
    LEFT JOIN payout_bank ON payout_bank.currency = withdrawal.currency AND payout_bank.code = payout_account.bank
    WHERE withdrawal.state IN ${sql(states)}
      AND withdrawal.state IN ('requested', 'reviewing', 'approved', 'paying', 'paid', 'disputed')
      ${merchant === undefined ? sql`` : sql`AND withdrawal.merchant = ${merchant}`}
    ORDER BY withdrawal.id`;
}

/** What an operator decides: about a request, about a payment, or about one that the member says has not come. */
export type Decision = 'approve' | 'reject' | 'paid' | 'failed' | 'arrived' | 'refund';

const actions = {
  approve: 'approve',
  reject: 'reject',
  paid: 'pay',
  failed: 'fail',
  arrived: 'uphold',
  refund: 'refund',
} as const;

/** Carries a decision out. What is approved lies with the operators at once, to be paid. */
export async function decideWithdrawal(
  sql: Sql,
  decision: Decision,
  asked: { withdrawal: bigint; operator: string; reason?: string; payment?: string },
): Promise<StepOutcome> {
  const { withdrawal, operator, reason, payment } = asked;
  const outcome = await stepWithdrawal(sql, {
    withdrawal,
    action: actions[decision],
    actor: operator,
    ...(reason !== undefined && { reason }),
    ...(payment !== undefined && { payment }),
  });
  if (decision !== 'approve' || outcome.kind === 'not-found') return outcome;
  if (outcome.kind === 'wrong-state' && outcome.state !== 'paying') return outcome;
  const handed = await stepWithdrawal(sql, { withdrawal, action: 'hand-over', actor: operator });
  // The job may have handed it over in between: the decision was taken now all the same.
  return outcome.kind === 'done' && handed.kind === 'replay' ? { ...handed, kind: 'done' } : handed;
}
