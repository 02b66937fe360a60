import { memberRole } from '@marquee/contract';
import { maskEmail, maskMobile } from './mask-contact.ts';
import { cleanNickname, nicknameBounds, nicknameProblem } from '@marquee/member-rules';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { readAvatar, readSecurity, setAvatar, setNickname } from './account.store.ts';
import { readMember } from './members.store.ts';
import { trialRefusal } from './only-members.ts';
import { rankIcon } from './rank-icon.ts';

/** Handlers of what a member sees and changes of their own account. */
export function accountCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<
  Handlers,
  'memberIcon' | 'memberAvatar' | 'memberAvatarUpdate' | 'memberNicknameUpdate' | 'memberSecurity'
> {
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
        mobile: mobile && maskMobile(mobile),
        email: email && maskEmail(email),
      });
    },
  };
}
