import { checkPassword } from '../core/password.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Session } from '../core/session.ts';
import { noteSecondFactor } from '../core/sessions.store.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { queueSecurityNotice } from './notices.ts';
import { trialRefusal } from './only-members.ts';
import { creationOptions, checkCreation } from './passkey.ts';
import {
  insertPasskey,
  MAXIMUM_PASSKEYS,
  readPasskeys,
  removePasskey,
  renamePasskey,
  wirePasskeys,
} from './passkeys.store.ts';
import { readPassword } from './passwords.store.ts';
import { endSecondFactor, lockFactors, saveRecoveryCodes } from './two-factor.store.ts';
import { hasSecondFactor, newRecoveryCodes, waysOf, type TwoFactorParts } from './two-factor.ts';

/** Handlers of two-factor by passkeys. */
export function passkeyCalls(
  parts: TwoFactorParts,
): Pick<
  Handlers,
  'passkeyList' | 'passkeyBegin' | 'passkeyAdd' | 'passkeyRename' | 'passkeyRemove' | 'twoFactorWays'
> {
  const { sql, limit, secrets } = parts;

  /** Lets the owner of an account pass, by the login password. */
  async function checkOwner(password: string, merchant: Merchant, session: Session) {
    const trial = trialRefusal(session);
    if (trial) return trial;
    const wait = await limit('passwordByAccount', `${merchant.code} ${session.member}`);
    if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
    const { hash, username } = await readPassword(sql, session.member);
    return (await checkPassword(hash, password)) ? answer(username) : refuse('wrong-password');
  }

  return {
    passkeyList: async (_request, { session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      return answer(wirePasskeys(await readPasskeys(sql, session)));
    },

    passkeyBegin: async ({ body }, { merchant, language, origin, session }) => {
      const owner = await checkOwner(body.password, merchant, session);
      if (!owner.ok) return owner;
      const { member, tokenHash } = session;
      if ((await readPasskeys(sql, session)).length >= MAXIMUM_PASSKEYS) return refuse('list-full');
      const creation = await creationOptions(
        sql,
        { member, purpose: 'add', session: tokenHash, origin },
        {
          brand: textIn(merchant.names, language, merchant),
          username: owner.value,
          handle: secrets.hash('passkey', String(member)),
        },
      );
      return creation === undefined ? refuse('conflict') : answer(creation);
    },

    passkeyAdd: async ({ body }, { origin, session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const { member, tokenHash } = session;
      const place = { member, purpose: 'add', session: tokenHash, origin } as const;
      const made = await checkCreation(sql, place, body.passkey, log);
      if (made === undefined) return refuse('passkey-refused');
      const { codes, hashes } = newRecoveryCodes(secrets, member);
      return sql.begin(async (tx) => {
        await lockFactors(tx, member);
        if ((await readPasskeys(tx, session)).length >= MAXIMUM_PASSKEYS) return refuse('list-full');
        const isFirst = !(await hasSecondFactor(tx, member));
        if (!(await insertPasskey(tx, session, { ...made, name: body.name }))) return refuse('conflict');
        if (isFirst) await saveRecoveryCodes(tx, member, hashes);
        await noteSecondFactor(tx, tokenHash);
        await queueSecurityNotice(tx, member, 'passkey-added');
        log.info({ member: String(member) }, 'passkey added');
        return answer({ recoveryCodes: isFirst ? codes : [] });
      });
    },

    passkeyRename: async ({ body }, { session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const renamed = await renamePasskey(sql, session, body.id, body.name);
      return renamed === undefined ? refuse('not-found') : answer(null);
    },

    passkeyRemove: async ({ body }, { merchant, session, log }) => {
      const owner = await checkOwner(body.password, merchant, session);
      if (!owner.ok) return owner;
      const { member } = session;
      return sql.begin(async (tx) => {
        await lockFactors(tx, member);
        if ((await removePasskey(tx, session, body.id)) === undefined) return refuse('not-found');
        if (!(await hasSecondFactor(tx, member))) await endSecondFactor(tx, member);
        await queueSecurityNotice(tx, member, 'passkey-removed');
        log.info({ member: String(member) }, 'passkey removed');
        return answer(null);
      });
    },

    twoFactorWays: async (_request, { origin, session }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const { member, tokenHash } = session;
      if (!(await hasSecondFactor(sql, member))) return refuse('conflict');
      return answer(await waysOf(parts, { member, purpose: 'verify', session: tokenHash, origin }));
    },
  };
}
