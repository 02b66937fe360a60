import { memberRole } from '@marquee/contract';
import type { Queryable, Transaction } from '../database/connection.ts';
import { payDebt } from '../ledger/debts.store.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { readTurnover } from '../turnover/turnover.store.ts';
import { lockDeposit } from './deposits.store.ts';
import { creditDeposit } from './settle.ts';

/** The agent directly above a member, who may pay their deposits; undefined when who is above is no agent. */
export async function readAgent(
  sql: Queryable,
  member: bigint,
): Promise<{ readonly id: bigint; readonly username: string } | undefined> {
  const [row] = await sql<{ id: bigint; username: string; type: number }[]>`
    SELECT agent.id, agent.username, agent.type FROM member JOIN member AS agent ON agent.id = member.upline
    WHERE member.id = ${member}`;
  return row && memberRole(row.type) === 'agent' ? row : undefined;
}

/** A deposit through an agent, as the agent sees it. `amount` in ten-thousandths. */
export interface AgentDeposit {
  readonly reference: string;
  readonly username: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Open requests on one look. */
const OPEN = 50;

/** The open deposits of an agent, the next to expire first; or the one named `only`, in any state. */
export async function agentDeposits(sql: Queryable, agent: bigint, only?: string): Promise<AgentDeposit[]> {
  const which =
    only === undefined
      ? sql`AND deposit.state = 'awaiting-payment' AND deposit.expires_at > now() ORDER BY deposit.expires_at, deposit.id LIMIT ${OPEN}`
      : sql`AND deposit.reference = ${only}`;
  return sql<AgentDeposit[]>`
    SELECT deposit.reference, member.username, deposit.currency, deposit.amount, deposit.created_at AS "createdAt",
      deposit.expires_at AS "expiresAt"
    FROM deposit JOIN member ON member.id = deposit.member
    WHERE deposit.agent = ${agent} ${which}`;
}

/** An agent pays a member's deposit. */
export interface ConfirmInput {
  readonly agent: bigint;
  readonly requestId: string;
  readonly reference: string;
}

export type ConfirmOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'replay' }
  | { readonly kind: 'conflict' | 'not-found' | 'insufficient-funds' }
  | { readonly kind: 'turnover-missing'; readonly missing: bigint };

/** What became of an earlier request of the same id. */
export async function findConfirmed(
  sql: Queryable,
  { agent, requestId, reference }: ConfirmInput,
): Promise<'replay' | 'conflict' | undefined> {
  const [known] = await sql<{ reference: string }[]>`
    SELECT reference FROM deposit WHERE agent = ${agent} AND agent_request_id = ${requestId}`;
  if (known === undefined) return undefined;
  return known.reference === reference ? 'replay' : 'conflict';
}

/**
 * Pays an open deposit from the agent's cash: through the house's account of such payments, where it comes and goes in the
 * same transaction, so that the agent reads a transfer and the member a deposit.
 */
export async function confirmDeposit(tx: Transaction, requested: ConfirmInput): Promise<ConfirmOutcome> {
  const { agent, requestId, reference } = requested;
  const deposit = await lockDeposit(tx, reference);
  if (deposit === undefined || deposit.agent !== agent) return { kind: 'not-found' };
  // Behind the lock: the same request from another tab is done by now.
  const known = await findConfirmed(tx, requested);
  if (known === 'replay') return { kind: 'replay' };
  if (known === 'conflict') return { kind: 'conflict' };
  const [open] = await tx`
    SELECT 1 FROM deposit WHERE id = ${deposit.id} AND state = 'awaiting-payment' AND expires_at > now()`;
  if (open === undefined) return { kind: 'conflict' };
  // A debt must be paid first.
  await payDebt(tx, agent);
  const { missing } = await readTurnover(tx, agent);
  if (missing > 0n) return { kind: 'turnover-missing', missing };
  const { id, merchant, currency, amount } = deposit;
  const moved = await transfer(tx, {
    key: `deposit:${id}:agent`,
    from: await openMemberAccount(tx, agent, currency),
    to: await openHouseAccount(tx, merchant, currency, 'payments:agent'),
    amount,
    kind: 'transfer',
    reference,
  });
  if (moved.kind === 'insufficient') return { kind: 'insufficient-funds' };
  if (moved.kind !== 'applied') throw new Error(`deposit ${reference} by an agent: ${moved.kind}`);
  await tx`UPDATE deposit SET agent_request_id = ${requestId}, paid_amount = ${amount}, paid_currency = ${currency}
    WHERE id = ${id}`;
  await creditDeposit(tx, deposit, amount, 'agent');
  return { kind: 'confirmed' };
}
