import { createHash } from 'node:crypto';
import { mobileNumberOf } from '@marquee/member-rules';
import type { WireLanguage } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { networkOf } from '../core/visitor-network.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import { CODE_MINUTES, saveCode, newCode, type CodePurpose } from './codes.store.ts';
import { findDevice, newDeviceToken } from './known-devices.store.ts';
import { redeemSliderPass } from './slider.store.ts';
import { messageTexts } from './message-texts.ts';
import type { Messenger } from './messenger.ts';

/** What sending a code stands on. */
export interface CodeParts {
  readonly sql: Sql;
  readonly limit: TakeLimit;
  readonly messenger: Messenger;
}

/** Who requests a code or a mail. */
export interface Requester {
  /** The token of a device, or `member:<id>`. A code is good only with it. */
  readonly id: string;
  /** Whether it is the member, or a device from which they have logged in. Such a requester has an allowance of its own. */
  readonly known: boolean;
}

/** The requester when a member has proved who they are. */
export function memberRequester(member: bigint): Requester {
  return { id: `member:${member}`, known: true };
}

/**
 * Identifies who requests a code or a mail without a session. Strangers must have solved the slider, and are counted by
 * their network, so that they cannot use up what a member has left.
 * @param member the member of the number or name, if there is one
 */
export async function identifyRequester(
  sql: Sql,
  merchant: string,
  member: bigint | undefined,
  { device, sliderPass }: { readonly device?: string | undefined; readonly sliderPass?: string | undefined },
): Promise<Outcome<Requester, 'slider-failed'>> {
  if (device !== undefined && (await findDevice(sql, member, device)))
    return answer({ id: device, known: true });
  if (!(await redeemSliderPass(sql, merchant, 'message', sliderPass))) return refuse('slider-failed');
  return answer({ id: device ?? newDeviceToken(), known: false });
}

/** By what a requester is counted in limits. */
export function limitKey({ id, known }: Requester, address: string): string {
  return known ? createHash('sha256').update(id).digest('base64url') : networkOf(address);
}

/** Where a code goes, for what, and on whose behalf. */
export interface CodeRequest {
  readonly merchant: Merchant;
  readonly purpose: CodePurpose;
  /** By SMS unless this says by mail. */
  readonly channel?: 'sms' | 'email';
  /** E.164, or a mailbox. */
  readonly number: string;
  /** The visitor's address. */
  readonly address: string;
  readonly language: WireLanguage;
  readonly requester: Requester;
  /** The member of this number, if there is one. */
  readonly member: bigint | undefined;
  /**
   * `everyone` sends to any number and waits for the provider; `members` sends to a member's number only and answers at
   * once, so that neither the answer nor its time tells which numbers have accounts.
   */
  readonly sendTo: 'everyone' | 'members';
  readonly log: FastifyBaseLogger;
}

/** Sends a code by SMS or mail, within the limits of its requester, and of the number when strangers request it. */
export async function sendCode(
  { sql, limit, messenger }: CodeParts,
  request: CodeRequest,
): Promise<
  Outcome<{ expiredMinutes: number }, 'too-many-requests' | 'verification-quota-exceeded' | 'unavailable'>
> {
  const { merchant, purpose, channel = 'sms', number, address, language, requester, member, log } = request;
  if (!messenger.reaches(channel)) return refuse('unavailable');
  const place = { merchant: merchant.code, purpose, target: number, requester: requester.id };
  const key = limitKey(requester, address);
  const wait =
    (requester.known ? undefined : await limit('codeByAddress', `${merchant.code} ${networkOf(address)}`)) ??
    (await limit('codeByRequester', `${merchant.code} ${key} ${purpose} ${number}`));
  if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
  const rest = requester.known
    ? await limit('codeByRequesterDaily', `${merchant.code} ${key}`)
    : ((await limit('codeByRequesterDaily', `${merchant.code} ${key} ${number}`)) ??
      (await limit('codeByNumberDaily', `${merchant.code} ${purpose} ${number}`)));
  if (rest !== undefined) return refuse('verification-quota-exceeded', { retryAfterSeconds: rest });

  const code = newCode();
  await saveCode(sql, place, code);
  const sent = async () => {
    const brand = textIn(merchant.names, language, merchant);
    const texts = messageTexts[language];
    const message = { merchant: merchant.code, to: number, text: texts.code(brand, code, CODE_MINUTES) };
    if (channel === 'sms') await messenger.send({ ...message, channel });
    else await messenger.send({ ...message, channel, fromName: brand, subject: texts.codeSubject(brand) });
    log.info({ purpose, member: member === undefined ? undefined : String(member) }, 'code sent');
  };
  if (request.sendTo === 'members') {
    if (member !== undefined)
      sent().catch((error: unknown) => log.error({ err: error, purpose }, 'code not sent'));
    return answer({ expiredMinutes: CODE_MINUTES });
  }
  try {
    await sent();
  } catch (error) {
    log.error({ err: error, purpose }, 'code not sent');
    return refuse('unavailable');
  }
  return answer({ expiredMinutes: CODE_MINUTES });
}

/** Reads the number of a request. @param field the name under which the request has it */
export function readNumber(
  dialingCode: string,
  number: string,
  field: string,
): Outcome<string, 'invalid-request'> {
  const read = mobileNumberOf(dialingCode, number);
  if (read !== undefined) return answer(read);
  return refuse('invalid-request', {
    fields: [{ path: `body.${field}`, rule: 'mobile', message: 'expected a number of that country' }],
  });
}
