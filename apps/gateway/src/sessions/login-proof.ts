import type { CallOf, ParsedRequestOf } from '@marquee/contract';
import type { CallContext } from '../http/handler.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import type { KnownDevice } from '../identity/known-devices.store.ts';
import type { PasskeyPlace } from '../identity/passkey.ts';
import { requireSecondFactor, waysOf, type TwoFactorParts } from '../identity/two-factor.ts';
import { addFailure, CAPTCHA_AFTER } from './login.store.ts';

type Body = ParsedRequestOf<CallOf<'sessionLogin'>>['body'];

/** What every way to log in does once the first proof is right or wrong. */
export function createLoginProof(parts: TwoFactorParts) {
  const { sql } = parts;

  /** Asks a member with two-factor for a code or passkey, but on a device that is remembered. */
  async function checkSecond(
    body: Body,
    context: CallContext,
    member: bigint,
    { subjects, device }: { subjects: string[]; device: KnownDevice | undefined },
  ): Promise<
    Outcome<
      'off' | 'trusted' | 'given',
      'verification-required' | 'wrong-verification-code' | 'passkey-refused' | 'too-many-requests'
    >
  > {
    if (device?.trusted === true) return answer('trusted');
    const place = { member, purpose: 'login', session: null, origin: context.origin } as const;
    const passkey = body.passkey && { signed: body.passkey, place };
    const second = await requireSecondFactor(
      parts,
      member,
      { code: body.verification, passkey },
      context.log,
    );
    if (second.ok) return second;
    switch (second.error.kind) {
      case 'two-factor-required': {
        const verification = await verificationOf(place);
        return refuse('verification-required', { value: { captchaRequired: false, verification } });
      }
      case 'wrong-two-factor-code':
        return refuse('wrong-verification-code', { value: await failed(context, subjects) });
      case 'passkey-refused':
        // What was signed is used up.
        return refuse('passkey-refused', {
          value: { ...(await failed(context, subjects)), verification: await verificationOf(place) },
        });
      case 'too-many-requests':
        return refuse('too-many-requests', second.error);
    }
  }

  /** By what a member with two-factor can continue. */
  async function verificationOf(place: PasskeyPlace) {
    const { app, passkey } = await waysOf(parts, place);
    const method = app ? ('authenticator' as const) : ('recoveryCode' as const);
    return { method, hint: '', ...(passkey && { passkey }) };
  }

  /** Counts and logs a wrong secret, and tells whether the next attempt needs a captcha. */
  async function failed(
    { merchant, log }: CallContext,
    subjects: string[],
  ): Promise<{ captchaRequired: boolean }> {
    // With the hash, attempts at one account can be found in a log that gives no name away.
    const account = parts.secrets.hash(subjects[0] ?? '', merchant.code).toString('hex');
    log.info({ account }, 'log-in failed');
    return { captchaRequired: (await addFailure(sql, merchant.code, subjects)) >= CAPTCHA_AFTER };
  }

  return { checkSecond, failed };
}

/** Whether a device becomes a remembered one: its member asked for it and gave the second factor on it. */
export function remembers(body: Body, second: 'off' | 'trusted' | 'given'): boolean {
  return second === 'given' && body.rememberDevice === true;
}
