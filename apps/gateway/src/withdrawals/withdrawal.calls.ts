import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import { parseMoney, toDecimalString, money } from '@marquee/money';
import { inPaymentOrder } from '../core/payment-order.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { owedBy } from '../ledger/debts.store.ts';
import { memberCash } from '../ledger/ledger.store.ts';
import { readPaymentPause } from '../identity/account.store.ts';
import { readContacts } from '../identity/contacts.store.ts';
import { checkPaymentPassword, type PaymentPasswordParts } from '../identity/payment-password.ts';
import { readWithoutCheck } from './identity-check.store.ts';
import { maskName } from './payee-name.ts';
import { listAccounts } from './payout-accounts.store.ts';
import { readBanks, readMethods, readRule, readUsedToday } from './payout-terms.store.ts';
import { readTurnover } from '../turnover/turnover.store.ts';
import { wireAccount, wireMoney, wireWithdrawal } from './withdrawal-answers.ts';
import { findRequest, requestWithdrawal, type RequestOutcome } from './withdrawal-request.store.ts';
import { stepWithdrawal } from './withdrawal-steps.store.ts';
import { findWithdrawal, listWithdrawals } from './withdrawals.store.ts';

/** Withdrawals on one page of the list. */
const PAGE = 10;

/** The kinds of ways to be paid as kinds of means of payment. */
const paymentKindOf = { bank: 'bank-transfer', ewallet: 'e-wallet', crypto: 'crypto' } as const;

