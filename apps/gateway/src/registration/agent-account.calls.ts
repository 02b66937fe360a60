import type { AnswerOf, CallOf } from '@marquee/contract';
import { cleanNickname, nicknameProblem, validateRegistration } from '@marquee/member-rules';
import type { Secrets } from '../core/encryption.ts';
import { hashPassword } from '../core/password.ts';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { refuseReserved } from '../identity/erased-members.store.ts';
import { addMember } from '../identity/members.store.ts';
import { agentRefusal } from '../identity/only-members.ts';
import { newPasswordProblem, refusedPasswordWords } from '../identity/new-password.ts';
import { openMemberAccount } from '../ledger/ledger.store.ts';
import { registrationRules } from '../platform/platform.store.ts';
import { givenPoint } from './given-point.ts';
import { addLink, endLink, registrationLinks, type RegistrationLink } from './links.store.ts';
import { wireProblems } from './problem-messages.ts';
import { firstRank, takenField } from './registration.store.ts';

/** Handlers of the ways in which an agent brings members: registration links, and accounts opened directly. */
export function agentAccountCalls({
  sql,
  limit,
  secrets,
}: {
  readonly sql: Sql;
  readonly limit: TakeLimit;
  readonly secrets: Secrets;
}): Pick<Handlers, 'agentLinkList' | 'agentLinkCreate' | 'agentLinkEnd' | 'agentAccountOpen'> {
  async function readLink(agent: bigint, code: string) {
    const [link] = await registrationLinks(sql, agent, code);
    return link === undefined ? refuse('not-found') : answer(wireLink(link));
  }

  return {
    agentLinkList: async (_request, { session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      return answer({ links: (await registrationLinks(sql, session.member)).map(wireLink) });
    },

    agentLinkCreate: async ({ body }, { merchant, session, log }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const point = await givenPoint(sql, session.member, body.prizePoint);
      if (!point.ok) return point;
      const code = await sql.begin((tx) =>
        addLink(tx, {
          merchant: merchant.code,
          agent: session.member,
          name: body.name.trim(),
          accountType: accountTypes[body.kind],
          prizePoint: point.value,
          validDays: body.validDays,
        }),
      );
      if (code === undefined) return refuse('conflict');
      log.info({ member: String(session.member), code }, 'registration link made');
      const [link] = await registrationLinks(sql, session.member, code);
      if (link === undefined) throw new Error(`the new link ${code} is gone`);
      return answer(wireLink(link));
    },

    agentLinkEnd: async ({ body }, { session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      await endLink(sql, session.member, body.code);
      return readLink(session.member, body.code);
    },

    agentAccountOpen: async ({ body }, { merchant, session, language, log }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const username = body.username.trim();
      const { username: usernameRule } = await registrationRules(sql, merchant.code);
      const problems = validateRegistration(
        {
          fields: { username, password: body.password, confirmPassword: body.password },
          ageConfirmed: true,
          termsAccepted: true,
        },
        {
          tab: 'username',
          rules: usernameRule === undefined ? {} : { username: usernameRule },
          smsVerification: false,
          mobilePassword: false,
          phoneVerified: false,
          today: new Date().toISOString().slice(0, 10),
        },
      );
      if (problems.length > 0) return refuse('invalid-request', { fields: wireProblems(problems) });
      const imitation = nicknameProblem(cleanNickname(username));
      if (imitation !== undefined && imitation !== 'length')
        return refuse('invalid-request', {
          fields: [
            {
              path: 'body.username',
              rule: imitation,
              message: 'expected visible characters and no name of the staff',
            },
          ],
        });
      const weak = await newPasswordProblem(body.password, username);
      if (weak !== undefined)
        return refuse('invalid-request', {
          fields: [{ path: 'body.password', rule: weak, message: refusedPasswordWords[weak] }],
        });
      const point = await givenPoint(sql, session.member, body.prizePoint);
      if (!point.ok) return point;
      const wait = await limit('accountByAgent', String(session.member));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const passwordHash = await hashPassword(body.password);
      try {
        const member = await sql.begin(async (tx) => {
          const id = await addMember(tx, {
            merchant: merchant.code,
            username,
            nickname: cleanNickname(username),
            type: accountTypes[body.kind],
            language,
            passwordHash,
            upline: session.member,
            prizePoint: point.value,
            ...firstRank,
          });
          await refuseReserved(tx, secrets, { merchant: merchant.code, username, mobile: null, email: null });
          // Expired from the start: the agent knows it, so its owner must choose another.
          await tx`UPDATE member SET password_expires_at = now() WHERE id = ${id}`;
          await openMemberAccount(tx, id, merchant.currency);
          return id;
        });
        log.info({ member: String(session.member), opened: String(member) }, 'account opened by an agent');
        return answer({ username, kind: body.kind });
      } catch (error) {
        if (takenField(error) === undefined) throw error;
        return refuse('account-taken', {
          fields: [{ path: 'body.username', rule: 'taken', message: 'is taken' }],
        });
      }
    },
  };
}

const accountTypes = { member: 0, agent: 1 } as const;

function wireLink(link: RegistrationLink): AnswerOf<CallOf<'agentLinkCreate'>> {
  return {
    code: link.code,
    name: link.name,
    kind: link.accountType === 1 ? 'agent' : 'member',
    prizePoint: link.prizePoint,
    state: link.endedAt ? 'ended' : link.expired ? 'expired' : 'open',
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    visits: link.visits,
    registrations: link.registrations,
    depositors: link.depositors,
  };
}
