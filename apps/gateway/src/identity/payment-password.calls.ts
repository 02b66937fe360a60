import { paymentPauseHours } from '@marquee/member-rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { checkPassword, hashPassword } from '../core/password.ts';
import { pausePayments, readHashes, setPaymentPassword } from './account.store.ts';
import { checkCode, consumeCode } from './codes.store.ts';
import { readContacts } from './contacts.store.ts';
import { newPasswordProblem, refusedPasswordWords } from './new-password.ts';
import { noticeTime, queueNotice, queueSecurityNotice } from './notices.ts';
import { trialRefusal } from './only-members.ts';
import { readPassword } from './passwords.store.ts';
import { memberRequester, sendCode, type CodeParts } from './send-code.ts';

/** Handlers of setting, changing and resetting the payment password. */
export function paymentPasswordCalls(
  parts: CodeParts,
): Pick<Handlers, 'paymentPasswordUpdate' | 'paymentPasswordCode' | 'paymentPasswordReset'> {
  const { sql, limit } = parts;

  /** Refuses a new payment password that breaks a rule or is in use already. @param known one that must not come again */
  async function checkNew(
    member: bigint,
    next: string,
    login: string | null,
    known: string,
  ): Promise<Outcome<undefined, 'password-refused'>> {
    const { username } = await readPassword(sql, member);
    const reason =
      (await newPasswordProblem(next, username)) ??
      (next === known || (await checkPassword(login, next)) ? 'repeated' : undefined);
    if (reason === undefined) return answer(undefined);
    const message =
      reason === 'repeated' ? 'expected another than the passwords in use' : refusedPasswordWords[reason];
    return refuse('password-refused', {
      fields: [{ path: 'body.newPaymentPassword', rule: reason, message }],
    });
  }

  /** Sets the password in place of a forgotten one, uses the code up, pauses payments and tells the member. */
  async function reset(
    member: bigint,
    { before, hash, code }: { before: string; hash: string; code: Parameters<typeof consumeCode>[1] },
    log: FastifyBaseLogger,
  ) {
    return sql.begin(async (tx) => {
      if (!(await consumeCode(tx, code))) return refuse('wrong-verification-code');
      if (!(await setPaymentPassword(tx, member, { before, hash }))) return refuse('conflict');
      const pausedUntil = await pausePayments(tx, member, paymentPauseHours);
      await queueNotice(tx, member, {
        kind: 'payment-password-reset',
        pausedUntil: noticeTime(pausedUntil),
      });
      log.info({ member: String(member) }, 'payment password reset');
      return answer({ pausedUntil: pausedUntil.toISOString() });
    });
  }

  return {
    paymentPasswordUpdate: async ({ body }, { session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const { member } = session;
      const { login, payment } = await readHashes(sql, member);
      const field = payment === null ? 'loginPassword' : 'oldPaymentPassword';
      const known = body[field];
      if (known === undefined) {
        const message = `expected the ${payment === null ? 'login' : 'old payment'} password`;
        return refuse('invalid-request', { fields: [{ path: `body.${field}`, rule: 'required', message }] });
      }
      const wait = await limit('paymentPasswordByMember', String(member));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      if (!(await checkPassword(payment ?? login, known))) return refuse('wrong-password');
      const checked = await checkNew(member, body.newPaymentPassword, login, known);
      if (!checked.ok) return checked;
      const hash = await hashPassword(body.newPaymentPassword);
      const set = await sql.begin(async (tx) => {
        if (!(await setPaymentPassword(tx, member, { before: payment, hash }))) return false;
        await queueSecurityNotice(tx, member, 'payment-password');
        return true;
      });
      if (!set) return refuse('conflict');
      log.info({ member: String(member) }, 'payment password set');
      return answer(null);
    },

    paymentPasswordCode: async ({ body }, { merchant, address, language, session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const target = (await readContacts(sql, session.member))[body.channel];
      if (target === null) return refuse('not-found');
      return sendCode(parts, {
        merchant,
        purpose: 'payment',
        channel: body.channel === 'mobile' ? 'sms' : 'email',
        number: target,
        address,
        language,
        requester: memberRequester(session.member),
        member: session.member,
        sendTo: 'everyone',
        log,
      });
    },

    paymentPasswordReset: async ({ body }, { merchant, session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const { member } = session;
      const wait = await limit('passwordByAccount', `${merchant.code} ${member}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { login, payment } = await readHashes(sql, member);
      if (payment === null) return refuse('payment-password-required');
      if (!(await checkPassword(login, body.loginPassword))) return refuse('wrong-password');
      const checked = await checkNew(member, body.newPaymentPassword, login, body.loginPassword);
      if (!checked.ok) return checked;
      const target = (await readContacts(sql, member))[body.channel];
      if (target === null) return refuse('not-found');
      const requester = memberRequester(member).id;
      const place = { merchant: merchant.code, purpose: 'payment', target, requester } as const;
      const code = await checkCode(sql, place, body.code);
      if (typeof code === 'string') return refuse(code);
      const hash = await hashPassword(body.newPaymentPassword);
      return reset(member, { before: payment, hash, code }, log);
    },
  };
}
