import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { queueJob } from '../database/queue.ts';
import { isSharedAccount } from './payout-accounts.store.ts';
import { WITHDRAWALS_JOB } from './withdrawal-request.store.ts';
import type { WithdrawalState } from './withdrawal-state.ts';
import { changeState, type StepOutcome } from './withdrawal-steps.store.ts';

/** A withdrawal as an operator sees it, with the full account number for the payment. Amounts are ten-thousandths. */
export interface WithdrawalReviewEntry {
  readonly id: bigint;
  readonly merchant: string;
  readonly member: bigint;
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
  /** Another member has, or had, the same account. */
  readonly isShared: boolean;
  readonly requestedAt: Date;
  /** The provider in charge; null when staff pay by hand. */
  readonly provider: string | null;
  /** Why the provider is no longer queried and a review is needed. */
  readonly problem: 'other-amount' | 'forgotten' | null;
}

/** What waits for a person, oldest first; with `all`, also what the member has yet to answer. */
export async function listForOperators(
  sql: Sql,
  { merchant, all }: { merchant: string | undefined; all: boolean },
): Promise<WithdrawalReviewEntry[]> {
  return sql<WithdrawalReviewEntry[]>`
    SELECT withdrawal.id, withdrawal.merchant, withdrawal.member, member.username, withdrawal.state, withdrawal.currency, withdrawal.amount,
      withdrawal.fee, withdrawal.coin, withdrawal.coin_amount AS "coinAmount",
      coalesce(payout_bank.name, withdrawal_method.name) AS name, payout_account.number, payout_account.holder, ${isSharedAccount(sql)} AS "isShared",
      withdrawal.requested_at AS "requestedAt", withdrawal.provider, withdrawal.payout_problem AS problem
    FROM withdrawal
    JOIN member ON member.id = withdrawal.member
    JOIN payout_account ON payout_account.id = withdrawal.account
    JOIN withdrawal_method ON withdrawal_method.merchant = withdrawal.merchant AND withdrawal_method.code = payout_account.method
    LEFT JOIN payout_bank ON payout_bank.currency = withdrawal.currency AND payout_bank.code = payout_account.bank
    WHERE withdrawal.state IN (SELECT state FROM withdrawal_state WHERE waits_for = 'operator' OR (waits_for = 'member' AND ${all}))
      ${merchant === undefined ? sql`` : sql`AND withdrawal.merchant = ${merchant}`}
    ORDER BY withdrawal.id`;
}

/** A provider's report of a payout that does not match the platform's data. Amounts are ten-thousandths. */
export interface Discrepancy {
  readonly provider: string;
  readonly withdrawal: bigint | null;
  readonly reference: string;
  readonly providerReference: string;
  readonly status: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly reason: string;
  readonly receivedAt: Date;
}

/** The newest hundred discrepancies of a merchant's withdrawals, and of none. */
export async function listDiscrepancies(sql: Sql, merchant: string): Promise<Discrepancy[]> {
  return sql<Discrepancy[]>`
    SELECT report.provider, withdrawal.id AS withdrawal, report.reference, report.provider_reference AS "providerReference",
      report.status, report.amount, report.currency, report.reason, report.received_at AS "receivedAt"
    FROM payout_discrepancy AS report LEFT JOIN withdrawal ON withdrawal.payout_reference = report.reference
    WHERE withdrawal.id IS NULL OR withdrawal.merchant = ${merchant}
    ORDER BY report.id DESC LIMIT 100`;
}

/** An operator's decision: on a request, a payment, or a payment that the member reports missing. */
export type Decision = 'approve' | 'reject' | 'by-hand' | 'paid' | 'failed' | 'arrived' | 'refund';

const actions = {
  approve: 'approve',
  reject: 'reject',
  paid: 'pay',
  failed: 'fail',
  arrived: 'uphold',
  refund: 'refund',
} as const;

