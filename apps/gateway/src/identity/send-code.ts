import { mobileNumberOf } from '@marquee/member-rules';
import type { WireLanguage } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { networkOf } from '../core/visitor-network.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import { CODE_MINUTES, keepCode, newCode, type CodePurpose } from './codes.store.ts';
import { messageTexts } from './message-texts.ts';
import type { Messenger } from './messenger.ts';

/** What sending a code stands on. */
export interface CodeParts {
  readonly sql: Sql;
  readonly limit: TakeLimit;
  readonly messenger: Messenger;
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
  /** The member of this number, if there is one. */
  readonly member: bigint | undefined;
  /**
   * `everyone` sends to any number and waits for the provider; `members` sends to a member's number only and answers at
   * once, so that neither the answer nor its time tells which numbers have accounts.
   */
  readonly sendTo: 'everyone' | 'members';
  readonly log: FastifyBaseLogger;
}

/** Sends a code by SMS or mail, within the limits per address, per number and per account. */
export async function sendCode(
  { sql, limit, messenger }: CodeParts,
  request: CodeRequest,
): Promise<
  Outcome<{ expiredMinutes: number }, 'too-many-requests' | 'verification-quota-exceeded' | 'unavailable'>
> {
  const { merchant, purpose, channel = 'sms', number, address, language, member, log } = request;
  if (!messenger.reaches(channel)) return refuse('unavailable');
  const place = { merchant: merchant.code, purpose, target: number };
  const wait =
    (await limit('codeByAddress', `${merchant.code} ${networkOf(address)}`)) ??
    (await limit('codeByNumber', `${merchant.code} ${purpose} ${number}`));
  if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
  // A number without account has a limit of its own in the place of the account's, so that both end alike.
  const rest =
    (await limit('codeByNumberDaily', `${merchant.code} ${number}`)) ??
    (await limit('codeByAccountDaily', `${merchant.code} ${member ?? number}`));
  if (rest !== undefined) return refuse('verification-quota-exceeded', { retryAfterSeconds: rest });

  const code = newCode();
  await keepCode(sql, place, code);
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
