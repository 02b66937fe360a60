import { memberRole } from '@marquee/contract';
import { isUsername } from '@marquee/member-rules';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { networkOf } from '../core/visitor-network.ts';
import { findByMobile, findByNameAndEmail, type FoundMember } from './contacts.store.ts';
import { findByUsername } from './members.store.ts';
import { checkPassword, hashPassword } from '../core/password.ts';
import { isSwitchedOn } from '../platform/platform.store.ts';
import { textIn } from '../core/merchant.ts';
import { noteAddress } from './known-addresses.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { checkCode, consumeCode, hasCode } from './codes.store.ts';
import { newPasswordProblem, refusedPasswordWords } from './new-password.ts';
import { messageTexts } from './message-texts.ts';
import { queueSecurityNotice } from './notices.ts';
import { identifyRequester, limitKey, readNumber, type CodeParts } from './send-code.ts';
import { temporaryPassword } from './temporary-password.ts';
import { requireCode, type TwoFactorParts } from './two-factor.ts';
import { saveTemporaryPassword, readPassword, setPassword, TEMPORARY_MINUTES } from './passwords.store.ts';

/** Handlers of changing a password and of resetting a forgotten one. */
export function passwordCalls(
  parts: CodeParts & TwoFactorParts,
): Pick<Handlers, 'passwordChange' | 'passwordForgotEmail' | 'passwordResetPhone'> {
  const { sql, limit, messenger } = parts;

  /** Writes a password that can be used once to a member who forgot theirs. */
  async function mailPassword(member: FoundMember, email: string, context: CallContext): Promise<void> {
    const { merchant, language, log } = context;
    const password = temporaryPassword();
    await saveTemporaryPassword(sql, member.id, await hashPassword(password));
    const brand = textIn(merchant.names, language, merchant);
    const texts = messageTexts[language];
    await messenger.send({
      channel: 'email',
      merchant: merchant.code,
      to: email,
      fromName: brand,
      subject: texts.passwordSubject(brand),
      text: texts.password(brand, member.username, password, TEMPORARY_MINUTES),
    });
    log.info({ member: String(member.id) }, 'temporary password sent');
  }

  return {
    passwordChange: async ({ body }, { merchant, session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      if (body.newPassword !== body.confirmNewPassword) {
        return refuse('invalid-request', {
          fields: [
            {
              path: 'body.confirmNewPassword',
              rule: 'inconsistent-twice',
              message: 'expected the same password twice',
            },
          ],
        });
      }
      const wait = await limit('passwordByAccount', `${merchant.code} ${session.member}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { hash, username } = await readPassword(sql, session.member);
      if (!(await checkPassword(hash, body.oldPassword))) return refuse('wrong-password');
      const refused = await refusedPassword(body.newPassword, username);
      if (!refused.ok) return refused;
      if (body.newPassword === body.oldPassword) {
        return refuse('password-refused', {
          fields: [
            { path: 'body.newPassword', rule: 'repeated', message: 'expected another than the old one' },
          ],
        });
      }
      const newHash = await hashPassword(body.newPassword);
      await sql.begin(async (tx) => {
        await setPassword(tx, session.member, newHash, { expired: false, keep: session.tokenHash });
        await queueSecurityNotice(tx, session.member, 'login-password');
      });
      log.info({ member: String(session.member) }, 'password changed');
      return answer(null);
    },

    passwordForgotEmail: async ({ body }, context) => {
      const { merchant, address, log } = context;
      const username = body.username.trim();
      if (!isUsername(username)) {
        return refuse('invalid-request', {
          fields: [{ path: 'body.username', rule: 'username', message: 'expected a user name' }],
        });
      }
      if (!messenger.reaches('email')) return refuse('unavailable');
      const named = await findByUsername(sql, merchant.code, username);
      const identified = await identifyRequester(sql, merchant.code, named?.id, body);
      if (!identified.ok) return identified;
      const requester = identified.value;
      const account = `${merchant.code} ${username.toLowerCase()}`;
      const wait =
        (requester.known
          ? undefined
          : await limit('passwordMailByAddress', `${merchant.code} ${networkOf(address)}`)) ??
        (await limit('passwordMailByRequester', `${account} ${limitKey(requester, address)}`));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const member = await findByNameAndEmail(sql, merchant.code, username, body.email);
      // Not waited for: an answer that takes as long as a mail would tell that the two belong together.
      if (member !== undefined) {
        const send = async () => {
          const isTooMany = !requester.known && (await limit('passwordMailByAccount', account)) !== undefined;
          if (!isTooMany) await mailPassword(member, body.email, context);
        };
        send().catch((error: unknown) => log.error({ err: error }, 'temporary password not sent'));
      }
      return answer(null);
    },

    passwordResetPhone: async ({ body }, { merchant, address, userAgent, log }) => {
      if (!(await isSwitchedOn(sql, merchant.code, 'CHNGPASSVERIF3'))) return refuse('feature-disabled');
      const number = readNumber(body.countryDialingCode, body.mobileNum, 'mobileNum');
      if (!number.ok) return number;
      const early = await refusedPassword(body.newPassword, undefined);
      if (!early.ok) return early;
      const requester = body.device ?? '';
      const place = { merchant: merchant.code, purpose: 'reset', target: number.value, requester } as const;
      // Who has a code is limited by the code's own attempts.
      const wait = (await hasCode(sql, place))
        ? undefined
        : await limit('codeAttemptByAddress', `${merchant.code} ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const code = await checkCode(sql, place, body.verificationCode);
      if (typeof code === 'string') return refuse(code);
      const member = await findByMobile(sql, merchant.code, number.value);
      if (member === undefined) return refuse('wrong-verification-code');
      const refused = await refusedPassword(body.newPassword, member.username);
      if (!refused.ok) return refused;
      const second = await requireCode(parts, member.id, body.secondFactorCode, log);
      if (!second.ok) return second;
      const hash = await hashPassword(body.newPassword);
      return sql.begin(async (tx) => {
        if (!(await consumeCode(tx, code))) return refuse('wrong-verification-code');
        await setPassword(tx, member.id, hash, { expired: false, keep: undefined });
        await queueSecurityNotice(tx, member.id, 'login-password');
        await noteAddress(tx, member.id, address);
        log.info({ member: String(member.id) }, 'password reset');
        const token = await openSession(
          tx,
          merchant.code,
          member.id,
          { address, userAgent },
          { secondFactorGiven: second.value === 'given' },
        );
        return answer({ account: member.username, token });
      });
    },
  };
}

/** Refuses a new password that breaks a rule. */
async function refusedPassword(
  password: string,
  username: string | undefined,
): Promise<Outcome<undefined, 'password-refused'>> {
  const reason = await newPasswordProblem(password, username);
  if (reason === undefined) return answer(undefined);
  return refuse('password-refused', {
    fields: [{ path: 'body.newPassword', rule: reason, message: refusedPasswordWords[reason] }],
  });
}
