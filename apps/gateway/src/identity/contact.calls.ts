import type { CallOf, ParsedRequestOf } from '@marquee/contract';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { queueSecurityNotice } from './notices.ts';
import { readPassword } from './passwords.store.ts';
import { checkCode, consumeCode } from './codes.store.ts';
import { limitKey, memberRequester, readNumber, sendCode, type CodeParts } from './send-code.ts';
import { bindEmail, bindMobile } from './account.store.ts';
import { findByMobile, readContacts } from './contacts.store.ts';
import { trialRefusal } from './only-members.ts';
import { checkPassword } from '../core/password.ts';

/** Handlers of binding a number or a mailbox to a member. */
export function contactCalls(parts: CodeParts): Pick<Handlers, 'contactCode' | 'contactUpdate'> {
  const { sql, limit } = parts;
  return {
    contactCode: async ({ body }, { merchant, address, language, session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const target = targetOf(body);
      if (!target.ok) return target;
      const requester = memberRequester(session.member);
      if (body.channel === 'mobile') {
        const owner = await findByMobile(sql, merchant.code, target.value);
        // Only for logged-in members and rate-limited, so it cannot be used to probe many numbers.
        if (owner !== undefined && owner.id !== session.member) {
          const wait = await limit(
            'codeByRequesterDaily',
            `${merchant.code} ${limitKey(requester, address)}`,
          );
          if (wait !== undefined) return refuse('verification-quota-exceeded', { retryAfterSeconds: wait });
          return refuse('account-taken');
        }
      }
      return sendCode(parts, {
        merchant,
        purpose: 'bind',
        channel: body.channel === 'mobile' ? 'sms' : 'email',
        number: target.value,
        address,
        language,
        requester,
        member: session.member,
        sendTo: 'everyone',
        log,
      });
    },

    contactUpdate: async ({ body }, { merchant, session, log }) => {
      const trial = trialRefusal(session);
      if (trial) return trial;
      const target = targetOf(body);
      if (!target.ok) return target;
      const wait = await limit('passwordByAccount', `${merchant.code} ${session.member}`);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const { hash } = await readPassword(sql, session.member);
      if (!(await checkPassword(hash, body.password))) return refuse('wrong-password');
      const requester = memberRequester(session.member).id;
      const place = { merchant: merchant.code, purpose: 'bind', target: target.value, requester } as const;
      const code = await checkCode(sql, place, body.code);
      if (typeof code === 'string') return refuse(code);
      return sql.begin(async (tx) => {
        if (!(await consumeCode(tx, code))) return refuse('wrong-verification-code');
        const before = await readContacts(tx, session.member);
        if (body.channel === 'email') await bindEmail(tx, session.member, target.value);
        else if (!(await bindMobile(tx, session.member, target.value))) return refuse('account-taken');
        await queueSecurityNotice(tx, session.member, body.channel, before);
        log.info({ member: String(session.member), channel: body.channel }, 'contact bound');
        return answer(null);
      });
    },
  };
}

/** The number in E.164, or the mailbox. */
function targetOf(body: ParsedRequestOf<CallOf<'contactCode'>>['body']): Outcome<string, 'invalid-request'> {
  if (body.channel === 'email') return answer(body.email.trim());
  return readNumber(body.countryDialingCode, body.mobileNum, 'mobileNum');
}