/** A decision that only the provider can take that has the withdrawal to pay. */
export type DecisionOutcome = StepOutcome | { readonly kind: 'with-provider'; readonly provider: string };

interface DecisionInput {
  readonly withdrawal: bigint;
  readonly operator: string;
  readonly reason?: string;
  readonly payment?: string;
}

/**
 * Executes a decision. An approved withdrawal waits for staff, or a gateway hands it to the provider of its method. Only
 * `by-hand` takes a payout away from its provider, unless the provider's report already needs a review.
 *
 * @param record is called in the transaction of a decision that changed something
 */
export async function decideWithdrawal(
  sql: Sql,
  decision: Decision,
  input: DecisionInput,
  record: (tx: Transaction) => Promise<void> = async () => {},
): Promise<DecisionOutcome> {
  return sql.begin(async (tx) => {
    const outcome = await decide(tx, decision, input);
    if (outcome.kind === 'done') await record(tx);
    return outcome;
  });
}

async function decide(
  tx: Transaction,
  decision: Decision,
  { withdrawal, operator, reason, payment }: DecisionInput,
): Promise<DecisionOutcome> {
  if (decision === 'by-hand') return assignOperator(tx, withdrawal, operator);
  const [row] = await tx<
    { state: WithdrawalState; provider: string | null; problem: string | null; paidBy: string | null }[]
  >`
      SELECT withdrawal.state, withdrawal.provider, withdrawal.payout_problem AS problem, withdrawal_method.provider AS "paidBy"
      FROM withdrawal JOIN payout_account ON payout_account.id = withdrawal.account
      JOIN withdrawal_method ON withdrawal_method.merchant = withdrawal.merchant AND withdrawal_method.code = payout_account.method
      WHERE withdrawal.id = ${withdrawal} FOR UPDATE OF withdrawal`;
  if (row === undefined) return { kind: 'not-found' };
  const isPayment = decision === 'paid' || decision === 'failed';
  if (isPayment && row.state === 'paying' && row.provider !== null && row.problem === null)
    return { kind: 'with-provider', provider: row.provider };
  const step = { withdrawal, actor: operator };
  const outcome = await changeState(tx, {
    ...step,
    action: actions[decision],
    ...(reason !== undefined && { reason }),
    ...(payment !== undefined && { payment }),
  });
  if (decision !== 'approve' || outcome.kind === 'not-found') return outcome;
  if (row.paidBy !== null) {
    await queueJob(tx, WITHDRAWALS_JOB, {}, { key: WITHDRAWALS_JOB });
    return outcome;
  }
  if (outcome.kind === 'wrong-state' && outcome.state !== 'paying') return outcome;
  const handed = await changeState(tx, { ...step, action: 'hand-over' });
  // The job may have handed it over already; the decision counts anyway.
  return outcome.kind === 'done' && handed.kind === 'replay' ? { ...handed, kind: 'done' } : handed;
}

/**
 * Takes a withdrawal away from its provider, for staff to pay. If the provider pays it too, that is recorded as a
 * discrepancy.
 */
async function assignOperator(
  sql: Queryable,
  withdrawal: bigint,
  operator: string,
): Promise<DecisionOutcome> {
  const [taken] = await sql<{ state: WithdrawalState }[]>`
    WITH taken AS (
      UPDATE withdrawal SET provider = NULL, payout_problem = NULL
      WHERE id = ${withdrawal} AND state = 'paying' AND provider IS NOT NULL RETURNING id, state
    ), noted AS (
      INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, state, ${operator} FROM taken
    )
    SELECT state FROM taken`;
  if (taken) return { kind: 'done', state: taken.state };
  const [row] = await sql<
    { state: WithdrawalState }[]
  >`SELECT state FROM withdrawal WHERE id = ${withdrawal}`;
  if (row === undefined) return { kind: 'not-found' };
  return { kind: row.state === 'paying' ? 'replay' : 'wrong-state', state: row.state };
}