/** Handlers of withdrawals. */
export function withdrawalCalls(
  parts: PaymentPasswordParts,
): Pick<Handlers, 'withdrawalOptions' | 'withdrawalRequest' | 'withdrawalList' | 'withdrawalConfirm'> {
  const { sql, limit } = parts;

  /** A member's own withdrawal on the wire; there is one, or a bug. */
  async function shown(member: bigint, withdrawal: bigint) {
    const found = await findWithdrawal(sql, member, withdrawal);
    if (found === undefined) throw new Error(`withdrawal ${withdrawal} of member ${member} is gone`);
    return answer(wireWithdrawal(found));
  }

  return {
    withdrawalOptions: async (_request, { merchant, session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const { currency } = merchant;
      const [
        methods,
        banks,
        accounts,
        rule,
        used,
        turnover,
        contacts,
        available,
        pausedUntil,
        owed,
        withoutCheck,
      ] = await Promise.all([
        readMethods(sql, merchant.code, session.member),
        readBanks(sql, currency),
        listAccounts(sql, session.member, currency),
        readRule(sql, merchant.code),
        readUsedToday(sql, session.member),
        readTurnover(sql, session.member),
        readContacts(sql, session.member),
        memberCash(sql, session.member, currency),
        readPaymentPause(sql, session.member),
        owedBy(sql, session.member, currency),
        readWithoutCheck(sql, merchant.code, session.member),
      ]);
      const wire = (amount: bigint) => wireMoney(currency, amount);
      return answer<AnswerOf<CallOf<'withdrawalOptions'>>>({
        available: wire(available.amount),
        owed: wire(owed),
        methods: inPaymentOrder(methods, merchant, ({ kind }) => paymentKindOf[kind]).map((method) => {
          const today = used.find((one) => one.method === method.code);
          return {
            code: method.code,
            kind: method.kind,
            name: method.name,
            numberForm: method.numberForm,
            dialingCode: method.dialingCode,
            coin:
              method.coin === null || method.coinRate === null
                ? null
                : { code: method.coin, rate: wire(method.coinRate) },
            minimum: wire(method.minimum),
            maximum: wire(method.maximum),
            feeFlat: wire(method.feeFlat),
            feeBasisPoints: method.feeBasisPoints,
            dailyCount: method.dailyCount,
            dailyAmount: wire(method.dailyAmount),
            usedCount: today?.count ?? 0,
            usedToday: wire(today?.amount ?? 0n),
          };
        }),
        banks: methods.some(({ kind }) => kind === 'bank') ? [...banks] : [],
        accounts: accounts.map(wireAccount),
        accountLimit: rule.accountLimit,
        coolingHours: rule.coolingHours,
        confirmMinutes: rule.confirmMinutes,
        pausedUntil: pausedUntil?.toISOString() ?? null,
        withoutCheck: withoutCheck === undefined ? null : wire(withoutCheck),
        payeeName: contacts.payeeName === null ? null : maskName(contacts.payeeName),
        turnover: {
          required: wire(turnover.required),
          fulfilled: wire(turnover.fulfilled),
          missing: wire(turnover.missing),
        },
      });
    },

    withdrawalRequest: async ({ body }, { merchant, session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const { currency } = merchant;
      const amount = parseMoney(currency, body.amount);
      if (!amount.ok) return refusedAmount('expected an amount of money');
      const requested = {
        merchant: merchant.code,
        currency,
        member: session.member,
        requestId: body.requestId,
        account: BigInt(body.account),
        amount: amount.value.amount,
      };
      // Before the password is checked: a repeated request has no effect and costs no attempt.
      const known = await sql.begin((tx) => findRequest(tx, requested));
      if (known?.kind === 'conflict') return refuse('conflict');
      if (known?.kind === 'replay') return shown(session.member, known.withdrawal);
      const wait = await limit.once('withdrawalByMember', String(session.member), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const proven = await checkPaymentPassword(parts, session.member, body.paymentPassword, log);
      if (!proven.ok) return proven;
      const outcome = await sql.begin((tx) => requestWithdrawal(tx, requested));
      if ('withdrawal' in outcome) {
        log.info({ member: String(session.member), withdrawal: String(outcome.withdrawal) }, 'withdrawal');
        return shown(session.member, outcome.withdrawal);
      }
      return refusal(currency, outcome);
    },

    withdrawalList: async ({ query }, { session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const before = query.before === undefined ? undefined : BigInt(query.before);
      const found = await listWithdrawals(sql, session.member, { before, count: PAGE + 1 });
      return answer({
        withdrawals: found.slice(0, PAGE).map(wireWithdrawal),
        more: found.length > PAGE,
      });
    },

    withdrawalConfirm: async ({ body }, { session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const withdrawal = BigInt(body.withdrawal);
      const outcome = await stepWithdrawal(sql, {
        withdrawal,
        action: body.received ? 'confirm' : 'dispute',
        actor: 'member',
        member: session.member,
      });
      if (outcome.kind === 'not-found') return refuse('not-found');
      if (outcome.kind === 'wrong-state') return refuse('conflict');
      log.info({ withdrawal: body.withdrawal, received: body.received }, 'withdrawal answered');
      return shown(session.member, withdrawal);
    },
  };
}

/** The reason to refuse a request, as the contract's failure. */
function refusal(currency: string, outcome: Exclude<RequestOutcome, { withdrawal: bigint }>) {
  const decimal = (amount: bigint) => toDecimalString(money(currency, amount));
  switch (outcome.kind) {
    case 'conflict':
    case 'insufficient-funds':
      return refuse(outcome.kind);
    case 'no-account':
      return refuse('not-found');
    case 'too-fine':
      return refusedAmount('expected at most two decimals');
    case 'out-of-limits':
      return refuse('amount-out-of-limits', {
        value: { limit: outcome.limit, allowed: decimal(outcome.allowed) },
      });
    case 'too-often':
      return refuse('amount-out-of-limits', {
        value: { limit: 'daily-count', allowed: String(outcome.allowed) },
      });
    case 'identity-check':
      return refuse('identity-check-required', { value: { withoutCheck: decimal(outcome.left) } });
    case 'turnover-missing':
      return refuse('turnover-required', { value: { missing: decimal(outcome.missing) } });
    case 'cooling-off':
      return refuse('cooling-off', { value: { usableAt: outcome.usableAt.toISOString() } });
  }
}

function refusedAmount(message: string) {
  return refuse('invalid-request', { fields: [{ path: 'body.amount', rule: 'amount', message }] });
}
