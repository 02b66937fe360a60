import type { CallOf, ParsedRequestOf } from '@marquee/contract';
import { forcesChange } from '@marquee/member-rules';
import type { CallContext, Handler, Handlers } from '../http/handler.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { findByMobile } from '../identity/contacts.store.ts';
import { findByUsername, noteFirstLogin, type LoginMember } from '../identity/members.store.ts';
import { checkPassword } from '../core/password.ts';
import { consumeTemporaryPassword, readTemporaryPassword, setPassword } from '../identity/passwords.store.ts';
import { isSwitchedOn } from '../platform/platform.store.ts';
import { checkCode, consumeCode, hasCode } from '../identity/codes.store.ts';
import { readNumber, type CodeParts } from '../identity/send-code.ts';
import { redeemSliderPass } from '../identity/slider.store.ts';
import { requireAddressCheck } from './address-check.ts';
import { isBlocked } from '../identity/blocked-members.store.ts';
import { isNewAddress, noteAddress } from '../identity/known-addresses.store.ts';
import {
  CAPTCHA_AFTER,
  clearFailures,
  countFailures,
  redeemCaptcha,
  waitAfterFailures,
} from './login.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { networkOf } from '../core/visitor-network.ts';
import { findDevice, noteDevice } from '../identity/known-devices.store.ts';
import type { TwoFactorParts } from '../identity/two-factor.ts';
import { createLoginProof, remembers } from './login-proof.ts';
import { socialLogin } from './social-login.ts';

type Body = ParsedRequestOf<CallOf<'sessionLogin'>>['body'];
type LoginOutcome = Awaited<ReturnType<Handler<'sessionLogin'>>>;

