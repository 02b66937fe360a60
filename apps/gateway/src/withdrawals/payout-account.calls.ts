import { memberRole } from '@marquee/contract';
import type { Handlers } from '../http/handler.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { checkPaymentPassword, type PaymentPasswordParts } from '../identity/payment-password.ts';
import { readAccountNumber, type NumberForm } from './account-number.ts';
import { accountOfRequest, addAccount, isSameAccount, removeAccount } from './payout-accounts.store.ts';
import { readBanks, readMethods, type PayoutBank, type WithdrawalMethod } from './payout-terms.store.ts';
import { wireAccount } from './withdrawal-answers.ts';

/** Handlers of the accounts that a member is paid to. */
export function payoutAccountCalls(
  parts: PaymentPasswordParts,
): Pick<Handlers, 'payoutAccountAdd' | 'payoutAccountRemove'> {
  const { sql, limit } = parts;
  return {
    payoutAccountAdd: async ({ body }, { merchant, session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const methods = await readMethods(sql, merchant.code, session.member);
      const method = methods.find(({ code }) => code === body.method);
      if (method === undefined) return invalid('method', 'expected a method of the options', 'offered');
      const banks = method.kind === 'bank' ? await readBanks(sql, merchant.currency) : [];
      const bank = banks.find(({ code }) => code === body.bank);
      if (bank === undefined ? method.kind === 'bank' || body.bank !== undefined : false)
        return invalid('bank', 'expected a bank of the options, for a bank account only', 'offered');
      const holder = body.holder?.normalize('NFC').trim().replaceAll(/\s+/gu, ' ') ?? '';
      if (method.kind === 'crypto' ? holder !== '' : !/^\p{L}[\p{L}\p{M} .,'’-]+$/u.test(holder))
        return invalid('holder', "expected the holder's name, for all but a crypto address", 'form');
      const number = readAccountNumber(formOf(method, bank), body.number);
      if (!number.ok) return invalid('number', 'expected the number of an account', number.problem);

      const requested = {
        merchant: merchant.code,
        currency: merchant.currency,
        member: session.member,
        requestId: body.requestId,
        method: method.code,
        bank: bank?.code ?? '',
        number: number.number,
        holder,
      };
      // Before the password is checked: a repeated request has no effect and costs no attempt.
      const known = await accountOfRequest(sql, session.member, body.requestId, merchant.currency);
      if (known !== undefined)
        return isSameAccount(known, requested) ? answer(wireAccount(known)) : refuse('conflict');
      const wait = await limit.once('payoutAccountByMember', String(session.member), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const proven = await checkPaymentPassword(parts, session.member, body.paymentPassword, log);
      if (!proven.ok) return proven;
      const outcome = await sql.begin((tx) => addAccount(tx, requested));
      switch (outcome.kind) {
        case 'added':
          log.info({ member: String(session.member), account: String(outcome.account.id) }, 'account added');
          return answer(wireAccount(outcome.account));
        case 'replay':
          return answer(wireAccount(outcome.account));
        case 'conflict':
          return refuse('conflict');
        case 'too-many':
          return invalid('method', 'expected an account to be removed first', 'too-many');
        case 'other-name':
          return invalid('holder', "expected the member's own name", 'other-name');
        case 'taken':
          return invalid('number', 'expected an account that was not added before', 'taken');
      }
    },

    payoutAccountRemove: async ({ body }, { session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const wait = await limit('payoutAccountByMember', String(session.member));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const proven = await checkPaymentPassword(parts, session.member, body.paymentPassword, log);
      if (!proven.ok) return proven;
      if (!(await removeAccount(sql, session.member, BigInt(body.account)))) return refuse('not-found');
      log.info({ member: String(session.member), account: body.account }, 'account removed');
      return answer(null);
    },
  };
}

/** What the numbers of a method look like; a bank account's are its bank's. */
function formOf(method: WithdrawalMethod, bank: PayoutBank | undefined): NumberForm {
  switch (method.numberForm) {
    case 'bank':
      return bank?.numberForm === 'iban'
        ? { form: 'iban' }
        : { form: 'digits', min: bank?.minLength ?? 1, max: bank?.maxLength ?? 34 };
    case 'mobile':
      return { form: 'mobile', dialingCode: method.dialingCode ?? '' };
    case 'digits':
      return { form: 'digits', min: 5, max: 20 };
    default:
      return { form: method.numberForm };
  }
}
