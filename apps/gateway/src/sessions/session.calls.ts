import { randomInt } from 'node:crypto';
import { isFlagOn, type WhitelabelFlag } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { openMemberAccount } from '../ledger/ledger.store.ts';
import { addMember, findByUsername, noteFirstLogin } from '../members/members.store.ts';
import { checkPassword } from '../members/password.ts';
import type { CountryLookup } from '../platform/country-lookup.ts';
import { admission } from '../platform/gate.ts';
import type { Merchant } from '../platform/merchant.ts';
import { whitelabelTree } from '../platform/platform.store.ts';
import { captchaAnswer, drawCaptcha } from './captcha.ts';
import {
  addFailure,
  CAPTCHA_AFTER,
  clearFailures,
  countFailures,
  keepCaptcha,
  redeemCaptcha,
} from './login.store.ts';
import { openSession, revokeSession } from './sessions.store.ts';

/** Handlers of coming in and going out. */
export function sessionCalls(parts: {
  sql: Sql;
  limit: TakeLimit;
  countryOf: CountryLookup;
}): Pick<Handlers, 'sessionLogin' | 'sessionFreePlay' | 'sessionLogout' | 'captcha'> {
  const { sql, limit, countryOf } = parts;

  /** Maintenance and restriction keep out of the calls what they keep off the screen. */
  async function closed(
    merchant: Merchant,
    address: string,
  ): Promise<'maintenance' | 'region-restricted' | undefined> {
    const visitor = await admission(sql, countryOf, merchant.code, address);
    if (visitor.maintenance) return 'maintenance';
    return visitor.restricted ? 'region-restricted' : undefined;
  }

  async function isOn(merchant: Merchant, flag: WhitelabelFlag): Promise<boolean> {
    return isFlagOn(await whitelabelTree(sql, merchant.code), flag);
  }

  return {
    sessionLogin: async ({ body }, { merchant, address, log }) => {
      const shut = await closed(merchant, address);
      if (shut !== undefined) return refuse(shut);
      // Codes by SMS come with the verification calls; until then no brand can have the switch on.
      if (body.type === 'sms') return refuse('feature-disabled');
      const username = body.username.trim();
      const name = username.toLowerCase();
      const subjects = [`account:${name}`, `address:${address}`];
      const wait =
        (await limit('loginByAddress', `${merchant.code} ${address}`)) ??
        (await limit('loginByAccount', `${merchant.code} ${address} ${name}`));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });

      if ((await countFailures(sql, merchant.code, subjects)) >= CAPTCHA_AFTER) {
        const value = { captchaRequired: true };
        if (body.captcha === undefined || body.captchaId === undefined)
          return refuse('captcha-required', { value });
        if (!(await redeemCaptcha(sql, merchant.code, body.captchaId, body.captcha)))
          return refuse('wrong-captcha', { value });
      }
      const member = await findByUsername(sql, merchant.code, username);
      const right = await checkPassword(member?.passwordHash, body.password);
      if (!right || member === undefined) {
        const failures = await addFailure(sql, merchant.code, subjects);
        return refuse('wrong-credentials', { value: { captchaRequired: failures >= CAPTCHA_AFTER } });
      }
      await clearFailures(sql, merchant.code, subjects);
      const token = await openSession(sql, merchant.code, member.id);
      if (member.firstTime) await noteFirstLogin(sql, member.id);
      log.info({ member: String(member.id) }, 'logged in');
      return answer({ token, firstTimeLogin: member.firstTime, passwordExpired: member.passwordExpired });
    },

    sessionFreePlay: async (_request, { merchant, address, language, log }) => {
      const shut = await closed(merchant, address);
      if (shut !== undefined) return refuse(shut);
      if (!(await isOn(merchant, 'FREEPLAY3'))) return refuse('feature-disabled');
      const wait = await limit('freePlay', `${merchant.code} ${address}`);
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
        return openSession(tx, merchant.code, member);
      });
      log.info('trial account opened');
      return answer({ token, firstTimeLogin: false, passwordExpired: false });
    },

    sessionLogout: async (_request, { session }) => {
      await revokeSession(sql, session.tokenHash);
      return answer(null);
    },

    captcha: async ({ query }, { merchant, address }) => {
      const wait = await limit('captcha', `${merchant.code} ${address}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const drawn = captchaAnswer();
      await keepCaptcha(sql, merchant.code, query.captchaId, drawn);
      return answer(await drawCaptcha(drawn));
    },
  };
}