/** The handler of logging in: by password, by a code, or by an account at a social provider. */
export function loginCalls(
  parts: CodeParts & TwoFactorParts & { readonly phoneTokensUnsigned: boolean },
): Pick<Handlers, 'sessionLogin'> {
  const { sql, limit } = parts;
  const { checkSecond, failed } = createLoginProof(parts);

  /** Limits, slider and captcha: what comes before any secret is looked at. @param name what is guessed at */
  async function admit(
    body: Body,
    { merchant, address }: CallContext,
    name: string,
    isKnownDevice: boolean,
  ): Promise<
    Outcome<string[], 'too-many-requests' | 'slider-failed' | 'captcha-required' | 'wrong-captcha'>
  > {
    const network = networkOf(address);
    const wait = isKnownDevice
      ? await limit('loginByDevice', `${merchant.code} ${body.device} ${name}`)
      : ((await limit('loginByAddress', `${merchant.code} ${network}`)) ??
        (await limit('loginByAccount', `${merchant.code} ${network} ${name}`)));
    if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
    // The third keeps waits apart: a stranger's guesses do not lock a member out at home.
    const here = isKnownDevice ? `device:${body.device} ${name}` : `both:${network} ${name}`;
    const subjects = [`account:${name}`, `address:${network}`, here];
    const captchaRequired = (await countFailures(sql, merchant.code, subjects)) >= CAPTCHA_AFTER;
    const value = { captchaRequired };
    if (
      (await isSwitchedOn(sql, merchant.code, 'SLIDERLOGIN3')) &&
      !(await redeemSliderPass(sql, merchant.code, 'login', body.sliderPass))
    )
      return refuse('slider-failed', { value });
    const rest = async () => (isKnownDevice ? undefined : limit('loginByName', `${merchant.code} ${name}`));
    if (!captchaRequired) return within(await rest(), subjects, value);
    if (body.captcha === undefined || body.captchaId === undefined)
      return refuse('captcha-required', { value });
    const pause = await waitAfterFailures(sql, merchant.code, here);
    if (pause !== undefined) return refuse('too-many-requests', { retryAfterSeconds: pause, value });
    const right = await redeemCaptcha(sql, merchant.code, body.captchaId, body.captcha);
    return right ? within(await rest(), subjects, value) : refuse('wrong-captcha', { value });
  }

  async function byPassword(
    body: Extract<Body, { type: 'username' }>,
    context: CallContext,
  ): Promise<LoginOutcome> {
    const { merchant, address, userAgent, log } = context;
    const username = body.username.trim();
    const member = await findByUsername(sql, merchant.code, username);
    const device = await findDevice(sql, member?.id, body.device);
    const admitted = await admit(body, context, username.toLowerCase(), device !== undefined);
    if (!admitted.ok) return admitted;
    const subjects = admitted.value;
    const right = await checkPassword(member?.passwordHash, body.password);
    // The mailed password is asked about for every name, so that the time of an answer tells nothing.
    const mailed = right ? undefined : await readTemporaryPassword(sql, member?.id);
    const rightMailed = !right && (await checkPassword(mailed, body.password));
    if (member === undefined || (!right && !rightMailed))
      return refuse('wrong-credentials', { value: await failed(context, subjects) });
    // Only who knows the password learns of it.
    if (await isBlocked(sql, member.id)) return refuse('account-locked');
    // A mailed password replaces the member's own, which a remembered device may not do without a code.
    const remembered = right ? device : undefined;
    const second = await checkSecond(body, context, member.id, { subjects, device: remembered });
    if (!second.ok) return second;
    if (
      right &&
      second.value === 'off' &&
      (await isSwitchedOn(sql, merchant.code, 'NEWADDRVERIF3')) &&
      (await isNewAddress(sql, member.id, address))
    ) {
      const proof = await requireAddressCheck(
        parts,
        context,
        { id: member.id, isKnownDevice: device !== undefined },
        body.verification,
      );
      if (!proof.ok) {
        if (proof.error.kind !== 'wrong-verification-code') return proof;
        return refuse('wrong-verification-code', { value: await failed(context, subjects) });
      }
    }
    await clearFailures(sql, merchant.code, subjects);
    const expired = member.passwordExpired || rightMailed;
    const passwordChangeForced = await mustChange(merchant.code, body.password, expired, rightMailed);
    const opened = await sql.begin(async (tx) => {
      if (mailed !== undefined && rightMailed) {
        if (!(await consumeTemporaryPassword(tx, member.id, mailed))) return undefined;
        await setPassword(tx, member.id, mailed, { expired: true, keep: undefined });
      }
      if (member.firstTime) await noteFirstLogin(tx, member.id);
      await noteAddress(tx, member.id, address);
      return {
        token: await openSession(
          tx,
          merchant.code,
          member.id,
          { address, userAgent },
          {
            mustChangePassword: passwordChangeForced,
            secondFactorGiven: second.value === 'given',
          },
        ),
        device: await noteDevice(tx, member.id, body.device, remembers(body, second.value)),
      };
    });
    if (opened === undefined) return refuse('wrong-credentials', { value: { captchaRequired: false } });
    log.info({ member: String(member.id), mailed: rightMailed }, 'logged in');
    return answer({
      ...opened,
      firstTimeLogin: member.firstTime,
      passwordExpired: expired,
      passwordChangeForced,
    });
  }

  async function mustChange(
    merchant: string,
    password: string,
    expired: boolean,
    mailed: boolean,
  ): Promise<boolean> {
    if (mailed || forcesChange(password)) return true;
    return expired && (await isSwitchedOn(sql, merchant, 'PWDEXPFORCECHANGE3'));
  }

  async function byCode(body: Extract<Body, { type: 'sms' }>, context: CallContext): Promise<LoginOutcome> {
    const { merchant, address, userAgent, log } = context;
    if (!(await isSwitchedOn(sql, merchant.code, 'MOBILEVERCODELOGIN3'))) return refuse('feature-disabled');
    const number = readNumber(body.countryDialingCode, body.mobileNum, 'mobileNum');
    if (!number.ok) return number;
    const found = await findByMobile(sql, merchant.code, number.value);
    const device = await findDevice(sql, found?.id, body.device);
    const requester = body.device ?? '';
    const place = { merchant: merchant.code, purpose: 'login', target: number.value, requester } as const;
    // Strangers' wrong codes must not use up the attempts of the device that a code was sent for.
    const isExpected = device !== undefined || (await hasCode(sql, place));
    const admitted = await admit(body, context, number.value, isExpected);
    if (!admitted.ok) return admitted;
    const code = await checkCode(sql, place, body.smsCode);
    if (code === 'verification-code-expired') return refuse(code, { value: { captchaRequired: false } });
    const member: LoginMember | undefined =
      found && (await findByUsername(sql, merchant.code, found.username));
    if (typeof code === 'string' || member === undefined)
      return refuse('wrong-verification-code', { value: await failed(context, admitted.value) });
    if (await isBlocked(sql, member.id)) return refuse('account-locked');
    const second = await checkSecond(body, context, member.id, { subjects: admitted.value, device });
    if (!second.ok) return second;
    await clearFailures(sql, merchant.code, admitted.value);
    const opened = await sql.begin(async (tx) => {
      if (!(await consumeCode(tx, code))) return undefined;
      if (member.firstTime) await noteFirstLogin(tx, member.id);
      await noteAddress(tx, member.id, address);
      return {
        token: await openSession(
          tx,
          merchant.code,
          member.id,
          { address, userAgent },
          {
            secondFactorGiven: second.value === 'given',
          },
        ),
        device: await noteDevice(tx, member.id, body.device, remembers(body, second.value)),
      };
    });
    if (opened === undefined) return refuse('wrong-verification-code', { value: { captchaRequired: false } });
    log.info({ member: String(member.id) }, 'logged in by code');
    // Who came by a code has not typed a password, and is not made to change it.
    const { firstTime, passwordExpired } = member;
    return answer({ ...opened, firstTimeLogin: firstTime, passwordExpired, passwordChangeForced: false });
  }

  const bySocial = socialLogin(parts, { checkSecond, failed });

  return {
    sessionLogin: async ({ body }, context) => {
      switch (body.type) {
        case 'sms':
          return byCode(body, context);
        case 'social':
          return bySocial(body, context);
        case 'username':
          return byPassword(body, context);
      }
    },
  };
}

/** Lets an attempt pass unless the account's ceiling is reached. */
function within(
  wait: number | undefined,
  subjects: string[],
  value: { captchaRequired: boolean },
): Outcome<string[], 'too-many-requests'> {
  return wait === undefined
    ? answer(subjects)
    : refuse('too-many-requests', { retryAfterSeconds: wait, value });
}
