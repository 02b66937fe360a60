import { memberRole } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import { runningBreak } from '../safer-play/breaks.store.ts';
import { readMember, setLanguage } from './members.store.ts';

/** Handlers of a member's own data. */
export function memberCalls({ sql }: { sql: Sql }): Pick<Handlers, 'memberInfo' | 'memberLanguageUpdate'> {
  return {
    memberInfo: async (_request, { merchant, language, session }) => {
      const member = await readMember(sql, session.member);
      const { rankNames, rankName, rankLevel } = member;
      const labelName = rankNames === null ? rankName : textIn(rankNames, language, merchant);
      return answer({
        id: String(member.id),
        account: member.username,
        nickname: member.nickname,
        userName: member.username,
        type: member.type,
        toUpline: member.hasUpline,
        // A trial account belongs to no club.
        clubLabel: memberRole(member.type) === 'trial' ? null : { labelName, rankLevel },
        memberLabel: member.memberLabel === '' ? null : member.memberLabel,
        breakEndsAt:
          session.breakSeconds === null
            ? null
            : ((await runningBreak(sql, session.member))?.endsAt.toISOString() ?? null),
      });
    },
    memberLanguageUpdate: async ({ body: { language } }, { merchant, session }) => {
      if (!merchant.languages.includes(language)) {
        return refuse('invalid-request', {
          fields: [
            {
              path: 'body.language',
              rule: 'offered',
              message: `expected one of ${merchant.languages.join(' ')}`,
            },
          ],
        });
      }
      if (session !== undefined) await setLanguage(sql, session.member, language);
      return answer({ language });
    },
  };
}
