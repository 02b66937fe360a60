import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { trialRefusal } from './only-members.ts';
import { checkPassword } from '../core/password.ts';
import { requireSecondFactor, type TwoFactorParts } from './two-factor.ts';
import { readPassword } from './passwords.store.ts';
import { textIn } from '../core/merchant.ts';
import { confirmTwoFactor, keepSecret, readTwoFactor, removeTwoFactor } from './two-factor.store.ts';
import { appAddress, newRecoveryCodes, newSecret, redeemAppCode } from './two-factor.ts';

/** Handlers of two-factor by an authenticator app. */
export function twoFactorCalls(
  parts: TwoFactorParts,
): Pick<Handlers, 'twoFactorBegin' | 'twoFactorConfirm' | 'twoFactorDisable'> {
  const { sql, limit, secrets } = parts;
  return {
    twoFactorBegin: async ({ body }, { merchant, language, session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const wait = await limit('passwordByAccount', `${merchant.code} ${session.member}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { hash, username } = await readPassword(sql, session.member);
      if (!(await checkPassword(hash, body.password))) return refuse('wrong-password');
      const secret = newSecret();
      const kept = await keepSecret(sql, session.member, secrets.seal(secret, String(session.member)));
      if (!kept) return refuse('conflict');
      return answer({
        secret,
        uri: appAddress(secret, textIn(merchant.names, language, merchant), username),
      });
    },

    twoFactorConfirm: async ({ body }, { session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const row = await readTwoFactor(sql, session.member);
      if (row === undefined || row.confirmed) return refuse('conflict');
      const wait = await limit('paymentPasswordByMember', String(session.member));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const right = await redeemAppCode(parts, session.member, row, body.code.replaceAll(/\s/g, ''));
      if (!right) return refuse('wrong-two-factor-code');
      const { codes, hashes } = newRecoveryCodes(secrets, session.member);
      const on = await sql.begin((tx) => confirmTwoFactor(tx, session.member, hashes));
      if (!on) return refuse('conflict');
      log.info({ member: String(session.member) }, 'two-factor switched on');
      return answer({ recoveryCodes: codes });
    },

    twoFactorDisable: async ({ body }, { merchant, session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const row = await readTwoFactor(sql, session.member);
      if (row?.confirmed !== true) return refuse('conflict');
      const wait = await limit('passwordByAccount', `${merchant.code} ${session.member}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { hash } = await readPassword(sql, session.member);
      if (!(await checkPassword(hash, body.password))) return refuse('wrong-password');
      const second = await requireSecondFactor(parts, session.member, body.code, log);
      if (!second.ok) return refuse('wrong-two-factor-code');
      await sql.begin((tx) => removeTwoFactor(tx, session.member));
      log.info({ member: String(session.member) }, 'two-factor switched off');
      return answer(null);
    },
  };
}
