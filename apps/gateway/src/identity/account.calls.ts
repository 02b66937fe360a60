import { memberRole } from '@marquee/contract';
import { cleanNickname, nicknameBounds, nicknameProblem } from '@marquee/member-rules';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { readPassword } from './passwords.store.ts';
import {
  readAvatar,
  readHashes,
  readSecurity,
  setAvatar,
  setNickname,
  setPaymentPassword,
} from './account.store.ts';
import { readMember } from './members.store.ts';
import { trialRefusal } from './only-members.ts';
import { checkPassword, hashPassword } from '../core/password.ts';
import { newPasswordProblem, refusedPasswordWords } from './new-password.ts';
import { requireSecondFactor, type TwoFactorParts } from './two-factor.ts';
import { rankIcon } from './rank-icon.ts';

/** Handlers of what a member sees and changes of their own account. */
export function accountCalls(
  parts: TwoFactorParts,
): Pick<
  Handlers,
  | 'memberIcon'
  | 'memberAvatar'
  | 'memberAvatarUpdate'
  | 'memberNicknameUpdate'
  | 'memberSecurity'
  | 'paymentPasswordUpdate'
> {
  const { sql, limit } = parts;
  return {
    memberIcon: async (_request, { session }) => {
      const member = await readMember(sql, session.member);
      return answer({ iconUrl: memberRole(member.type) === 'trial' ? null : rankIcon(member.rankLevel) });
    },

    memberAvatar: async (_request, { session }) => {
      const avatar = await readAvatar(sql, session.member);
      return answer({ avatar, avatarType: avatar === null ? null : 'drawn' });
    },

    memberAvatarUpdate: async ({ body }, { session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      await setAvatar(sql, session.member, body.avatar);
      return answer(null);
    },

    memberNicknameUpdate: async ({ body }, { session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const nickname = cleanNickname(body.nickname);
      const reason = nicknameProblem(nickname);
      if (reason !== undefined) {
        const { min, max } = nicknameBounds;
        const message = `expected ${min} to ${max} letters, digits and spaces, and no name of the staff (${reason})`;
        return refuse('invalid-request', { fields: [{ path: 'body.nickname', rule: 'nickname', message }] });
      }
      await setNickname(sql, session.member, nickname);
      return answer({ nickname });
    },

    memberSecurity: async (_request, { session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const { createdAt, mobile, email, ...rest } = await readSecurity(sql, session.member);
      return answer({
        ...rest,
        createdAt: createdAt.toISOString(),
        mobile: mobile && `${mobile.slice(0, 3)}••••••${mobile.slice(-3)}`,
        email: email && email.replace(/^(.).*(@.).*(\..*)$/, '$1•••$2•••$3'),
      });
    },

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
      const { username } = await readPassword(sql, member);
      const next = body.newPaymentPassword;
      const reason =
        (await newPasswordProblem(next, username)) ??
        (next === known || (await checkPassword(login, next)) ? 'repeated' : undefined);
      if (reason !== undefined) {
        const message =
          reason === 'repeated' ? 'expected another than the passwords in use' : refusedPasswordWords[reason];
        return refuse('password-refused', {
          fields: [{ path: 'body.newPaymentPassword', rule: reason, message }],
        });
      }
      const second = await requireSecondFactor(parts, member, body.totp, log);
      if (!second.ok) return second;
      const set = await setPaymentPassword(sql, member, { before: payment, hash: await hashPassword(next) });
      if (!set) return refuse('conflict');
      log.info({ member: String(member) }, 'payment password set');
      return answer(null);
    },
  };
}
