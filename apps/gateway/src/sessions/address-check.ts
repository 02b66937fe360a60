import { CODE_REST_SECONDS } from '../http/limits.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { checkPassword } from '../core/password.ts';
import { readHashes } from '../identity/account.store.ts';
import { readContacts, type Contacts } from '../identity/contacts.store.ts';
import type { CallContext } from '../http/handler.ts';
import { CODE_MINUTES, checkCode, consumeCode } from '../identity/codes.store.ts';
import { memberRequester, sendCode, type CodeParts } from '../identity/send-code.ts';

/** By what a member proves themselves at a login from an address they never used. */
export type AddressCheckMethod = 'mobile' | 'code' | 'email' | 'payeeName' | 'paymentPassword' | 'support';

/** The requested check, as sent to the site. */
export interface AddressCheck {
  readonly method: AddressCheckMethod;
  readonly hint: string;
  readonly expiredMinutes?: number;
  /** Seconds until another code can be sent. */
  readonly resendSeconds?: number;
}

/**
 * The strongest check that a member's contact data allow: a code by SMS where it can be sent, else data that only they should
 * know, else the payment password. Without any of these only customer service can help.
 */
export function addressCheckFor(
  contacts: Contacts,
  { canSend, paymentPassword }: { readonly canSend: boolean; readonly paymentPassword: boolean },
): AddressCheck {
  const { mobile, email, payeeName } = contacts;
  if (mobile !== null) {
    const hint = `${mobile.slice(0, 3)}••••••${mobile.slice(-3)}`;
    return canSend ? { method: 'code', hint, expiredMinutes: CODE_MINUTES } : { method: 'mobile', hint };
  }
  if (email !== null) return { method: 'email', hint: email.replace(/^(.).*(@.).*(\..*)$/, '$1•••$2•••$3') };
  if (payeeName !== null) return { method: 'payeeName', hint: `${[...payeeName][0] ?? ''}•••` };
  return { method: paymentPassword ? 'paymentPassword' : 'support', hint: '' };
}

/** Whether the typed value matches the member's data. A number may have its leading zero or dialing code. */
export function passesAddressCheck(
  method: 'mobile' | 'email' | 'payeeName',
  contacts: Contacts,
  typed: string,
): boolean {
  if (method === 'mobile') {
    const known = contacts.mobile?.slice(1) ?? '';
    const digits = typed.replace(/[\s+-]/g, '').replace(/^0+/, '');
    return /^\d{7,15}$/.test(digits) && known.endsWith(digits) && known.length - digits.length <= 3;
  }
  const plain = (text: string | null) => text?.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  const known = plain(method === 'email' ? contacts.email : contacts.payeeName);
  return known !== undefined && known !== '' && plain(typed) === known;
}

type CheckFailure =
  | 'verification-required'
  | 'wrong-verification-code'
  | 'verification-code-expired'
  | 'verification-quota-exceeded'
  | 'too-many-requests'
  | 'unavailable';

/**
 * Requests a check, or verifies the typed value. A member without contact data has proved themselves before on a device that
 * is known, and is not asked there.
 * @returns success when no check is needed; else the refusal's value describes it
 */
export async function requireAddressCheck(
  parts: CodeParts,
  context: CallContext,
  member: { readonly id: bigint; readonly isKnownDevice: boolean },
  typed: string | undefined,
): Promise<Outcome<undefined, CheckFailure>> {
  const [contacts, { payment }] = await Promise.all([
    readContacts(parts.sql, member.id),
    readHashes(parts.sql, member.id),
  ]);
  const canSend = parts.messenger.reaches('sms');
  const requested = addressCheckFor(contacts, { canSend, paymentPassword: payment !== null });
  const requirement = (more: Partial<AddressCheck> = {}) =>
    refuse('verification-required', {
      value: { captchaRequired: false, verification: { ...requested, ...more } },
    });
  const passed = (right: boolean) => (right ? answer(undefined) : refuse('wrong-verification-code'));
  switch (requested.method) {
    case 'code':
      return checkSentCode(parts, context, {
        member: member.id,
        number: contacts.mobile ?? '',
        typed,
        requirement,
      });
    case 'support':
      return member.isKnownDevice ? answer(undefined) : requirement();
    case 'paymentPassword': {
      if (member.isKnownDevice) return answer(undefined);
      if (typed === undefined) return requirement();
      const wait = await parts.limit('paymentPasswordByMember', String(member.id));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      return passed(await checkPassword(payment, typed));
    }
    default:
      return typed === undefined
        ? requirement()
        : passed(passesAddressCheck(requested.method, contacts, typed));
  }
}

/** Sends a code to the member's number, or verifies the one that was typed. */
async function checkSentCode(
  parts: CodeParts,
  { merchant, address, language, log }: CallContext,
  {
    member,
    number,
    typed,
    requirement,
  }: {
    readonly member: bigint;
    readonly number: string;
    readonly typed: string | undefined;
    readonly requirement: (more: Partial<AddressCheck>) => Outcome<never, 'verification-required'>;
  },
): Promise<Outcome<undefined, CheckFailure>> {
  const requester = memberRequester(member);
  if (typed === undefined) {
    const sent = await sendCode(parts, {
      merchant,
      purpose: 'address',
      number,
      address,
      language,
      requester,
      member,
      sendTo: 'everyone',
      log,
    });
    if (sent.ok) return requirement({ resendSeconds: CODE_REST_SECONDS });
    // One sent within the last minute is still good.
    if (sent.error.kind === 'too-many-requests')
      return requirement({ resendSeconds: sent.error.retryAfterSeconds ?? 0 });
    return refuse(sent.error.kind, sent.error);
  }
  const place = {
    merchant: merchant.code,
    purpose: 'address',
    target: number,
    requester: requester.id,
  } as const;
  const code = await checkCode(parts.sql, place, typed);
  if (typeof code === 'string') return refuse(code);
  return (await consumeCode(parts.sql, code)) ? answer(undefined) : refuse('wrong-verification-code');
}
