import type { CallOf, ParsedRequestOf } from '@marquee/contract';
import { openSession } from '../core/sessions.store.ts';
import { networkOf } from '../core/visitor-network.ts';
import type { CallContext, Handler } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { isBlocked } from '../identity/blocked-members.store.ts';
import { noteAddress } from '../identity/known-addresses.store.ts';
import { findDevice, noteDevice } from '../identity/known-devices.store.ts';
import { noteFirstLogin } from '../identity/members.store.ts';
import { findBySocial } from '../identity/social.store.ts';
import { verifySocial } from '../identity/social-token.ts';
import type { TwoFactorParts } from '../identity/two-factor.ts';
import { remembers, type createLoginProof } from './login-proof.ts';

type Body = Extract<ParsedRequestOf<CallOf<'sessionLogin'>>['body'], { type: 'social' }>;

/**
 * The log-in with an account at a social provider. There is nothing to guess in a signed token, so it needs no slider; the
 * second factor is asked for as ever.
 */
export function socialLogin(
  parts: TwoFactorParts & { readonly phoneTokensUnsigned: boolean },
  { checkSecond }: ReturnType<typeof createLoginProof>,
): (body: Body, context: CallContext) => ReturnType<Handler<'sessionLogin'>> {
  const { sql, limit } = parts;
  return async (body, context) => {
    const { merchant, address, userAgent, log } = context;
    const network = networkOf(address);
    const wait = await limit('loginByAddress', `${merchant.code} ${network}`);
    if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
    const unsigned = parts.phoneTokensUnsigned;
    const identity = await verifySocial(sql, merchant.code, body.firebaseIdToken, { unsigned });
    if (!identity.ok) return identity;
    const member = await findBySocial(sql, merchant.code, identity.value);
    if (member === undefined) return refuse('unknown-account', { value: { captchaRequired: false } });
    if (await isBlocked(sql, member.id)) return refuse('account-locked');
    const device = await findDevice(sql, member.id, body.device);
    const subjects = [`account:${member.username.toLowerCase()}`, `address:${network}`];
    const second = await checkSecond(body, context, member.id, { subjects, device });
    if (!second.ok) return second;
    const opened = await sql.begin(async (tx) => {
      if (member.firstTime) await noteFirstLogin(tx, member.id);
      await noteAddress(tx, member.id, address);
      const options = { secondFactorGiven: second.value === 'given' };
      return {
        token: await openSession(tx, merchant.code, member.id, { address, userAgent }, options),
        device: await noteDevice(tx, member.id, body.device, remembers(body, second.value)),
      };
    });
    log.info({ member: String(member.id), provider: identity.value.provider }, 'logged in socially');
    // Who came by another account has not typed a password, and is not made to change it.
    const { firstTime, passwordExpired } = member;
    return answer({ ...opened, firstTimeLogin: firstTime, passwordExpired, passwordChangeForced: false });
  };
}
