import { checkPassword } from '../core/password.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Session } from '../core/session.ts';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { queueSecurityNotice } from './notices.ts';
import { trialRefusal } from './only-members.ts';
import { readPassword } from './passwords.store.ts';
import { verifySocial } from './social-token.ts';
import { linkSocial, unlinkSocial } from './social.store.ts';

/** Handlers of the accounts at Google and Apple that a member logs in with. */
export function socialCalls(parts: {
  readonly sql: Sql;
  readonly limit: TakeLimit;
  readonly phoneTokensUnsigned: boolean;
}): Pick<Handlers, 'socialLink' | 'socialUnlink'> {
  const { sql, limit } = parts;

  /** Lets the owner of an account pass, by the login password. */
  async function checkOwner(password: string, merchant: Merchant, session: Session) {
    const trial = trialRefusal(session);
    if (trial) return trial;
    const wait = await limit('passwordByAccount', `${merchant.code} ${session.member}`);
    if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
    const { hash } = await readPassword(sql, session.member);
    return (await checkPassword(hash, password)) ? answer(undefined) : refuse('wrong-password');
  }

  return {
    socialLink: async ({ body }, { merchant, session, log }) => {
      const owner = await checkOwner(body.password, merchant, session);
      if (!owner.ok) return owner;
      const unsigned = parts.phoneTokensUnsigned;
      const identity = await verifySocial(sql, merchant.code, body.firebaseIdToken, { unsigned });
      if (!identity.ok) return identity;
      const { member } = session;
      const { provider } = identity.value;
      return sql.begin(async (tx) => {
        if (!(await linkSocial(tx, merchant.code, member, identity.value))) return refuse('conflict');
        await queueSecurityNotice(tx, member, `${provider}-linked`);
        log.info({ member: String(member), provider }, 'social log-in linked');
        return answer({ provider });
      });
    },

    socialUnlink: async ({ body }, { merchant, session, log }) => {
      const owner = await checkOwner(body.password, merchant, session);
      if (!owner.ok) return owner;
      const { member } = session;
      const { provider } = body;
      return sql.begin(async (tx) => {
        if (!(await unlinkSocial(tx, member, provider))) return refuse('not-found');
        await queueSecurityNotice(tx, member, `${provider}-unlinked`);
        log.info({ member: String(member), provider }, 'social log-in unlinked');
        return answer(null);
      });
    },
  };
}
