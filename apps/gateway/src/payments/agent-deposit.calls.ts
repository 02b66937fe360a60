import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { memberCash } from '../ledger/ledger.store.ts';
import { checkPaymentPassword, type PaymentPasswordParts } from '../identity/payment-password.ts';
import {
  agentDeposits,
  confirmDeposit,
  findConfirmed,
  type AgentDeposit,
  type ConfirmOutcome,
} from './agent-deposits.store.ts';
import { closeDeposit, findDeposit } from './deposits.store.ts';

/** Handlers of deposits through an agent, on the agent's side. */
export function agentDepositCalls(
  parts: PaymentPasswordParts,
): Pick<Handlers, 'agentDepositList' | 'agentDepositConfirm' | 'agentDepositDecline'> {
  const { sql, limit } = parts;

  async function shown(agent: bigint, reference: string) {
    const [found] = await agentDeposits(sql, agent, reference);
    if (found === undefined) throw new Error(`deposit ${reference} of agent ${agent} is gone`);
    return answer(wireRequest(found));
  }

  return {
    agentDepositList: async (_request, { merchant, session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const [available, requests] = await Promise.all([
        memberCash(sql, session.member, merchant.currency),
        agentDeposits(sql, session.member),
      ]);
      return answer({
        available: { currency: available.currency, amount: toDecimalString(available) },
        requests: requests.map(wireRequest),
      });
    },

    agentDepositConfirm: async ({ body }, { merchant, session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const agent = session.member;
      const requested = { agent, requestId: body.requestId, reference: body.reference };
      // Before the password is checked: a repeated request has no effect and costs no attempt.
      const known = await findConfirmed(sql, requested);
      if (known === 'conflict') return refuse('conflict');
      if (known === 'replay') return shown(agent, body.reference);
      const wait = await limit.once('memberTransferByMember', String(agent), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const proven = await checkPaymentPassword(parts, agent, body.paymentPassword, log);
      if (!proven.ok) return proven;
      const outcome = await sql.begin((tx) => confirmDeposit(tx, requested));
      if (outcome.kind !== 'confirmed' && outcome.kind !== 'replay')
        return refusal(merchant.currency, outcome);
      log.info({ member: String(agent), deposit: body.reference }, 'deposit paid by an agent');
      return shown(agent, body.reference);
    },

    agentDepositDecline: async ({ body }, { session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const deposit = await findDeposit(sql, body.reference);
      if (deposit === undefined || deposit.agent !== session.member) return refuse('not-found');
      const closed = await closeDeposit(sql, deposit.id, {
        from: ['awaiting-payment'],
        state: 'rejected',
        rejectReason: 'agent',
        actor: 'agent',
      });
      return closed || deposit.rejectReason === 'agent'
        ? shown(session.member, body.reference)
        : refuse('conflict');
    },
  };
}

/** The reason to refuse a payment, as the contract's failure. */
function refusal(
  currency: string,
  outcome: Exclude<ConfirmOutcome, { kind: 'confirmed' } | { kind: 'replay' }>,
) {
  if (outcome.kind !== 'turnover-missing') return refuse(outcome.kind);
  return refuse('turnover-required', {
    value: { missing: toDecimalString(money(currency, outcome.missing)) },
  });
}

function wireRequest(one: AgentDeposit): AnswerOf<CallOf<'agentDepositConfirm'>> {
  return {
    reference: one.reference,
    username: one.username,
    amount: { currency: one.currency, amount: toDecimalString(money(one.currency, one.amount)) },
    createdAt: one.createdAt.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
  };
}
