import { memberRole, type AnswerOf, type CallOf } from '@marquee/contract';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { checkPassword } from '../core/password.ts';
import { beginBreak, breakLengths, runningBreak } from './breaks.store.ts';
import type { LimitKind } from './limits.ts';
import { confirmRaise, readLimits, setLimit } from './limits.store.ts';
import { readInterval, sessionSoFar, writeInterval } from './reality-check.store.ts';
import { usageOf } from './usage.store.ts';

type SaferPlayCallName =
  | 'saferPlay'
  | 'saferPlayLimitSet'
  | 'saferPlayRaiseConfirm'
  | 'saferPlayBreak'
  | 'saferPlayCheckSet'
  | 'saferPlaySession';
type MemberContext = CallContext<'required'>;
type State = AnswerOf<CallOf<'saferPlay'>>;

const isTrial = ({ session }: MemberContext) => memberRole(session.type) === 'trial';

/** A size on the wire: money, or minutes for time. */
function wireSize(kind: LimitKind, size: bigint | null, currency: string) {
  if (size === null) return { amount: null, minutes: null };
  if (kind === 'time') return { amount: null, minutes: Number(size) };
  return { amount: { currency, amount: toDecimalString(money(currency, size)) }, minutes: null };
}

/** Handlers of safer play: breaks, limits, reality checks. */
export function saferPlayCalls({
  sql,
  limit,
  passwordOf,
}: {
  sql: Sql;
  limit: TakeLimit;
  /** The hash of a member's password, null without one. */
  passwordOf: (member: bigint) => Promise<{ readonly hash: string | null }>;
}): Pick<Handlers, SaferPlayCallName> {
  async function stateOf({ merchant: { currency }, session: { member } }: MemberContext): Promise<State> {
    const [limits, everyMinutes] = await Promise.all([readLimits(sql, member), readInterval(sql, member)]);
    const kinds = [...new Set(limits.map(({ kind }) => kind))];
    const used = new Map(
      await Promise.all(kinds.map(async (kind) => [kind, await usageOf[kind](sql, member)] as const)),
    );
    return {
      limits: limits.map(({ kind, period, size, raise }) => {
        const sofar = used.get(kind)?.[period] ?? 0n;
        return {
          kind,
          period,
          ...wireSize(kind, size, currency),
          // Who is ahead has lost nothing.
          used: wireSize(kind, sofar > 0n ? sofar : 0n, currency),
          raise: raise && {
            ...wireSize(kind, raise.size, currency),
            from: raise.from.toISOString(),
            until: raise.until.toISOString(),
            ripe: raise.ripe,
          },
        };
      }),
      everyMinutes,
    };
  }

  return {
    saferPlay: async (_request, context) =>
      isTrial(context) ? refuse('real-account-required') : answer(await stateOf(context)),

    saferPlayLimitSet: async ({ body: { kind, period, amount, minutes } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const stray = kind === 'time' ? amount !== undefined && 'amount' : minutes !== undefined && 'minutes';
      if (stray)
        return refuse('invalid-request', {
          fields: [
            { path: `body.${stray}`, rule: 'kind', message: 'expected minutes for time, else an amount' },
          ],
        });
      const parsed = amount === undefined ? undefined : parseMoney(context.merchant.currency, amount);
      if (parsed !== undefined && !parsed.ok)
        return refuse('invalid-request', {
          fields: [{ path: 'body.amount', rule: parsed.error, message: 'expected an amount of money' }],
        });
      const size = minutes === undefined ? parsed?.value.amount : BigInt(minutes);
      await sql.begin((tx) => setLimit(tx, context.session.member, { kind, period }, size));
      context.log.info({ member: String(context.session.member), kind, period }, 'limit set');
      return answer(await stateOf(context));
    },

    saferPlayRaiseConfirm: async ({ body }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const confirmed = await sql.begin((tx) => confirmRaise(tx, context.session.member, body));
      if (!confirmed) return refuse('conflict');
      context.log.info({ member: String(context.session.member), ...body }, 'limit raised');
      return answer(await stateOf(context));
    },

    saferPlayBreak: async ({ body: { requestId, kind, length, password } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { member } = context.session;
      const interval = Object.entries(breakLengths[kind]).find(([word]) => word === length)?.[1];
      if (interval === undefined)
        return refuse('invalid-request', {
          fields: [
            {
              path: 'body.length',
              rule: 'kind',
              message: `expected one of ${Object.keys(breakLengths[kind]).join(' ')}`,
            },
          ],
        });
      if (kind === 'self-exclusion') {
        // A break of months needs more than an open session.
        const { merchant } = context;
        const wait = await limit('passwordByAccount', `${merchant.code} ${member}`);
        if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
        const { hash } = await passwordOf(member);
        if (hash !== null && !(await checkPassword(hash, password ?? ''))) return refuse('wrong-password');
      }
      const begun = await sql.begin((tx) => beginBreak(tx, member, { requestId, kind, length, interval }));
      if (!begun) return refuse('conflict');
      const running = await runningBreak(sql, member);
      if (running === undefined) throw new Error('a break is over that just began');
      context.log.info({ member: String(member), kind, length }, 'break from play');
      return answer({ endsAt: running.endsAt.toISOString() });
    },

    saferPlayCheckSet: async ({ body: { everyMinutes } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      await writeInterval(sql, context.session.member, everyMinutes);
      return answer(await stateOf(context));
    },

    saferPlaySession: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { currency } = context.merchant;
      const { member, tokenHash } = context.session;
      const [sofar, everyMinutes] = await Promise.all([
        sessionSoFar(sql, member, tokenHash),
        readInterval(sql, member),
      ]);
      const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
      return answer({
        startedAt: sofar.startedAt.toISOString(),
        elapsedSeconds: sofar.elapsedSeconds,
        staked: wire(sofar.staked),
        paidOut: wire(sofar.paidOut),
        net: wire(sofar.paidOut - sofar.staked + sofar.atVendors),
        everyMinutes,
      });
    },
  };
}
