import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { trialRefusal } from './only-members.ts';
import { checkPassword } from '../core/password.ts';
import { queueSecurityNotice } from './notices.ts';
import { readPassword } from './passwords.store.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Session } from '../core/session.ts';
import { noteSecondFactor } from '../core/sessions.store.ts';
import {
  confirmTwoFactor,
  saveRecoveryCodes,
  endSecondFactor,
  lockFactors,
  saveSecret,
  readTwoFactor,
  removeApp,
} from './two-factor.store.ts';
import {
  appAddress,
  hasSecondFactor,
  newRecoveryCodes,
  newSecret,
  redeemAppCode,
  requireSecondFactor,
  type TwoFactorParts,
} from './two-factor.ts';

/** Handlers of two-factor by an authenticator app. */
export function twoFactorCalls(
  parts: TwoFactorParts,
): Pick<
  Handlers,
  'twoFactorBegin' | 'twoFactorConfirm' | 'twoFactorVerify' | 'twoFactorDisable' | 'recoveryCodesRenew'
> {
  const { sql, limit, secrets } = parts;

  /** Lets the owner of an account with two-factor pass, by the login password. */
  async function checkOwner(password: string, merchant: Merchant, session: Session) {
    const trial = trialRefusal(session);
    if (trial) return trial;
    if (!(await hasSecondFactor(sql, session.member))) return refuse('conflict');
    const wait = await limit('passwordByAccount', `${merchant.code} ${session.member}`);
    if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
    const { hash } = await readPassword(sql, session.member);
    return (await checkPassword(hash, password)) ? answer(undefined) : refuse('wrong-password');
  }

  return {
    twoFactorBegin: async ({ body }, { merchant, language, session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const wait = await limit('passwordByAccount', `${merchant.code} ${session.member}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { hash, username } = await readPassword(sql, session.member);
      if (!(await checkPassword(hash, body.password))) return refuse('wrong-password');
      const secret = newSecret();
      const saved = await saveSecret(sql, session.member, secrets.encrypt(secret, String(session.member)));
      if (!saved) return refuse('conflict');
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
      const wait = await limit('secondFactorByMember', String(session.member));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const right = await redeemAppCode(parts, session.member, row, body.code.replaceAll(/\s/g, ''));
      if (!right) return refuse('wrong-two-factor-code');
      await limit.refund('secondFactorByMember', String(session.member));
      const { codes, hashes } = newRecoveryCodes(secrets, session.member);
      const on = await sql.begin(async (tx) => {
        if (!(await confirmTwoFactor(tx, session.member))) return false;
        await saveRecoveryCodes(tx, session.member, hashes);
        await noteSecondFactor(tx, session.tokenHash);
        await queueSecurityNotice(tx, session.member, 'two-factor-on');
        return true;
      });
      if (!on) return refuse('conflict');
      log.info({ member: String(session.member) }, 'two-factor switched on');
      return answer({ recoveryCodes: codes });
    },

    twoFactorVerify: async ({ body: { code, passkey } }, { origin, session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const { member, tokenHash } = session;
      const place = { member, purpose: 'verify', session: tokenHash, origin } as const;
      const given = { code, passkey: passkey && { signed: passkey, place } };
      const second = await requireSecondFactor(parts, member, given, log);
      if (!second.ok) {
        if (second.error.kind === 'two-factor-required') return refuse('wrong-two-factor-code');
        return refuse(second.error.kind, second.error);
      }
      if (second.value === 'off') return refuse('conflict');
      await noteSecondFactor(sql, session.tokenHash);
      return answer(null);
    },

    twoFactorDisable: async ({ body }, { merchant, session, log }) => {
      const owner = await checkOwner(body.password, merchant, session);
      if (!owner.ok) return owner;
      const { member } = session;
      return sql.begin(async (tx) => {
        await lockFactors(tx, member);
        if ((await readTwoFactor(tx, member))?.confirmed !== true) return refuse('conflict');
        await removeApp(tx, member);
        if (!(await hasSecondFactor(tx, member))) await endSecondFactor(tx, member);
        await queueSecurityNotice(tx, member, 'two-factor-off');
        log.info({ member: String(member) }, 'authenticator app removed');
        return answer(null);
      });
    },

    recoveryCodesRenew: async ({ body }, { merchant, session, log }) => {
      const owner = await checkOwner(body.password, merchant, session);
      if (!owner.ok) return owner;
      const { codes, hashes } = newRecoveryCodes(secrets, session.member);
      await sql.begin(async (tx) => {
        await saveRecoveryCodes(tx, session.member, hashes);
        await queueSecurityNotice(tx, session.member, 'recovery-codes');
      });
      log.info({ member: String(session.member) }, 'recovery codes renewed');
      return answer({ recoveryCodes: codes });
    },
  };
}
