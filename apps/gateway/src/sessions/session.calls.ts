import { randomInt } from 'node:crypto';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { networkOf } from '../core/visitor-network.ts';
import { openMemberAccount } from '../ledger/ledger.store.ts';
import { addMember, noteFirstLogin } from '../identity/members.store.ts';
import { isSwitchedOn } from '../platform/platform.store.ts';
import { captchaAnswer, drawCaptcha } from './captcha.ts';
import { saveCaptcha } from './login.store.ts';
import { openSession, revokeSession } from '../core/sessions.store.ts';

/** Handlers of coming in and going out. */
export function sessionCalls(parts: {
  sql: Sql;
  limit: TakeLimit;
}): Pick<Handlers, 'sessionFreePlay' | 'sessionLogout' | 'captcha'> {
  const { sql, limit } = parts;

  return {
    sessionFreePlay: async (_request, { merchant, address, userAgent, language, log }) => {
      if (!(await isSwitchedOn(sql, merchant.code, 'FREEPLAY3'))) return refuse('feature-disabled');
      const wait = await limit('freePlay', `${merchant.code} ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const token = await sql.begin(async (tx) => {
        const number = randomInt(2 ** 47).toString(36);
        const member = await addMember(tx, {
          merchant: merchant.code,
          username: `trial-${number}`,
          nickname: 'Trial',
          type: 4,
          language,
          passwordHash: null,
          upline: null,
          rankName: 'Trial',
          rankLevel: 0,
        });
        await openMemberAccount(tx, member, merchant.currency);
        await noteFirstLogin(tx, member);
        return openSession(tx, merchant.code, member, { address, userAgent });
      });
      log.info('trial account opened');
      return answer({ token, firstTimeLogin: false, passwordExpired: false });
    },

    sessionLogout: async (_request, { session }) => {
      await revokeSession(sql, session.tokenHash);
      return answer(null);
    },

    captcha: async ({ query }, { merchant, address }) => {
      const wait = await limit('captcha', `${merchant.code} ${networkOf(address)}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const drawn = captchaAnswer();
      await saveCaptcha(sql, merchant.code, query.captchaId, drawn);
      return answer(await drawCaptcha(drawn));
    },
  };
}
