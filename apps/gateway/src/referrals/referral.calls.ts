import { memberRole } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { maskUsername } from '../identity/mask-username.ts';
import { giveReferralCode } from '../registration/registration.store.ts';
import { friendsOf, referralEarnings } from './friends.store.ts';
import { readSteps } from './rewards.store.ts';

/** Handlers of a member's invitations. */
export function referralCalls({ sql }: { sql: Sql }): Pick<Handlers, 'referralProgram' | 'referralFriends'> {
  return {
    referralProgram: async (_request, { merchant: { code: merchant, currency }, session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
      const [code, steps, { friends, earned, months }] = await Promise.all([
        giveReferralCode(sql, session.member),
        readSteps(sql, merchant),
        referralEarnings(sql, merchant, session.member),
      ]);
      return answer({
        code,
        steps: steps.map(({ kind, minimum, days, inviterPrize, friendPrize, turnover }) => ({
          kind,
          minimum: wire(minimum),
          days,
          inviterPrize: wire(inviterPrize),
          friendPrize: wire(friendPrize),
          turnover,
        })),
        friends,
        earned: wire(earned),
        months: months.map((month) => ({ ...month, earned: wire(month.earned) })),
      });
    },

    referralFriends: async ({ query: { cursor, limit } }, { merchant: { code, currency }, session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
      const friends = await friendsOf(sql, code, session.member, { cursor, limit });
      return answer({
        friends: friends.map(({ username, registeredAt, steps }) => ({
          name: maskUsername(username),
          registeredAt: registeredAt.toISOString(),
          steps: steps.map(({ kind, state, missing, until, prize }) => ({
            kind,
            state,
            missing: missing === null ? null : wire(missing),
            until: until.toISOString(),
            prize: wire(prize),
          })),
        })),
        nextCursor: friends.length < limit ? null : `${friends.at(-1)?.id}`,
      });
    },
  };
}
