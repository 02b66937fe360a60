import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { Handlers } from '../http/handler.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { owedBy } from '../ledger/debts.store.ts';
import { memberCash } from '../ledger/ledger.store.ts';
import { maskUsername } from '../identity/mask-username.ts';
import { checkPaymentPassword, type PaymentPasswordParts } from '../identity/payment-password.ts';
import { readTurnover } from '../turnover/turnover.store.ts';
import {
  findSent,
  listTransfers,
  readSentToday,
  readTransferRule,
  readUpline,
  sendToMember,
  type MemberTransfer,
  type SendOutcome,
} from './member-transfers.store.ts';

/** Transfers on one page of the list. */
const PAGE = 10;

/** Handlers of what members pass to their upline, and agents to their downline. */
export function transferCalls(
  parts: PaymentPasswordParts,
): Pick<Handlers, 'memberTransferOptions' | 'memberTransferSend' | 'memberTransferList'> {
  const { sql, limit } = parts;

  async function shown(member: bigint, transfer: bigint) {
    const [found] = await listTransfers(sql, member, { only: transfer, count: 1 });
    if (found === undefined) throw new Error(`transfer ${transfer} of member ${member} is gone`);
    return answer(wireTransfer(found));
  }

  return {
    memberTransferOptions: async (_request, { merchant, session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const { currency } = merchant;
      const [available, upline, rule, sent, turnover, owed] = await Promise.all([
        memberCash(sql, session.member, currency),
        readUpline(sql, session.member),
        readTransferRule(sql, merchant.code),
        readSentToday(sql, session.member),
        readTurnover(sql, session.member),
        owedBy(sql, session.member, currency),
      ]);
      const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
      return answer({
        available: wire(available.amount),
        owed: wire(owed),
        upline: upline === undefined ? null : maskUsername(upline),
        downline: memberRole(session.type) === 'agent',
        minimum: wire(rule.minimum),
        maximum: wire(rule.maximum),
        dailyCount: rule.dailyCount,
        dailyAmount: wire(rule.dailyAmount),
        usedCount: sent.count,
        usedToday: wire(sent.amount),
        missing: wire(turnover.missing),
      });
    },

    memberTransferSend: async ({ body }, { merchant, session, log }) => {
      const role = memberRole(session.type);
      if (role === 'trial') return refuse('real-account-required');
      if (body.to === 'downline' && role !== 'agent') return refuse('not-an-agent');
      if ((body.to === 'downline') !== (body.username !== undefined))
        return invalid('username', 'expected for a member below, and for no one else', 'downline');
      const amount = parseMoney(merchant.currency, body.amount);
      if (!amount.ok) return invalid('amount', 'expected an amount of money', 'amount');
      const requested = {
        merchant: merchant.code,
        currency: merchant.currency,
        member: session.member,
        requestId: body.requestId,
        to: body.to,
        username: body.username?.trim(),
        amount: amount.value.amount,
      };
      // Before the password is checked: a repeated request has no effect and costs no attempt.
      const known = await findSent(sql, requested);
      if (known?.kind === 'conflict') return refuse('conflict');
      if (known?.kind === 'replay') return shown(session.member, known.transfer);
      const wait = await limit.once('memberTransferByMember', String(session.member), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const proven = await checkPaymentPassword(parts, session.member, body.paymentPassword, log);
      if (!proven.ok) return proven;
      const outcome = await sql.begin((tx) => sendToMember(tx, requested));
      if ('transfer' in outcome) {
        log.info({ member: String(session.member), transfer: String(outcome.transfer) }, 'member transfer');
        return shown(session.member, outcome.transfer);
      }
      return refusal(merchant.currency, outcome);
    },

    memberTransferList: async ({ query }, { session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const before = query.before === undefined ? undefined : BigInt(query.before);
      const found = await listTransfers(sql, session.member, { before, count: PAGE + 1 });
      return answer({ transfers: found.slice(0, PAGE).map(wireTransfer), more: found.length > PAGE });
    },
  };
}

/** The reason to refuse a transfer, as the contract's failure. */
function refusal(currency: string, outcome: Exclude<SendOutcome, { transfer: bigint }>) {
  const decimal = (amount: bigint) => toDecimalString(money(currency, amount));
  switch (outcome.kind) {
    case 'too-fine':
      return invalid('amount', 'expected at most two decimals', 'amount');
    case 'out-of-limits':
      return refuse('amount-out-of-limits', {
        value: { limit: outcome.limit, allowed: decimal(outcome.allowed) },
      });
    case 'too-often':
      return refuse('amount-out-of-limits', {
        value: { limit: 'daily-count', allowed: String(outcome.allowed) },
      });
    case 'turnover-missing':
      return refuse('turnover-required', { value: { missing: decimal(outcome.missing) } });
    default:
      return refuse(outcome.kind);
  }
}

function wireTransfer(one: MemberTransfer): AnswerOf<CallOf<'memberTransferSend'>> {
  return {
    id: String(one.id),
    direction: one.direction,
    counterpart: one.fromAbove ? maskUsername(one.counterpart) : one.counterpart,
    amount: { currency: one.currency, amount: toDecimalString(money(one.currency, one.amount)) },
    at: one.at.toISOString(),
  };
}
