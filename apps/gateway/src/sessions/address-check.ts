import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { readContacts, type Contacts } from '../identity/contacts.store.ts';
import type { CallContext } from '../http/handler.ts';
import { CODE_MINUTES, checkCode, consumeCode } from '../identity/codes.store.ts';
import { memberRequester, sendCode, type CodeParts } from '../identity/send-code.ts';

/** By what a member proves themselves at a login from an address they never used. */
export type AddressCheckMethod = 'mobile' | 'code' | 'email' | 'payeeName';

/** The requested check, as sent to the site. */
export interface AddressCheck {
  readonly method: AddressCheckMethod;
  readonly hint: string;
  readonly expiredMinutes?: number;
}

/**
 * The strongest check that a member's contact data allow: a code by SMS where it can be sent, else data that only they should
 * know. Undefined when there are no data to check.
 */
export function addressCheckFor(contacts: Contacts, canSend: boolean): AddressCheck | undefined {
  const { mobile, email, payeeName } = contacts;
  if (mobile !== null) {
    const hint = `${mobile.slice(0, 3)}••••••${mobile.slice(-3)}`;
    return canSend ? { method: 'code', hint, expiredMinutes: CODE_MINUTES } : { method: 'mobile', hint };
  }
  if (email !== null) return { method: 'email', hint: email.replace(/^(.).*(@.).*(\..*)$/, '$1•••$2•••$3') };
  if (payeeName !== null) return { method: 'payeeName', hint: `${[...payeeName][0] ?? ''}•••` };
  return undefined;
}

/** Whether the typed value matches the member's data. A number may have its leading zero or dialing code. */
export function passesAddressCheck(
  method: Exclude<AddressCheckMethod, 'code'>,
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

/**
 * Requests a check, or verifies the typed value.
 * @returns success when no check is needed; else the refusal's value describes it
 */
export async function requireAddressCheck(
  parts: CodeParts,
  context: CallContext,
  member: bigint,
  typed: string | undefined,
): Promise<
  Outcome<
    undefined,
    | 'verification-required'
    | 'wrong-verification-code'
    | 'verification-code-expired'
    | 'verification-quota-exceeded'
    | 'unavailable'
  >
> {
  const { merchant, address, language, log } = context;
  const contacts = await readContacts(parts.sql, member);
  const asked = addressCheckFor(contacts, parts.messenger.reaches('sms'));
  if (asked === undefined) return answer(undefined);
  const number = contacts.mobile ?? '';
  const requester = memberRequester(member);
  const place = {
    merchant: merchant.code,
    purpose: 'address',
    target: number,
    requester: requester.id,
  } as const;
  if (typed === undefined) {
    if (asked.method === 'code') {
      const request = {
        merchant,
        purpose: 'address',
        number,
        address,
        language,
        requester,
        member,
        log,
      } as const;
      const sent = await sendCode(parts, { ...request, sendTo: 'everyone' });
      // One sent within the last minute is still good.
      if (!sent.ok && sent.error.kind !== 'too-many-requests') return refuse(sent.error.kind, sent.error);
    }
    return refuse('verification-required', { value: { captchaRequired: false, verification: asked } });
  }
  if (asked.method !== 'code')
    return passesAddressCheck(asked.method, contacts, typed)
      ? answer(undefined)
      : refuse('wrong-verification-code');
  const code = await checkCode(parts.sql, place, typed);
  if (typeof code === 'string') return refuse(code);
  return (await consumeCode(parts.sql, code)) ? answer(undefined) : refuse('wrong-verification-code');
}
