import type { CallOf, ParsedRequestOf } from '@marquee/contract';
import { forcesChange } from '@marquee/member-rules';
import type { CallContext, Handler, Handlers } from '../http/handler.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { findByMobile } from '../identity/contacts.store.ts';
import { findByUsername, noteFirstLogin, type LoginMember } from '../identity/members.store.ts';
import { checkPassword } from '../core/password.ts';
import { consumeTemporaryPassword, readTemporaryPassword, setPassword } from '../identity/passwords.store.ts';
import { isSwitchedOn } from '../platform/gate.ts';
import { checkCode, consumeCode } from '../identity/codes.store.ts';
import { readNumber, type CodeParts } from '../identity/send-code.ts';
import { redeemSliderPass } from '../identity/slider.store.ts';
import { requireAddressCheck } from './address-check.ts';
import { isBlocked } from '../identity/blocked-members.store.ts';
import { isNewAddress, noteAddress } from '../identity/known-addresses.store.ts';
import {
  addFailure,
  CAPTCHA_AFTER,
  clearFailures,
  countFailures,
  redeemCaptcha,
  waitAfterFailures,
} from './login.store.ts';
import { openSession } from '../core/sessions.store.ts';

type Body = ParsedRequestOf<CallOf<'sessionLogin'>>['body'];
type LoginOutcome = Awaited<ReturnType<Handler<'sessionLogin'>>>;

/** The handler of logging in, by password or by a code. */
export function loginCalls(parts: CodeParts): Pick<Handlers, 'sessionLogin'> {
  const { sql, limit } = parts;

  /** Limits, slider and captcha: what comes before any secret is looked at. @param name what is guessed at */
  async function admit(
    body: Body,
    { merchant, address }: CallContext,
    name: string,
  ): Promise<
    Outcome<string[], 'too-many-requests' | 'slider-failed' | 'captcha-required' | 'wrong-captcha'>
  > {
    const wait =
      (await limit('loginByAddress', `${merchant.code} ${address}`)) ??
      (await limit('loginByAccount', `${merchant.code} ${address} ${name}`));
    if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
    // The third keeps waits apart: a stranger's guesses do not lock a member out at home.
    const here = `both:${address} ${name}`;
    const subjects = [`account:${name}`, `address:${address}`, here];
    const captchaRequired = (await countFailures(sql, merchant.code, subjects)) >= CAPTCHA_AFTER;
    const value = { captchaRequired };
    if (
      (await isSwitchedOn(sql, merchant.code, 'SLIDERLOGIN3')) &&
      !(await redeemSliderPass(sql, merchant.code, 'login', body.sliderPass))
    )
      return refuse('slider-failed', { value });
    if (!captchaRequired) return answer(subjects);
    if (body.captcha === undefined || body.captchaId === undefined)
      return refuse('captcha-required', { value });
    const pause = await waitAfterFailures(sql, merchant.code, here);
    if (pause !== undefined) return refuse('too-many-requests', { retryAfterSeconds: pause, value });
    const right = await redeemCaptcha(sql, merchant.code, body.captchaId, body.captcha);
    return right ? answer(subjects) : refuse('wrong-captcha', { value });
  }

  /** Counts a wrong secret and tells whether the next attempt needs a captcha. */
  async function failed(merchant: string, subjects: string[]): Promise<{ captchaRequired: boolean }> {
    return { captchaRequired: (await addFailure(sql, merchant, subjects)) >= CAPTCHA_AFTER };
  }

  async function byPassword(
    body: Extract<Body, { type: 'username' }>,
    context: CallContext,
  ): Promise<LoginOutcome> {
    const { merchant, address, userAgent, log } = context;
    const username = body.username.trim();
    const admitted = await admit(body, context, username.toLowerCase());
    if (!admitted.ok) return admitted;
    const subjects = admitted.value;
    const member = await findByUsername(sql, merchant.code, username);
    const right = await checkPassword(member?.passwordHash, body.password);
    // The mailed password is asked about for every name, so that the time of an answer tells nothing.
    const mailed = right ? undefined : await readTemporaryPassword(sql, member?.id);
    const rightMailed = !right && (await checkPassword(mailed, body.password));
    if (member === undefined || (!right && !rightMailed))
      return refuse('wrong-credentials', { value: await failed(merchant.code, subjects) });
    // Only who knows the password learns of it.
    if (await isBlocked(sql, member.id)) return refuse('account-locked');
    if (
      right &&
      (await isSwitchedOn(sql, merchant.code, 'NEWADDRVERIF3')) &&
      (await isNewAddress(sql, member.id, address))
    ) {
      const proof = await requireAddressCheck(parts, context, member.id, body.verification);
      if (!proof.ok) {
        if (proof.error.kind !== 'wrong-verification-code') return proof;
        return refuse('wrong-verification-code', { value: await failed(merchant.code, subjects) });
      }
    }
    await clearFailures(sql, merchant.code, subjects);
    const expired = member.passwordExpired || rightMailed;
    const passwordChangeForced = await mustChange(merchant.code, body.password, expired, rightMailed);
    const token = await sql.begin(async (tx) => {
      if (mailed !== undefined && rightMailed) {
        if (!(await consumeTemporaryPassword(tx, member.id, mailed))) return undefined;
        await setPassword(tx, member.id, mailed, { expired: true, keep: undefined });
      }
      if (member.firstTime) await noteFirstLogin(tx, member.id);
      await noteAddress(tx, member.id, address);
      return openSession(tx, merchant.code, member.id, { address, userAgent }, passwordChangeForced);
    });
    if (token === undefined) return refuse('wrong-credentials', { value: { captchaRequired: false } });
    log.info({ member: String(member.id), mailed: rightMailed }, 'logged in');
    return answer({
      token,
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
    const admitted = await admit(body, context, number.value);
    if (!admitted.ok) return admitted;
    const place = { merchant: merchant.code, purpose: 'login', target: number.value } as const;
    const code = await checkCode(sql, place, body.smsCode);
    if (code === 'verification-code-expired') return refuse(code, { value: { captchaRequired: false } });
    const found = await findByMobile(sql, merchant.code, number.value);
    const member: LoginMember | undefined =
      found && (await findByUsername(sql, merchant.code, found.username));
    if (typeof code === 'string' || member === undefined)
      return refuse('wrong-verification-code', { value: await failed(merchant.code, admitted.value) });
    if (await isBlocked(sql, member.id)) return refuse('account-locked');
    await clearFailures(sql, merchant.code, admitted.value);
    const token = await sql.begin(async (tx) => {
      if (!(await consumeCode(tx, code))) return undefined;
      if (member.firstTime) await noteFirstLogin(tx, member.id);
      await noteAddress(tx, member.id, address);
      return openSession(tx, merchant.code, member.id, { address, userAgent });
    });
    if (token === undefined) return refuse('wrong-verification-code', { value: { captchaRequired: false } });
    log.info({ member: String(member.id) }, 'logged in by code');
    // Who came by a code has not typed a password, and is not made to change it.
    const { firstTime, passwordExpired } = member;
    return answer({ token, firstTimeLogin: firstTime, passwordExpired, passwordChangeForced: false });
  }

  return {
    sessionLogin: async ({ body }, context) =>
      body.type === 'sms' ? byCode(body, context) : byPassword(body, context),
  };
}
